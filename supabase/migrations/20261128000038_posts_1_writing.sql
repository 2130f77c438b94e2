-- Posts, and their text in all versions. A post is public from the time that its admin chose.

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
comment on function private.are_tags is
  'Whether an array has at most ten tags, lines of up to 30 characters, no two of which differ only in case or '
  'accents.';

-- The form has the same rule for the tree that it makes of Markdown (app/features/posts/post-markdown.server.ts); this
-- check binds every caller of the API: a page renders no other elements, attributes and URLs. It returns false instead
-- of null, because a check constraint accepts null.
create function private.is_post_tree(tree jsonb) returns boolean
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return coalesce(tree - 'children' = '{"type": "root"}' and jsonb_typeof(tree -> 'children') = 'array' and not exists (
    with recursive nodes as (
      select child as node, 1 as depth from jsonb_array_elements(tree -> 'children') child
      union all
      select child, n.depth + 1
      from nodes n cross join lateral jsonb_array_elements(
        case when n.depth <= 20 and jsonb_typeof(n.node -> 'children') = 'array' then n.node -> 'children'
          else '[]' end) child)
    select from nodes n
    where n.depth > 20 or case n.node ->> 'type'
      when 'text' then n.node - 'value' = '{"type": "text"}' and jsonb_typeof(n.node -> 'value') = 'string'
      when 'element' then n.node - array['tagName', 'properties', 'children'] = '{"type": "element"}'
        and jsonb_typeof(n.node -> 'children') = 'array' and jsonb_typeof(n.node -> 'properties') = 'object'
        and private.is_post_element(n.node ->> 'tagName', n.node -> 'properties')
        -- Void elements: React refuses to render them with children.
        and (n.node ->> 'tagName' not in ('br', 'hr', 'img', 'input') or n.node -> 'children' = '[]')
      else false
    end is not true), false);
end;
$$;
comment on function private.is_post_tree is
  'Whether a tree of elements (hast) has only elements, attributes and URLs that neither run code nor load from other '
  'origins, and at most 20 levels.';

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
  timezone text not null default 'UTC' check (length(timezone) <= 64
    and timezone ~ '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+)+)$'),
  revision integer not null default 1 check (revision >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  kind text not null default 'post' check (kind in ('post', 'guide')),
  place_id integer references public.places (id) on delete restrict,
  constraint published_with_its_time check (is_published = (published_at is not null)),
  constraint published_or_scheduled check (not (is_published and scheduled_publish_at is not null)),
  constraint goes_after_it_came check (unpublish_at > coalesce(published_at, scheduled_publish_at) is not false),
  constraint goes_if_it_came check (unpublish_at is null or is_published or scheduled_publish_at is not null),
  constraint guides_are_of_a_place check ((kind = 'guide') = (place_id is not null)),
  constraint complete_in_public check (
    not (is_published or scheduled_publish_at is not null)
    or ((category is not null or kind = 'guide') and excerpt is not null and content <> ''))
);
comment on table public.blog_posts is
  'Posts of the blog. Public if is_published, or from scheduled_publish_at on, and until unpublish_at, by the time at '
  'which the policy runs. tree: made from content at saving.';
comment on column public.blog_posts.timezone is
  'The time zone in which an admin chose the times. Only the editor uses it.';
comment on column public.blog_posts.revision is
  'Incremented by every save and publication. A save names the revision of its form.';
comment on column public.blog_posts.kind is 'post: of the blog. guide: of /guides. Immutable.';
comment on column public.blog_posts.place_id is
  'The city or region of a guide, found by its location; null for posts. A region includes all its cities.';

create index blog_posts_words on public.blog_posts using gin ((private.plain(title)) extensions.gin_trgm_ops);
create index blog_posts_author on public.blog_posts (author_id);
create index blog_posts_cover on public.blog_posts (cover_id, id);
create index blog_posts_in_public on public.blog_posts ((coalesce(published_at, scheduled_publish_at)) desc, id desc)
  where is_published or scheduled_publish_at is not null;
-- Posts that are not public, or not for ever.
create index blog_posts_drafts on public.blog_posts (created_at, id) where not is_published
  and scheduled_publish_at is null;
create index blog_posts_scheduled on public.blog_posts (scheduled_publish_at, id)
  where scheduled_publish_at is not null;
create index blog_posts_going on public.blog_posts (unpublish_at, id) where unpublish_at is not null;

