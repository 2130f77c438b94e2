-- The blog: posts that admins write, the addresses that they had before, their versions, and what somebody has typed and not saved.

create function private.are_tags(tags text[]) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return private.is_set(tags, 10)
    and not exists (select from unnest(tags) tag where private.is_line(tag, 30) is not true)
    and (select count(distinct private.plain(tag)) from unnest(tags) tag) = cardinality(tags);
end;
$$;
comment on function private.are_tags is 'Ten lines at most of 30 characters at most, no two of which differ in case or accents alone.';

-- One element of a tree: whether its name, its attributes and its addresses are among those that a post may have.
create function private.is_post_element(name text, properties jsonb) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return name in (
      'a', 'blockquote', 'br', 'code', 'del', 'em', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'img', 'input', 'li', 'ol', 'p', 'pre',
      'section', 'strong', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul')
    and (name <> 'input' or properties @> '{"type": "checkbox", "disabled": true}')
    and not exists (
      select from jsonb_each(properties) property
      where case property.key
        when 'href' then name = 'a' and property.value #>> '{}' ~* '^(https?://[^/]|mailto:[^?]|/(?![/\\])|#)[^\u0001-\u0020\\]*$'
        when 'src' then name = 'img' and property.value #>> '{}' ~ '^/pictures/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        when 'className' then jsonb_typeof(property.value) = 'array' and not exists (
          select from jsonb_array_elements(property.value) class
          where (class #>> '{}' ~ '^(footnotes|contains-task-list|task-list-item|data-footnote-backref|sr-only|language-[\w+#-]{1,30})$')
            is not true)
        when 'ariaDescribedBy' then property.value = '["footnote-label"]'
        else property.key in (
            'align', 'alt', 'ariaLabel', 'checked', 'dataFootnoteBackref', 'dataFootnoteRef', 'dataFootnotes', 'disabled', 'height',
            'id', 'start', 'title', 'type', 'width')
          and jsonb_typeof(property.value) in ('string', 'number', 'boolean')
      end is not true);
end;
$$;

-- The form says the same of what it makes of Markdown (app/features/posts/post-markdown.server.ts). This holds for whoever
-- calls the API: what is drawn later has no element, no attribute and no address but these.
create function private.is_post_tree(tree jsonb) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return tree - 'children' = '{"type": "root"}' and jsonb_typeof(tree -> 'children') = 'array' and not exists (
    with recursive nodes as (
      select child as node, 1 as depth from jsonb_array_elements(tree -> 'children') child
      union all
      select child, n.depth + 1
      from nodes n cross join lateral jsonb_array_elements(
        case when n.depth <= 20 and jsonb_typeof(n.node -> 'children') = 'array' then n.node -> 'children' else '[]' end) child)
    select from nodes n
    where n.depth > 20 or case n.node ->> 'type'
      when 'text' then n.node - 'value' = '{"type": "text"}' and jsonb_typeof(n.node -> 'value') = 'string'
      when 'element' then n.node - array['tagName', 'properties', 'children'] = '{"type": "element"}'
        and jsonb_typeof(n.node -> 'children') = 'array' and jsonb_typeof(n.node -> 'properties') = 'object'
        and private.is_post_element(n.node ->> 'tagName', n.node -> 'properties')
        -- Void elements: React refuses to draw them with anything inside.
        and (n.node ->> 'tagName' not in ('br', 'hr', 'img', 'input') or n.node -> 'children' = '[]')
      else false
    end is not true);
end;
$$;
comment on function private.is_post_tree is
  'A tree of elements (hast) with no element, attribute or address that could run anything or load something from elsewhere, 20 levels deep at most.';

create table public.blog_posts (
  id uuid primary key,
  slug text not null unique check (length(slug) <= 100 and slug = private.slug(slug) and slug <> ''),
  title text not null check (private.is_line(title, 150)),
  excerpt text check (private.is_prose(excerpt, 1, 300)),
  content text not null default '' check (length(content) <= 40000),
  tree jsonb not null default '{"type": "root", "children": []}'
    check (length(tree::text) <= 2000000 and private.is_post_tree(tree)),
  category text check (
    category in ('Destination Guide', 'Productivity', 'Community', 'Insights', 'Legal', 'Lifestyle', 'Tech Tips')),
  tags text[] not null default '{}' check (private.is_set(tags, 10) and private.are_tags(tags)),
  location text check (private.is_line(location, 120)),
  author_id uuid references public.users (id) on delete set null,
  cover_id uuid,
  is_published boolean not null default false,
  published_at timestamptz,
  scheduled_publish_at timestamptz,
  unpublish_at timestamptz,
  timezone text not null default 'UTC' check (length(timezone) <= 64 and timezone ~ '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+)+)$'),
  revision integer not null default 1 check (revision >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint published_with_its_time check (is_published = (published_at is not null)),
  constraint published_or_scheduled check (not (is_published and scheduled_publish_at is not null)),
  constraint goes_after_it_came check (unpublish_at > coalesce(published_at, scheduled_publish_at) is not false),
  constraint goes_if_it_came check (unpublish_at is null or is_published or scheduled_publish_at is not null),
  constraint complete_in_public check (
    not (is_published or scheduled_publish_at is not null)
    or (category is not null and excerpt is not null and content <> ''))
);
comment on table public.blog_posts is
  'Posts of the blog. In public when is_published, or from scheduled_publish_at on, and until unpublish_at, by the clock of whoever asks the policy. tree: what was made of content when it was saved.';
comment on column public.blog_posts.timezone is 'The zone in which an admin chose its times. It decides nothing; the editor shows them in it.';
comment on column public.blog_posts.revision is 'Counts what is saved and decided. Who saves names the one that their page was made from.';

create index blog_posts_created on public.blog_posts (created_at, id);
create index blog_posts_title on public.blog_posts ((private.plain(title)), id);
create index blog_posts_category on public.blog_posts ((coalesce(category, '')), id);
create index blog_posts_words on public.blog_posts using gin ((private.plain(title)) extensions.gin_trgm_ops);
create index blog_posts_author on public.blog_posts (author_id);
create index blog_posts_cover on public.blog_posts (cover_id, id);
create index blog_posts_in_public on public.blog_posts ((coalesce(published_at, scheduled_publish_at)) desc, id desc)
  where is_published or scheduled_publish_at is not null;
-- Posts that are not in public, or not for good.
create index blog_posts_drafts on public.blog_posts (created_at, id) where not is_published and scheduled_publish_at is null;
create index blog_posts_scheduled on public.blog_posts (scheduled_publish_at, id) where scheduled_publish_at is not null;
create index blog_posts_going on public.blog_posts (unpublish_at, id) where unpublish_at is not null;

alter table public.blog_posts enable row level security;
revoke all on public.blog_posts from anon, authenticated;
-- author_id is nobody's business: pages say the public name of whoever wrote it.
grant select (
  id, slug, title, excerpt, content, tree, category, tags, location, cover_id, is_published, published_at, scheduled_publish_at,
  unpublish_at, created_at, updated_at) on public.blog_posts to anon, authenticated;
create policy "visitors read posts while they are in public" on public.blog_posts
  for select to anon
  using ((is_published or scheduled_publish_at <= now()) and (unpublish_at > now()) is not false);
create policy "members read posts while they are in public, admins every one" on public.blog_posts
  for select to authenticated
  using (((is_published or scheduled_publish_at <= now()) and (unpublish_at > now()) is not false) or (select private.is_admin()));

create trigger audit after insert or update or delete on public.blog_posts
  for each row execute function private.audit(
    'title', 'slug', 'category', 'author_id', 'cover_id', 'is_published', 'scheduled_publish_at', 'unpublish_at', 'revision');

create table public.post_slugs (
  slug text primary key check (length(slug) <= 100),
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  left_at timestamptz not null default now()
);
comment on table public.post_slugs is 'Addresses that posts had before: they lead to the one that the post has now.';
create index post_slugs_post on public.post_slugs (post_id);
alter table public.post_slugs enable row level security;
revoke all on public.post_slugs from anon, authenticated;
grant select (slug, post_id) on public.post_slugs to anon, authenticated;
create policy "whoever reads a post is led to it from where it was" on public.post_slugs
  for select to anon, authenticated using (post_id in (select p.id from public.blog_posts p));

-- A slug is of one post, now or before: links to it lead there. Definer: it asks for posts that its caller may not see.
create function private.keep_slugs_apart() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('slug ' || new.slug, 0));
  if exists (select from public.post_slugs s where s.slug = new.slug and s.post_id <> new.id)
    or exists (select from public.blog_posts p where p.slug = new.slug and p.id <> new.id) then
    raise exception 'slug-taken' using errcode = 'PT409';
  end if;
  delete from public.post_slugs s where s.slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into public.post_slugs (slug, post_id) values (old.slug, new.id);
  end if;
  return new;
end;
$$;
create trigger keep_slugs_apart_of_new before insert on public.blog_posts
  for each row execute function private.keep_slugs_apart();
create trigger keep_slugs_apart before update of slug on public.blog_posts
  for each row when (old.slug <> new.slug) execute function private.keep_slugs_apart();

create table public.post_versions (
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  revision integer not null,
  title text not null check (length(title) <= 150),
  excerpt text check (length(excerpt) <= 300),
  content text not null check (length(content) <= 40000),
  tree jsonb not null check (length(tree::text) <= 2000000),
  category text check (length(category) <= 30),
  tags text[] not null check (private.is_set(tags, 10)),
  location text check (length(location) <= 120),
  saved_by uuid references public.users (id) on delete set null,
  saved_at timestamptz not null default now(),
  primary key (post_id, revision)
);
comment on table public.post_versions is 'What a post said each time it was saved, the last hundred times. What was saved over is restored from here.';
create index post_versions_saved_by on public.post_versions (saved_by);
alter table public.post_versions enable row level security;
revoke all on public.post_versions from anon, authenticated;
grant select on public.post_versions to authenticated;
create policy "admins read what posts said before" on public.post_versions
  for select to authenticated using ((select private.is_admin()));

create table public.post_drafts (
  post_id uuid not null,
  admin_id uuid not null references public.users (id) on delete cascade,
  revision integer not null check (revision >= 0),
  fields jsonb not null check (length(fields::text) <= 200000 and jsonb_typeof(fields) = 'object'),
  saved_at timestamptz not null default now(),
  primary key (post_id, admin_id)
);
comment on table public.post_drafts is
  'What an admin has typed and not saved, one of a kind for each post and admin, for thirty days. post_id has no foreign key: the post may not be there yet.';
comment on column public.post_drafts.revision is 'That of the post from which it was typed; 0 where there was none yet.';
create index post_drafts_admin on public.post_drafts (admin_id, saved_at desc);
alter table public.post_drafts enable row level security;
revoke all on public.post_drafts from anon, authenticated;
grant select on public.post_drafts to authenticated;
create policy "admins read what they have typed themselves" on public.post_drafts
  for select to authenticated using (admin_id = (select auth.uid()) and (select private.is_admin()));
