-- Search engines are told which public addresses came, changed or went (indexnow.org), where the operator gave a key. What is kept is how far
-- they were told, not what: rows say themselves when they changed.

-- A page that was deleted is an address that changed.
alter table private.gone_addresses add column gone_at timestamptz not null default now();
create index gone_addresses_at on private.gone_addresses (gone_at);

-- An address is announced once for its latest change, so listings stand in the order of theirs. The sitemaps read the times of all of them
-- here as well, and not the listings, which are twenty times as large.
create index coworking_spaces_changed on public.coworking_spaces (updated_at, id);

create table private.announced_addresses (
  source text primary key check (source in ('spaces', 'posts', 'gone')),
  changed_at timestamptz not null,
  key text not null check (length(key) <= 250),
  failures integer not null default 0 check (failures >= 0),
  next_at timestamptz not null default now()
);
comment on table private.announced_addresses is
  'How far changes of each source are announced: up to changed_at, and of that moment up to key. Empty until somebody gives a key. Granted to nobody.';
alter table private.announced_addresses enable row level security;
revoke all on private.announced_addresses from public, anon, authenticated, service_role;

-- Posts and guides that are in public, as the sitemap says it, and those that were. What is saved of a draft is nobody's news.
create view private.post_changes with (security_invoker = on) as
select m.kind, m.words[1] as slug, m.updated_at as changed_at from private.sitemap m where m.kind in ('posts', 'guides')
union all
select case p.kind when 'guide' then 'guides' else 'posts' end, p.slug, 
  greatest(u.left_at, case when p.unpublish_at <= now() then p.unpublish_at end)
from public.blog_posts p left join private.unpublished_posts u on u.post_id = p.id
where not private.is_post_public(p) and (u.post_id is not null or p.unpublish_at <= now());
comment on view private.post_changes is 'Granted to nobody: only functions with the rights of their owner read it.';
revoke all on private.post_changes from anon, authenticated;

-- The changes of public addresses that are not announced, the oldest first, p_most at most: [{source, changed_at, key, kind, word}], where kind and
-- word make the address as in read_sitemap. The first call begins: what changed before is found by the sitemaps. Changes of the last two
-- minutes wait, because a transaction that is under way ends later than its changes say. Definer: the role of the background has no table.
create function public.changes_to_announce(p_most integer) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  until constant timestamptz := now() - interval '2 minutes';
  -- Each is null while its source rests. They are parameters of the query, so that it begins where they stand in the indexes.
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
      where (s.updated_at, s.id) > (spaces.changed_at, spaces.key::uuid) and s.updated_at < until and s.approved_at is not null
      order by s.updated_at, s.id limit p_most)
    union all
    (select 'posts', p.changed_at, p.kind || '/' || p.slug, p.kind, p.slug
      from private.post_changes p
      where (p.changed_at, p.kind || '/' || p.slug) > (posts.changed_at, posts.key) and p.changed_at < until
      order by p.changed_at, p.kind || '/' || p.slug limit p_most)
    union all
    (select 'gone', g.gone_at, g.key || '/' || g.kind, g.kind || 's', g.key
      from private.gone_addresses g
      where (g.gone_at, g.key || '/' || g.kind) > (gone.changed_at, gone.key) and g.gone_at >= gone.changed_at and g.gone_at < until
        -- The id of a post only led to its address.
        and not (g.kind = 'post' and pg_input_is_valid(g.key, 'uuid'))
      order by g.gone_at, g.key || '/' || g.kind limit p_most)
    order by changed_at, source, key limit p_most) c;
  return changes;
end;
$$;

-- What became of the changes that changes_to_announce answered. Those that were announced are not answered again. Where the announcement
-- failed their sources rest: ten minutes, twice as long after each further failure, a day at most, and p_wait seconds at least.
-- Definer: for the same reason.
create function public.finish_announcement(p_changes jsonb, p_is_announced boolean, p_wait integer default 0) returns void
language sql security definer
set search_path = ''
as $$
  update private.announced_addresses a
  set changed_at = case when p_is_announced then latest.changed_at else a.changed_at end,
    key = case when p_is_announced then latest.key else a.key end,
    failures = case when p_is_announced then 0 else a.failures + 1 end,
    next_at = case when p_is_announced then now()
      else now() + greatest(least(interval '10 minutes' * 2 ^ least(a.failures, 10), interval '1 day'), make_interval(secs => least(p_wait, 604800))) end
  from (
    select distinct on (c.source) c.source, c.changed_at, c.key
    from jsonb_to_recordset(p_changes) c (source text, changed_at timestamptz, key text)
    order by c.source, c.changed_at desc, c.key desc) latest
  -- A run that outlived its lease does not lead back behind the next one.
  where a.source = latest.source and (latest.changed_at, latest.key) > (a.changed_at, a.key);
$$;

grant execute on function public.changes_to_announce(integer), public.finish_announcement(jsonb, boolean, integer) to service_role;

insert into private.jobs (name, every) values ('announce-changes', '5 minutes');
