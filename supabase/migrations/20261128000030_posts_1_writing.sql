-- Posts: their text in all versions, their pictures, and unsaved drafts of admins. A post is public from the time that
-- its admin chose.

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

create table public.post_drafts (
  post_id uuid not null,
  admin_id uuid not null references public.users (id) on delete cascade,
  revision integer not null check (revision >= 0),
  fields jsonb not null check (length(fields::text) <= 200000 and jsonb_typeof(fields) = 'object'),
  saved_at timestamptz not null default now(),
  primary key (post_id, admin_id)
);
comment on table public.post_drafts is
  'Unsaved text of an admin, one draft per post and admin, for thirty days. post_id has no foreign key, because a new '
  'post has no row yet.';
comment on column public.post_drafts.revision is 'The revision of the post that was edited; 0 for a new post.';

create index post_drafts_admin on public.post_drafts (admin_id, saved_at desc);

alter table public.post_drafts enable row level security;
grant select on public.post_drafts to authenticated;

create table public.post_pictures (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null,
  path text not null unique check (length(path) <= 120
    and path ~ '^[0-9a-f-]{36}/[0-9a-z-]{1,60}\.(jpg|png|webp|svg)$'),
  alternative_text text not null check (private.is_line(alternative_text, 300)),
  width integer not null check (width between 1 and 20000),
  height integer not null check (height between 1 and 20000),
  created_at timestamptz not null default now(),
  constraint in_the_folder_of_its_post check (starts_with(path, post_id::text || '/')),
  constraint of_its_post unique (id, post_id)
);
comment on table public.post_pictures is
  'Pictures of posts, forty at most per post, each with an alternative text. post_id has no foreign key, because a new '
  'post has no row yet; private.remove_post_pictures deletes the pictures of a deleted post, and '
  'private.tidy_post_drafts those of a post that was never saved.';

alter table public.blog_posts add constraint cover_of_its_own foreign key (cover_id,
  id) references public.post_pictures (id, post_id) on delete set null (cover_id);

create index post_pictures_post on public.post_pictures (post_id, created_at);

alter table public.post_pictures enable row level security;
grant select on public.post_pictures to anon, authenticated;

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