alter table public.blog_posts enable row level security;
grant select (id, slug, title, excerpt, content, tree, category, tags, location, cover_id, is_published, published_at,
  scheduled_publish_at, unpublish_at, created_at, updated_at, kind,
  place_id) on public.blog_posts to anon, authenticated;

create table public.post_slugs (
  slug text primary key check (length(slug) <= 100),
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  left_at timestamptz not null default now()
);
comment on table public.post_slugs is 'Former slugs of posts, which redirect to the current one.';

create index post_slugs_post on public.post_slugs (post_id);

alter table public.post_slugs enable row level security;
grant select (slug, post_id) on public.post_slugs to anon, authenticated;

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
comment on table public.post_versions is
  'The saved versions of a post, the last hundred. An overwritten text is restored from here.';

create index post_versions_saved_by on public.post_versions (saved_by);

alter table public.post_versions enable row level security;
grant select on public.post_versions to authenticated;

-- Whether the name, the attributes and the URLs of an element are among those that a post may have.
create function private.is_post_element(name text, properties jsonb) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return name in (
      'a', 'blockquote', 'br', 'code', 'del', 'em', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'img', 'input', 'li', 'ol', 'p',
        'pre',
      'section', 'strong', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul')
    and (name <> 'input' or properties @> '{"type": "checkbox", "disabled": true}')
    and not exists (
      select from jsonb_each(properties) property
      where case property.key
        when 'href' then name = 'a' and property.value #>> '{}'
          ~* '^(https?://[^/]|mailto:[^?]|/(?![/\\])|#)[^\u0001-\u0020\\]*$'
        when 'src' then name = 'img' and property.value
          #>> '{}' ~ '^/pictures/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        when 'className' then jsonb_typeof(property.value) = 'array' and not exists (
          select from jsonb_array_elements(property.value) class
          where (class #>> '{}' ~ '^(footnotes|contains-task-list|task-list-item|data-footnote-backref|sr-only|language-[\w+#-]{1,30})$')
            is not true)
        when 'ariaDescribedBy' then property.value = '["footnote-label"]'
        else property.key in (
            'align', 'alt', 'ariaLabel', 'checked', 'dataFootnoteBackref', 'dataFootnoteRef', 'dataFootnotes',
              'disabled', 'height',
            'id', 'start', 'title', 'type', 'width')
          and jsonb_typeof(property.value) in ('string', 'number', 'boolean')
      end is not true);
end;
$$;

-- A slug belongs to one post, currently or formerly, so that links to it stay unambiguous. Definer: it reads posts that
-- its caller cannot read.
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

-- The revision at which the text of a post was last saved; later revisions only changed its publication.
create function private.text_revision(p_post_id uuid) returns integer
language sql stable
set search_path = ''
as $$ select coalesce(max(v.revision), 0) from public.post_versions v where v.post_id = p_post_id $$;

-- Locks a post in the revision that the caller saw, and returns it. Refusals: those of private.require_admin,
-- no-such-post, changed-meanwhile.
create function private.lock_post(p_post_id uuid, p_revision integer) returns public.blog_posts
language plpgsql
set search_path = ''
as $$
declare
  post public.blog_posts;
begin
  perform private.require_admin();
  select p.* into post from public.blog_posts p where p.id = p_post_id for update;
  if not found then
    raise exception 'no-such-post' using errcode = 'PT404';
  elsif post.revision is distinct from p_revision then
    raise exception 'changed-meanwhile' using errcode = 'PT409';
  end if;
  return post;
end;
$$;

-- Whether the public sees a post or guide now. The planner inlines this function, because its body is an expression
-- without settings of its own, and proves from it the condition of the partial indexes. Never null.
create function private.is_post_public(p public.blog_posts) returns boolean
language sql stable
return (p.is_published or (p.scheduled_publish_at is not null and p.scheduled_publish_at <= now()))
  and (p.unpublish_at is null or p.unpublish_at > now());
grant execute on function private.is_post_public(public.blog_posts) to anon, authenticated;

-- A slug that no post has or had: that of the title, with a number when it is taken.
create function private.free_slug(p_title text, p_post_id uuid) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  base constant text := coalesce(nullif(btrim(left(private.slug(p_title), 80), '-'), ''), 'post');
  number integer := 1;
  candidate text := base;
begin
  while exists (select from public.blog_posts p where p.slug = candidate and p.id <> p_post_id)
    or exists (select from public.post_slugs s where s.slug = candidate and s.post_id <> p_post_id) loop
    number := number + 1;
    candidate := base || '-' || number;
  end loop;
  return candidate;
end;
$$;

create function private.keep_version(p public.blog_posts) returns void
language sql
set search_path = ''
as $$
  insert into public.post_versions (post_id, revision, title, excerpt, content, tree, category, tags, location,
    saved_by)
  values (p.id, p.revision, p.title, p.excerpt, p.content, p.tree, p.category, p.tags, p.location, auth.uid());
  delete from public.post_versions v
  where v.post_id = p.id and v.revision < (
    select min(kept.revision) from (
      select k.revision from public.post_versions k where k.post_id = p.id order by k.revision desc limit 100) kept);
$$;

-- The time zone of a new post: that of the last post that has another one than UTC.
create function private.zone_of_new_post() returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select p.timezone from public.blog_posts p where p.timezone <> 'UTC' order by p.updated_at desc limit 1), 'UTC');
$$;

