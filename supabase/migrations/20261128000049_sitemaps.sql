-- The public URLs of the site: sitemaps, deleted pages (410), and changes that are announced to search engines
-- (indexnow.org) when the operator has set a key.

create table private.gone_addresses (
  kind text not null check (kind in ('space', 'post', 'guide')),
  -- The end of the URL: the id of a listing, the slug of a post or guide, and the id of a post, which redirects to its
  -- slug.
  key text not null check (length(key) between 1 and 200),
  -- A deleted page is an announced change.
  gone_at timestamptz not null default now(),
  primary key (kind, key)
);
comment on table private.gone_addresses is
  'Deleted pages that were public before: one short row each. No role has a grant; public.is_gone reads it.';

create index gone_addresses_at on private.gone_addresses (gone_at);

alter table private.gone_addresses enable row level security;

create table private.unpublished_posts (
  post_id uuid primary key references public.blog_posts (id) on delete cascade,
  left_at timestamptz not null
);
comment on table private.unpublished_posts is
  'Posts and guides that were public before, with the time at which they were last unpublished. No role has a grant.';

create index unpublished_posts_left on private.unpublished_posts (left_at);

alter table private.unpublished_posts enable row level security;

create table private.announced_addresses (
  source text primary key check (source in ('spaces', 'posts', 'gone')),
  changed_at timestamptz not null,
  key text not null check (length(key) <= 250),
  failures integer not null default 0 check (failures >= 0),
  next_at timestamptz not null default now()
);
comment on table private.announced_addresses is
  'The position up to which the changes of each source are announced: changed_at and, within it, key. Empty until a '
  'key is set. No role has a grant.';

alter table private.announced_addresses enable row level security;

-- A listing is announced once for its latest change, so listings are ordered by updated_at. The sitemaps read these
-- times from the index too, because the table is twenty times as large.
create index coworking_spaces_changed on public.coworking_spaces (updated_at, id);

-- Public pages in the order of the sitemap's files: kind, the words of the URL, the time of the change, and the
-- position from 1. Rows with a creation or publication time are ordered from the oldest, so that full files do not
-- change. updated_at of a listing: the last change by a person; reviews do not count. Pages that are composed of other
-- rows, as of a city, have none, because deleted rows leave no time.
create view private.sitemap with (security_invoker = on) as
select 'spaces' as kind, array[s.id::text] as words, s.updated_at, l.place
from (select i.id, row_number() over (order by i.by_newest desc, i.id desc) as place from search.spaces i) l
join public.coworking_spaces s on s.id = l.id
union all
select case p.kind when 'guide' then 'guides' else 'posts' end, array[p.slug],
  greatest(p.updated_at, p.published_at, p.scheduled_publish_at),
  row_number() over (partition by p.kind order by coalesce(p.published_at, p.scheduled_publish_at), p.id)
from public.blog_posts p where private.is_post_public(p)
union all
select 'cities', array[c.slug, c.country_slug], null, row_number() over (order by c.country_slug, c.slug)
from search.cities c where c.spaces > 0;
comment on view private.sitemap is 'No role has a grant: only definer functions read it.';

-- The files of the sitemap: [{kind, part, updated_at}]. A file has 10,000 URLs (sitemaps.org allows 50,000); updated_at
-- is the latest of its URLs, where known. Definer: admins may read more rows, and must get the same answer as visitors.
create function public.list_sitemaps() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(f) order by f.kind, f.part), '[]')
  from (select m.kind, (m.place - 1) / 10000 + 1 as part, max(m.updated_at) as updated_at from private.sitemap m
    group by 1, 2) f;
$$;
grant execute on function public.list_sitemaps() to anon, authenticated;

-- The URLs of one file: [{words, updated_at}]. p_part counts from 1. Definer: as for list_sitemaps.
create function public.read_sitemap(p_kind text, p_part integer) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('words', m.words, 'updated_at', m.updated_at) order by m.place), '[]')
  from private.sitemap m
  where m.kind = p_kind and m.place > (p_part::bigint - 1) * 10000 and m.place <= p_part::bigint * 10000;
$$;
grant execute on function public.read_sitemap(text, integer) to anon, authenticated;