-- Publishes a post now. A public post stays unchanged. Refusals: those of private.lock_post, post-incomplete (the
-- detail lists the missing columns). Definer: no role has a grant to write posts.
create function public.publish_post(p_post_id uuid, p_revision integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.blog_posts;
begin
  perform private.require_admin();
  select p.* into post from public.blog_posts p where p.id = p_post_id for update;
  if private.is_post_public(post) then
    return;
  end if;
  post := private.lock_post(p_post_id, p_revision);
  if private.lacks_of_post(post) <> '{}' then
    raise exception 'post-incomplete' using errcode = 'PT409',
      detail = array_to_string(private.lacks_of_post(post), ',');
  end if;
  update public.blog_posts p set is_published = true, published_at = now(), scheduled_publish_at = null,
    unpublish_at = case when p.unpublish_at > now() then p.unpublish_at end, revision = p.revision + 1
  where p.id = p_post_id;
end;
$$;
grant execute on function public.publish_post(uuid, integer) to authenticated;

-- Unpublishes a post and removes its schedule. A draft stays unchanged. Refusals: those of private.lock_post. Definer:
-- no role has a grant to write posts.
create function public.unpublish_post(p_post_id uuid, p_revision integer) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.blog_posts;
begin
  perform private.require_admin();
  select p.* into post from public.blog_posts p where p.id = p_post_id for update;
  if not (post.is_published or post.scheduled_publish_at is not null) then
    return;
  end if;
  post := private.lock_post(p_post_id, p_revision);
  update public.blog_posts p set is_published = false, published_at = null, scheduled_publish_at = null,
    unpublish_at = null,
    revision = p.revision + 1
  where p.id = p_post_id;
end;
$$;
grant execute on function public.unpublish_post(uuid, integer) to authenticated;

-- Schedules publication and unpublication of a post, in the local time of a time zone. For a public post p_publish_at
-- is null. The same call again changes nothing. Refusals: those of private.lock_post, no-such-timezone, in-the-past,
-- goes-before-it-comes, no-time (p_publish_at is missing for a post that is not public), post-incomplete. Definer: no
-- role has a grant to write posts.
create function public.schedule_post(
  p_post_id uuid, p_revision integer, p_timezone text, p_publish_at timestamp default null,
    p_unpublish_at timestamp default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  comes timestamptz;
  goes timestamptz;
  post public.blog_posts;
begin
  perform private.require_admin();
  if not exists (select from pg_catalog.pg_timezone_names z where z.name = p_timezone) then
    raise exception 'no-such-timezone' using errcode = 'PT422';
  end if;
  comes := p_publish_at at time zone p_timezone;
  goes := p_unpublish_at at time zone p_timezone;
  select p.* into post from public.blog_posts p where p.id = p_post_id for update;
  if comes is null and not private.is_post_public(post) then
    raise exception 'no-time' using errcode = 'PT422';
  elsif (post.scheduled_publish_at, post.unpublish_at, post.timezone) is not distinct from (comes, goes, p_timezone)
    then
    return;
  end if;
  post := private.lock_post(p_post_id, p_revision);
  if private.is_post_public(post) then
    comes := coalesce(post.published_at, post.scheduled_publish_at);
  elsif comes <= now() then
    raise exception 'in-the-past' using errcode = 'PT422', detail = 'publish';
  elsif private.lacks_of_post(post) <> '{}' then
    raise exception 'post-incomplete' using errcode = 'PT409',
      detail = array_to_string(private.lacks_of_post(post), ',');
  end if;
  if goes <= now() then
    raise exception 'in-the-past' using errcode = 'PT422', detail = 'unpublish';
  elsif goes <= comes then
    raise exception 'goes-before-it-comes' using errcode = 'PT422';
  end if;
  update public.blog_posts p set
    is_published = p.is_published and private.is_post_public(p),
    published_at = case when private.is_post_public(p) then p.published_at end,
    scheduled_publish_at = case when p.is_published and private.is_post_public(p) then null else comes end,
    unpublish_at = goes, timezone = p_timezone, revision = p.revision + 1
  where p.id = p_post_id;
end;
$$;
grant execute on function public.schedule_post(uuid, integer, text, timestamp, timestamp) to authenticated;

-- Creates a post and publishes it, now or at p_publish_at, and until p_unpublish_at, both in the local time of a zone;
-- returns {revision, slug}. A refusal creates nothing. The same call again changes nothing; with other times it
-- reschedules a post that is still scheduled. Refusals: those of save_post, publish_post and schedule_post,
-- changed-meanwhile (another admin has changed it since, it was unpublished, or it is public with other times). Definer:
-- no role has a grant to write posts.
create function public.publish_new_post(
  p_post_id uuid, p_post jsonb, p_timezone text, p_publish_at timestamp default null,
    p_unpublish_at timestamp default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  existing public.blog_posts;
  revision integer;
begin
  perform private.require_admin();
  -- The lock of save_post.
  perform pg_advisory_xact_lock(hashtextextended('blog_posts' || p_post_id::text, 0));
  select p.* into existing from public.blog_posts p where p.id = p_post_id;
  if found and (not private.did_last('blog_posts', p_post_id)
    or case when private.is_post_public(existing) then p_publish_at is not null
      -- The form of a new post leaves a draft in its first revision only. A later one was unpublished or edited.
      else (existing.scheduled_publish_at > now()) is not true and existing.revision > 1 end) then
    raise exception 'changed-meanwhile' using errcode = 'PT409', detail = existing.revision::text;
  end if;
  revision := (public.save_post(p_post_id, 0, p_post) ->> 'revision')::integer;
  if p_publish_at is null then
    perform public.publish_post(p_post_id, revision);
    select p.revision into revision from public.blog_posts p where p.id = p_post_id;
  end if;
  if p_publish_at is not null or p_unpublish_at is not null then
    perform public.schedule_post(p_post_id, revision, p_timezone, p_publish_at, p_unpublish_at);
  end if;
  if private.is_post_public(existing)
    and exists (select from public.blog_posts p where p.id = p_post_id and p.revision <> existing.revision) then
    raise exception 'changed-meanwhile' using errcode = 'PT409', detail = existing.revision::text;
  end if;
  return (select jsonb_build_object('revision', p.revision, 'slug', p.slug) from public.blog_posts p
    where p.id = p_post_id);
end;
$$;
grant execute on function public.publish_new_post(uuid, jsonb, text, timestamp, timestamp) to authenticated;

-- Whether the fields of the editor equal the post. An empty slug equals any slug.
create function private.says(p public.blog_posts, p_fields jsonb) returns boolean
language sql stable
set search_path = ''
as $$
  select p.title = p_fields ->> 'title' and coalesce(p_fields ->> 'slug', '') in ('', p.slug)
    and p.content = p_fields ->> 'content'
    and coalesce(p.excerpt, '') = p_fields ->> 'excerpt' and coalesce(p.category, '') = p_fields ->> 'category'
    and coalesce(p.location, '') = p_fields ->> 'location' and coalesce(p.author_id::text, '') = p_fields ->> 'authorId'
    and coalesce(p.cover_id::text, '') = p_fields ->> 'coverId' and p.tags @> typed.tags and p.tags <@ typed.tags
  from (
    select coalesce(array_agg(private.trimmed(t.tag)) filter (where private.trimmed(t.tag) <> ''), '{}') as tags from (
      select jsonb_array_elements_text(p_fields -> 'popularTags') union all
      select regexp_split_to_table(p_fields ->> 'otherTags', ',')) t (tag)) typed;
$$;

-- Saves the caller's unsaved text, in place of their previous draft; returns the time. Text that equals the saved post
-- is not kept, because the script may send it after the form. Refusals: those of private.require_admin, no-draft.
-- Definer: no role has a grant to write drafts.
create function public.keep_post_draft(p_post_id uuid, p_revision integer, p_fields jsonb) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  kept_at timestamptz;
begin
  if p_post_id is null or not coalesce(p_revision >= 0 and jsonb_typeof(p_fields) = 'object'
    and length(p_fields::text) <= 200000, false) then
    raise exception 'no-draft' using errcode = 'PT422', hint = 'the fields of the editor, 200000 characters at most';
  end if;
  -- The lock of save_post, which deletes earlier drafts.
  perform pg_advisory_xact_lock(hashtextextended('blog_posts' || p_post_id::text, 0));
  if exists (select from public.blog_posts p where p.id = p_post_id and private.says(p, p_fields)) then
    delete from public.post_drafts d where d.post_id = p_post_id and d.admin_id = admin;
    return now();
  end if;
  insert into public.post_drafts (post_id, admin_id, revision, fields)
  values (p_post_id, admin, p_revision, p_fields)
  on conflict (post_id, admin_id) do update set revision = excluded.revision, fields = excluded.fields, saved_at = now()
  returning saved_at into kept_at;
  return kept_at;
end;
$$;
grant execute on function public.keep_post_draft(uuid, integer, jsonb) to authenticated;

-- Deletes the caller's draft. Refusals: those of private.require_admin. Definer: no role has a grant to write drafts.
create function public.drop_post_draft(p_post_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.post_drafts d where d.post_id = p_post_id and d.admin_id = private.require_admin();
end;
$$;
grant execute on function public.drop_post_draft(uuid) to authenticated;

create function private.tidy_post_drafts() returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.post_drafts d where d.saved_at < now() - interval '30 days';
  delete from public.post_pictures c
  where c.created_at < now() - interval '1 day'
    and not exists (select from public.blog_posts p where p.id = c.post_id)
    and not exists (select from public.post_drafts d where d.post_id = c.post_id);
end;
$$;
comment on function private.tidy_post_drafts is
  'Deletes drafts after thirty days, and pictures of posts that were never saved and have no draft, after one day.';

create function private.remove_post_pictures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.post_pictures c where c.post_id = old.id;
  return null;
end;
$$;

-- Adds a file that the caller has uploaded to the pictures of a post, which may be a new one that is not saved yet;
-- returns its id. The same file again returns the same picture. Refusals: those of private.require_admin, no-such-file,
-- too-many-pictures (the detail is the limit), no-size, no-text. Definer: no role has a grant to write pictures.
create function public.add_post_picture(
  p_post_id uuid, p_path text, p_width integer, p_height integer, p_alternative_text text)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  picture_id uuid;
begin
  -- The lock of save_post. The calls for one post count its pictures one after the other.
  perform pg_advisory_xact_lock(hashtextextended('blog_posts' || p_post_id::text, 0));
  select p.id into picture_id from public.post_pictures p where p.path = p_path and p.post_id = p_post_id;
  if picture_id is not null then
    return picture_id;
  elsif not exists (
    select from storage.objects o
    where o.bucket_id = 'post-pictures' and o.name = p_path and starts_with(o.name, p_post_id::text || '/')
      and o.owner_id = admin::text and o.created_at > now() - interval '12 hours') then
    raise exception 'no-such-file' using errcode = 'PT404';
  elsif (select count(*) from public.post_pictures p where p.post_id = p_post_id) >= 40 then
    raise exception 'too-many-pictures' using errcode = 'PT409', detail = '40';
  end if;
  if not coalesce(p_width between 1 and 20000 and p_height between 1 and 20000, false) then
    raise exception 'no-size' using errcode = 'PT422', hint = '1 to 20000 pixels wide and high';
  elsif not coalesce(private.is_line(p_alternative_text, 300), false) then
    raise exception 'no-text' using errcode = 'PT422', hint = 'what it shows, in 1 to 300 characters';
  end if;
  insert into public.post_pictures (post_id, path, alternative_text, width, height)
  values (p_post_id, p_path, p_alternative_text, p_width, p_height) returning id into picture_id;
  return picture_id;
end;
$$;
grant execute on function public.add_post_picture(uuid, text, integer, integer, text) to authenticated;

-- The file of a picture, for viewers who may read the row: {post_id, path, unpublish_at}; null for others.
-- unpublish_at is null where its post stays in public, or is not saved yet.
create function public.find_post_picture(p_picture_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('post_id', c.post_id, 'path', c.path, 'unpublish_at',
    (select p.unpublish_at from public.blog_posts p where p.id = c.post_id))
  from public.post_pictures c where c.id = p_picture_id;
$$;
grant execute on function public.find_post_picture(uuid) to anon, authenticated;

-- Removes a picture that its post does not show; the next run of the job deletes its file. The same call again by the
-- same admin changes nothing. Refusals: those of private.require_admin, no-such-picture, picture-in-use. Definer: no
-- role has a grant to write pictures.
create function public.remove_post_picture(p_picture_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.blog_posts;
begin
  perform private.require_admin();
  select p.* into post from public.blog_posts p
  where p.id = (select c.post_id from public.post_pictures c where c.id = p_picture_id) for update;
  if post.cover_id = p_picture_id or strpos(post.content, '/pictures/' || p_picture_id) > 0 then
    raise exception 'picture-in-use' using errcode = 'PT409';
  end if;
  delete from public.post_pictures c where c.id = p_picture_id;
  if not found and not private.did_last('post_pictures', p_picture_id) then
    raise exception 'no-such-picture' using errcode = 'PT404';
  end if;
end;
$$;
grant execute on function public.remove_post_picture(uuid) to authenticated;

-- Names of bucket files that are no picture 13 hours after their upload, 500 at most. The Worker deletes them by the
-- Storage API. Definer: the role of the background has no grant on tables.
create function public.unused_post_files() returns setof text
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select o.name from storage.objects o
    where o.bucket_id = 'post-pictures' and o.created_at < now() - interval '13 hours'
      and not exists (select from public.post_pictures p where p.path = o.name)
    order by o.created_at limit 500;
end;
$$;
grant execute on function public.unused_post_files() to service_role;

-- {posts, next, total, unsaved}. p_status: all, draft, scheduled, published. p_sort: created, title, category,
-- descending with the prefix "-". p_kind: post or guide. unsaved: the caller's drafts of new posts. Refusals: those of
-- private.require_admin. Definer: no role may select revision and author_id of posts.
create function public.admin_posts(
  p_q text default '', p_status text default 'all', p_category text default '', p_sort text default '-created',
    p_after uuid default null,
  p_page_size integer default 25, p_kind text default 'post')
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  page record;
begin
  select * into page from private.list_page('public.blog_posts',
    concat_ws(' and ',
      case p_kind when 'guide' then 't.kind = ''guide''' else 't.kind = ''post''' end,
      case p_status
        when 'published' then 'private.is_post_public(t)'
        when 'scheduled' then 't.scheduled_publish_at > now()'
        when 'draft' then 'not private.is_post_public(t) and (t.scheduled_publish_at > now()) is not true'
        else 'true' end,
      case when p_category <> '' then 'coalesce(t.category, '''') = $1 ->> ''category''' end,
      case when btrim(p_q) <> '' then 'private.plain(t.title) like private.containing($1 ->> ''q'')' end),
    jsonb_build_object('q', btrim(p_q), 'category', p_category),
    case ltrim(p_sort, '-') when 'title' then 'private.plain(t.title)' when 'category' then 'coalesce(t.category, '''')'
      else 't.created_at' end,
    case ltrim(p_sort, '-') when 'title' then 'text' when 'category' then 'text' else 'timestamptz' end,
    p_sort like '-%', p_after, p_page_size,
    -- A draft has no time, or its time is over: two conditions, each with its own index.
    case p_status when 'draft' then array['not t.is_published and t.scheduled_publish_at is null',
      't.unpublish_at <= now()'] else '{true}' end);
  return jsonb_build_object(
    'posts', (
      select coalesce(jsonb_agg(private.post_times(p)
        || jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'revision', p.revision,
        'category', p.category, 'location', p.location,
          'author', (select coalesce(private.public_name(u), u.email) from public.users u where u.id = p.author_id),
        'created_at', p.created_at) order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.blog_posts p on p.id = o.id),
    'next', page.next,
    'total', page.total,
    'unsaved', (
      select coalesce(jsonb_agg(jsonb_build_object('id', d.post_id, 'title', d.fields ->> 'title',
        'saved_at', d.saved_at)
        order by d.saved_at desc), '[]')
      from public.post_drafts d
      where d.admin_id = admin and coalesce(d.fields ->> 'kind', 'post') = p_kind
        and not exists (select from public.blog_posts p where p.id = d.post_id)));
end;
$$;
grant execute on function public.admin_posts(text, text, text, text, uuid, integer, text) to authenticated;

-- The times and the current status of a post: {status, published_at, scheduled_publish_at, unpublish_at, timezone}.
create function private.post_times(p public.blog_posts) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'status', case when private.is_post_public(p) then 'published' when p.scheduled_publish_at > now() then 'scheduled'
      else 'draft' end,
    'published_at', coalesce(p.published_at, p.scheduled_publish_at), 'scheduled_publish_at', p.scheduled_publish_at,
    'unpublish_at', p.unpublish_at, 'timezone', p.timezone);
$$;

-- The data of the post editor: {post, draft, pictures, authors, timezone}. post is null for a new post. draft: the
-- caller's unsaved text. timezone: that of the post, or of a new one. Refusals: those of private.require_admin.
-- Definer: no role may select revision and author_id of posts.
create function public.post_to_edit(p_post_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
begin
  return jsonb_build_object(
    'post', (
      select private.post_times(p) || jsonb_build_object('id', p.id, 'kind', p.kind, 'slug', p.slug, 'title', p.title,
        'excerpt', p.excerpt,
        'content', p.content, 'tree', p.tree, 'category', p.category, 'tags', p.tags, 'location', p.location,
          'author_id', p.author_id,
        'cover_id', p.cover_id, 'revision', p.revision, 'text_revision', private.text_revision(p.id),
        'created_at', p.created_at, 'updated_at', p.updated_at,
        'former_slugs', (select coalesce(jsonb_agg(s.slug order by s.left_at), '[]') from public.post_slugs s
          where s.post_id = p.id))
      from public.blog_posts p where p.id = p_post_id),
    'draft', (
      select jsonb_build_object('revision', d.revision, 'fields', d.fields, 'saved_at', d.saved_at)
      from public.post_drafts d where d.post_id = p_post_id and d.admin_id = admin),
    'pictures', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'alternative_text', c.alternative_text, 'width', c.width,
        'height', c.height)
        order by c.created_at, c.id), '[]')
      from public.post_pictures c where c.post_id = p_post_id),
    'authors', (
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', coalesce(private.public_name(u), u.email))
        order by u.full_name, u.id), '[]')
      from public.users u
      where u.is_admin or u.id = (select p.author_id from public.blog_posts p where p.id = p_post_id)),
    'timezone', coalesce((select p.timezone from public.blog_posts p where p.id = p_post_id),
      private.zone_of_new_post()),
    'caller', admin);
end;
$$;
grant execute on function public.post_to_edit(uuid) to authenticated;

-- The versions of a post, the latest first, and one of them with its predecessor: {post, versions, shown, before,
-- is_as_today}; null for an unknown post. p_version: null is the latest.
-- - is_as_today: whether the current post equals that version, so that restoring it would change nothing (a tree
--   follows from its text).
-- Refusals: those of private.require_admin. Definer: no role may select revision and author_id of posts.
create function public.post_history(p_post_id uuid, p_version integer default null) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  shown integer;
begin
  perform private.require_admin();
  shown := coalesce(p_version, private.text_revision(p_post_id));
  return (
    select jsonb_build_object(
      'post', jsonb_build_object('id', p.id, 'kind', p.kind, 'title', p.title, 'revision', p.revision,
        'text_revision', private.text_revision(p.id)),
      'versions', (
        select jsonb_agg(jsonb_build_object('revision', v.revision, 'saved_at', v.saved_at,
          'saved_by', (select coalesce(private.public_name(u), u.email) from public.users u where u.id = v.saved_by))
            order by v.revision desc)
        from public.post_versions v where v.post_id = p.id),
      'shown', (
        select to_jsonb(v) - array['post_id', 'saved_by', 'tree'] from public.post_versions v where v.post_id = p.id
          and v.revision = shown),
      'before', (
        select to_jsonb(v) - array['post_id', 'saved_by', 'tree'] from public.post_versions v
        where v.post_id = p.id and v.revision < shown order by v.revision desc limit 1),
      'is_as_today', exists (
        select from public.post_versions v
        where v.post_id = p.id and v.revision = shown
          and (v.title, v.excerpt, v.content, v.category, v.tags, v.location)
            is not distinct from (p.title, p.excerpt, p.content, p.category, p.tags, p.location)))
    from public.blog_posts p where p.id = p_post_id);
end;
$$;
grant execute on function public.post_history(uuid, integer) to authenticated;

create trigger audit after insert or update or delete on public.blog_posts
  for each row execute function private.audit(
    'title', 'slug', 'category', 'author_id', 'cover_id', 'is_published', 'scheduled_publish_at', 'unpublish_at',
      'revision');

create trigger remove_pictures after delete on public.blog_posts
  for each row execute function private.remove_post_pictures();

create trigger keep_slugs_apart_of_new before insert on public.blog_posts
  for each row execute function private.keep_slugs_apart();

create trigger keep_slugs_apart before update of slug on public.blog_posts
  for each row when (old.slug <> new.slug) execute function private.keep_slugs_apart();

create trigger audit after insert or update or delete on public.post_pictures
  for each row execute function private.audit('post_id', 'path', 'alternative_text');

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

create policy "admins read what they have typed themselves" on public.post_drafts
  for select to authenticated using (admin_id = (select auth.uid()) and (select private.is_admin()));

create policy "readers of a post read its pictures" on public.post_pictures
  for select to anon using (exists (select from public.blog_posts p where p.id = post_id));

-- A post that is not saved yet has no row.
create policy "members read pictures of posts that they read, admins all" on public.post_pictures
  for select to authenticated
  using ((select private.is_admin()) or exists (select from public.blog_posts p where p.id = post_id));

create policy "readers of a picture's row read its file" on storage.objects
  for select to anon, authenticated
  using (bucket_id = 'post-pictures' and exists (select from public.post_pictures p where p.path = name));

create policy "admins upload pictures of posts" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'post-pictures' and (select private.is_admin())
    and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f-]{36}\.(jpg|png|webp)$');

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('post-pictures', 'post-pictures', false, 5 * 1024 * 1024, array['image/jpeg', 'image/png', 'image/webp']);

insert into private.jobs (name, every) values ('remove-unused-pictures', '1 hour');