-- Saves the text of a post; returns {revision, slug}. p_revision 0 creates a post. The same call again changes nothing.
-- p_post: kind (of a new post; null: post), title, slug (null: made from the title), excerpt, content, tree, category,
-- tags, location, author_id, cover_id. A guide gets the place of its location (private.guide_place), and by default
-- that place's name as slug. A new post has the zone of private.zone_of_new_post. Refusals: those of
-- private.require_admin, no-such-post, changed-meanwhile (the detail is the current revision), slug-taken,
-- no-such-author, no-such-picture, post-incomplete (a column that a public post must have), no-such-place,
-- place-has-guide, no-post (a check of the table failed).
create function public.save_post(p_post_id uuid, p_revision integer, p_post jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  input constant public.blog_posts := jsonb_populate_record(null::public.blog_posts, p_post);
  post public.blog_posts;
  saved public.blog_posts;
  known_place public.places;
begin
  perform pg_advisory_xact_lock(hashtextextended('blog_posts' || p_post_id::text, 0));
  select p.* into post from public.blog_posts p where p.id = p_post_id for update;
  if not found and p_revision <> 0 then
    raise exception 'no-such-post' using errcode = 'PT404';
  elsif input.author_id is not null and input.author_id is distinct from post.author_id
    and not exists (select from public.users u where u.id = input.author_id and u.is_admin) then
    raise exception 'no-such-author' using errcode = 'PT409';
  elsif input.cover_id is not null
    and not exists (select from public.post_pictures c where c.id = input.cover_id and c.post_id = p_post_id) then
    raise exception 'no-such-picture' using errcode = 'PT409';
  end if;
  saved := post;
  saved.kind := coalesce(post.kind, input.kind, 'post');
  if saved.kind = 'guide' then
    -- When two places share a name, a guide keeps its place, even when the other now has more listings.
    saved.place_id := case when input.location is not distinct from post.location
      and post.place_id is not null then post.place_id
      else private.guide_place(input.location) end;
    select p.* into known_place from public.places p where p.id = saved.place_id;
    if not found then
      raise exception 'no-such-place' using errcode = 'PT409';
    end if;
    perform pg_advisory_xact_lock(hashtextextended('guide ' || saved.place_id, 0));
    if exists (select from public.blog_posts p where p.place_id = saved.place_id and p.id <> p_post_id) then
      raise exception 'place-has-guide' using errcode = 'PT409';
    end if;
  end if;
  saved.id := p_post_id;
  saved.title := input.title;
  saved.slug := coalesce(
    nullif(btrim(left(private.slug(input.slug), 100), '-'), ''),
      private.free_slug(coalesce(known_place.name, input.title), p_post_id));
  saved.excerpt := input.excerpt;
  saved.content := coalesce(input.content, '');
  saved.tree := input.tree;
  saved.category := input.category;
  -- Of tags that differ only in case or accents, the first one is kept.
  saved.tags := array(
    select t.tag from (
      select distinct on (private.plain(u.tag)) u.tag, u.place from unnest(input.tags) with ordinality u (tag, place)
      order by private.plain(u.tag), u.place) t
    order by t.place);
  saved.location := input.location;
  saved.author_id := input.author_id;
  saved.cover_id := input.cover_id;
  if post.id is null then
    insert into public.blog_posts (id, kind, place_id, slug, title, excerpt, content, tree, category, tags, location,
      author_id, cover_id, timezone)
    values (saved.id, saved.kind, saved.place_id, saved.slug, saved.title, saved.excerpt, saved.content, saved.tree,
      saved.category, saved.tags, saved.location,
      saved.author_id, saved.cover_id, private.zone_of_new_post())
    returning * into saved;
    perform private.keep_version(saved);
  elsif saved is distinct from post then
    if (p_revision between private.text_revision(p_post_id) and post.revision) is not true then
      raise exception 'changed-meanwhile' using errcode = 'PT409', detail = post.revision::text;
    elsif (post.is_published or post.scheduled_publish_at is not null) and private.lacks_of_post(saved) <> '{}' then
      raise exception 'post-incomplete' using errcode = 'PT409',
        detail = array_to_string(private.lacks_of_post(saved), ',');
    end if;
    update public.blog_posts p set slug = saved.slug, title = saved.title, excerpt = saved.excerpt,
      content = saved.content,
      tree = saved.tree, category = saved.category, tags = saved.tags, location = saved.location,
        place_id = saved.place_id,
      author_id = saved.author_id, cover_id = saved.cover_id, revision = p.revision + 1, updated_at = now()
    where p.id = p_post_id returning * into saved;
    perform private.keep_version(saved);
  end if;
  delete from public.post_drafts d where d.post_id = p_post_id and d.admin_id = admin;
  return jsonb_build_object('revision', saved.revision, 'slug', saved.slug);
exception when check_violation or not_null_violation then
  raise exception 'no-post' using errcode = 'PT422';
end;
$$;
comment on function public.save_post is 'Definer: no role has a grant to write posts.';
grant execute on function public.save_post(uuid, integer, jsonb) to authenticated;

-- Deletes a post with its versions, pictures and former slugs. The same call again by the same admin changes nothing.
-- Refusals: those of private.lock_post. Definer: no role has a grant to write posts.
create function public.delete_post(p_post_id uuid, p_revision integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
begin
  if not exists (select from public.blog_posts p where p.id = p_post_id) and private.did_last('blog_posts', p_post_id)
    then
    return;
  end if;
  perform private.lock_post(p_post_id, p_revision);
  -- Drafts of other admins stay, because they may become another post.
  delete from public.post_drafts d where d.post_id = p_post_id and d.admin_id = admin;
  delete from public.blog_posts p where p.id = p_post_id;
end;
$$;
grant execute on function public.delete_post(uuid, integer) to authenticated;

-- Restores the text of a version; returns {revision, slug}. Refusals: those of save_post, no-such-version, picture-gone
-- (the text shows a picture that was removed since). Definer: no role has a grant to write posts.
create function public.restore_post(p_post_id uuid, p_revision integer, p_version integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  restored jsonb;
begin
  perform private.require_admin();
  select to_jsonb(p) || (to_jsonb(v) - array['post_id', 'revision', 'saved_by', 'saved_at']) into restored
  from public.post_versions v join public.blog_posts p on p.id = v.post_id
  where v.post_id = p_post_id and v.revision = p_version;
  if restored is null then
    raise exception 'no-such-version' using errcode = 'PT404';
  elsif exists (
    select from regexp_matches(restored ->> 'content', '/pictures/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})',
      'g') shown (ids)
    where not exists (select from public.post_pictures c where c.id = shown.ids[1]::uuid and c.post_id = p_post_id))
      then
    raise exception 'picture-gone' using errcode = 'PT409';
  end if;
  return public.save_post(p_post_id, p_revision, restored);
end;
$$;
grant execute on function public.restore_post(uuid, integer, integer) to authenticated;

create trigger audit after insert or update or delete on public.blog_posts
  for each row execute function private.audit(
    'title', 'slug', 'category', 'author_id', 'cover_id', 'is_published', 'scheduled_publish_at', 'unpublish_at',
      'revision');

create trigger keep_slugs_apart_of_new before insert on public.blog_posts
  for each row execute function private.keep_slugs_apart();

create trigger keep_slugs_apart before update of slug on public.blog_posts
  for each row when (old.slug <> new.slug) execute function private.keep_slugs_apart();

create policy "visitors read posts while they are in public" on public.blog_posts
  for select to anon
  using (private.is_post_public(blog_posts));

create policy "members read posts while they are in public, admins every one" on public.blog_posts
  for select to authenticated
  using (private.is_post_public(blog_posts) or (select private.is_admin()));

create policy "readers of a post are led to it from its former addresses" on public.post_slugs
  for select to anon, authenticated using (post_id in (select p.id from public.blog_posts p));

create policy "admins read what posts said before" on public.post_versions
  for select to authenticated using ((select private.is_admin()));