-- Definer: the role that unpublishes may not write the table.
create function private.remember_unpublished() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.unpublished_posts as u (post_id, left_at)
  values (old.id, least(old.unpublish_at, now()))
  on conflict (post_id) do update set left_at = excluded.left_at;
  return null;
end;
$$;

-- Records deleted pages; posts only if they were public at any time. Definer: the role that deletes may not write the
-- table.
create function private.remember_gone() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'coworking_spaces' then
    insert into private.gone_addresses (kind, key) values ('space', old.id::text) on conflict do nothing;
  elsif old.published_at is not null or old.scheduled_publish_at <= now()
    or exists (select from private.unpublished_posts u where u.post_id = old.id) then
    insert into private.gone_addresses (kind, key)
    select old.kind, a.key from (
      select old.slug union select s.slug from public.post_slugs s where s.post_id = old.id
      union select old.id::text where old.kind = 'post') a (key)
    on conflict do nothing;
  end if;
  return old;
end;
$$;

-- Whether a page existed at a URL and is gone for good: deleted, archived, or past unpublish_at. Definer: it reveals
-- only that about rows that no role may read.
create function public.is_gone(p_kind text, p_key text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.gone_addresses g where g.kind = p_kind and g.key = p_key)
    or (p_kind = 'space' and exists (
      select from public.coworking_spaces s
      where s.id = case when pg_input_is_valid(p_key, 'uuid') then p_key::uuid end and s.status = 'archived'
        and s.approved_at is not null))
    -- By the current slug, a former slug, or the id.
    or exists (
      select from public.blog_posts p
      where p.kind = p_kind and p.unpublish_at <= now() and (p.slug = p_key
        or p.id = (select s.post_id from public.post_slugs s where s.slug = p_key)
        or (p_kind = 'post' and p.id = case when pg_input_is_valid(p_key, 'uuid') then p_key::uuid end)));
$$;
grant execute on function public.is_gone(text, text) to anon, authenticated;

-- Whether a listing with a former public page is inactive because a claim was approved within 30 days and its new owner
-- has not opened it since. The audit log, which is kept longer, tells whether it was open in between. Definer: no role
-- may select owner_id or claims of others.
create function public.is_being_prepared(p_space_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.coworking_spaces s
    join public.claim_requests c on c.space_id = s.id and c.user_id = s.owner_id and c.status = 'approved'
    where s.id = p_space_id and s.status = 'inactive' and c.decided_at > now() - interval '30 days'
      and not exists (
        select from public.audit_log l
        where l.table_name = 'coworking_spaces' and l.row_id = s.id::text and l.created_at >= c.decided_at
          and l.before -> 'status' is distinct from l.after -> 'status'));
$$;
grant execute on function public.is_being_prepared(uuid) to anon, authenticated;

-- Cards of spaces that are similar to a listing that was public and is paused, waits for its new owner, or is archived;
-- none for any other. Definer: it answers the cards of active listings alone, and of this one only its city, which was
-- public.
create function public.similar_to_formerly_public(p_space_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce((
    select search.similar_spaces(s, null, null, null) from public.coworking_spaces s
    where s.id = p_space_id and s.status in ('inactive', 'archived') and s.approved_at is not null), '[]');
$$;
grant execute on function public.similar_to_formerly_public(uuid) to anon, authenticated;

-- Unannounced changes of public URLs, the oldest first, p_most at most: [{source, changed_at, key, kind, word}]; kind
-- and word make the URL as in read_sitemap. The first call sets the starting point, because sitemaps cover earlier
-- changes. Changes of the last two minutes wait, because a running transaction commits later than its updated_at.
-- Definer: the role of the background has no grant on tables.
create function public.changes_to_announce(p_most integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  until constant timestamptz := now() - interval '2 minutes';
  -- Each is null while its source pauses. As query parameters they let the index scans start at their position.
  spaces private.announced_addresses;
  posts private.announced_addresses;
  gone private.announced_addresses;
  changes jsonb;
begin
  insert into private.announced_addresses (source, changed_at, key)
  values ('spaces', now(), '00000000-0000-0000-0000-000000000000'), ('posts', now(), ''), ('gone', now(), '')
  on conflict do nothing;
  select a.* into spaces from private.announced_addresses a where a.source = 'spaces' and a.next_at <= now();
  select a.* into posts from private.announced_addresses a where a.source = 'posts' and a.next_at <= now();
  select a.* into gone from private.announced_addresses a where a.source = 'gone' and a.next_at <= now();
  select coalesce(jsonb_agg(to_jsonb(c) order by c.changed_at, c.source, c.key), '[]') into changes
  from (
    (select 'spaces' as source, s.updated_at as changed_at, s.id::text as key, 'spaces' as kind, s.id::text as word
      from public.coworking_spaces s
      where (s.updated_at, s.id) > (spaces.changed_at, spaces.key::uuid) and s.updated_at < until
        and s.approved_at is not null
      order by s.updated_at, s.id limit p_most)
    union all
    (select 'posts', p.changed_at, p.kind || '/' || p.slug, p.kind, p.slug
      from private.post_changes p
      where (p.changed_at, p.kind || '/' || p.slug) > (posts.changed_at, posts.key) and p.changed_at < until
      order by p.changed_at, p.kind || '/' || p.slug limit p_most)
    union all
    (select 'gone', g.gone_at, g.key || '/' || g.kind, g.kind || 's', g.key
      from private.gone_addresses g
      where (g.gone_at, g.key || '/' || g.kind) > (gone.changed_at, gone.key) and g.gone_at >= gone.changed_at
        and g.gone_at < until
        -- The id of a post was only a redirect.
        and not (g.kind = 'post' and pg_input_is_valid(g.key, 'uuid'))
      order by g.gone_at, g.key || '/' || g.kind limit p_most)
    order by changed_at, source, key limit p_most) c;
  return changes;
end;
$$;
grant execute on function public.changes_to_announce(integer) to service_role;

-- Records the result for the changes of changes_to_announce. Announced changes are not returned again. After a failure
-- their sources pause: ten minutes, doubled after each further failure, a day at most, and p_wait seconds at least.
-- Definer: the role of the background has no grant on tables.
create function public.finish_announcement(
  p_changes jsonb, p_is_announced boolean, p_wait integer default 0
) returns void
language sql security definer
set search_path = ''
as $$
  update private.announced_addresses a
  set changed_at = case when p_is_announced then latest.changed_at else a.changed_at end,
    key = case when p_is_announced then latest.key else a.key end,
    failures = case when p_is_announced then 0 else a.failures + 1 end,
    next_at = case when p_is_announced then now()
      else now() + greatest(least(interval '10 minutes' * 2 ^ least(a.failures, 10), interval '1 day'),
        make_interval(secs => least(p_wait, 604800))) end
  from (
    select distinct on (c.source) c.source, c.changed_at, c.key
    from jsonb_to_recordset(p_changes) c (source text, changed_at timestamptz, key text)
    order by c.source, c.changed_at desc, c.key desc) latest
  -- A run that outlived its lease cannot move the position backwards.
  where a.source = latest.source and (latest.changed_at, latest.key) > (a.changed_at, a.key);
$$;
grant execute on function public.finish_announcement(jsonb, boolean, integer) to service_role;

-- Changes of posts and guides that are public, as the sitemap has them, or were public. Drafts are confidential.
create view private.post_changes with (security_invoker = on) as
select m.kind, m.words[1] as slug, m.updated_at as changed_at from private.sitemap m where m.kind in ('posts', 'guides')
union all
select case p.kind when 'guide' then 'guides' else 'posts' end, p.slug, 
  greatest(u.left_at, case when p.unpublish_at <= now() then p.unpublish_at end)
from public.blog_posts p left join private.unpublished_posts u on u.post_id = p.id
where not private.is_post_public(p) and (u.post_id is not null or p.unpublish_at <= now());
comment on view private.post_changes is 'No role has a grant: only definer functions read it.';

create trigger remember_unpublished after update on public.blog_posts
  for each row when (
    (old.published_at is not null or old.scheduled_publish_at <= now())
    and new.published_at is null and (new.scheduled_publish_at <= now()) is not true)
  execute function private.remember_unpublished();

create trigger remember_gone before delete on public.coworking_spaces
  for each row when (old.approved_at is not null) execute function private.remember_gone();

create trigger remember_gone before delete on public.blog_posts
  for each row execute function private.remember_gone();

insert into private.jobs (name, every) values ('announce-changes', '5 minutes');
