-- Lists of the admin area, members for admins, and suspensions. Listings of suspended members are not in the search.

create table private.suspended_listings (
  space_id uuid primary key references public.coworking_spaces (id) on delete cascade,
  owner_id uuid not null references public.users (id) on delete cascade
);
comment on table private.suspended_listings is
  'Listings that left the search when their owner was suspended. Lifting the suspension restores them, unless they '
  'have changed owners.';

create index suspended_listings_owner on private.suspended_listings (owner_id);

alter table private.suspended_listings enable row level security;

create index users_created on public.users (created_at, id);

create index users_email on public.users (lower(email), id);

create index users_name on public.users (private.plain(coalesce(full_name, '')), id);

create index users_admins_created on public.users (created_at, id) where is_admin;

create index users_suspended on public.users (suspended_at, id) where suspended_at is not null;

create index users_typed on public.users
  using gin (private.plain(coalesce(full_name, '') || ' ' || email) extensions.gin_trgm_ops);

-- Bars the former address of a suspended member who changes it, as deleting the account does, until the suspension is
-- lifted. Definer: Auth updates addresses as its own role.
create function private.bar_former_address() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.barred_addresses as b (address_hash, until, former_of)
  values (private.address_hash(old.email), now() + interval '2 years', new.id)
  on conflict (address_hash) do update set until = greatest(b.until, excluded.until), former_of = excluded.former_of;
  return null;
end;
$$;

-- A LIKE pattern for texts that contain the typed text, in the normal form of private.plain(). The form allows a
-- hundred characters, and longer input is cut: normalising 60 kB of combining marks blocks a connection for a quarter
-- of a minute, regardless of statement_timeout, and callers make the pattern before they check for an admin.
create function private.containing(typed text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
begin
  return '%' || regexp_replace(private.plain(left(typed, 100)), '([\\%_])', '\\\1', 'g') || '%';
end;
$$;
grant execute on function private.containing(text) to authenticated;

-- Executes a statement of private.list_page, which finds ids in the order of an index. The planner settings force an
-- index with the order, and a sort only without one, because estimates for searched texts are often far off.
create function private.walk_list(
  p_statement text, p_arguments jsonb, p_key text, p_after uuid, p_limit integer, p_few uuid[]
) returns uuid[]
language plpgsql stable
set search_path = ''
set enable_sort = off
set enable_incremental_sort = off
set enable_seqscan = off
set enable_bitmapscan = off
set enable_indexonlyscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set max_parallel_workers_per_gather = 0
set random_page_cost = 1.1
as $$
declare
  ids uuid[];
begin
  execute p_statement into ids using p_arguments, p_key, p_after, p_limit, p_few;
  return ids;
end;
$$;
comment on function private.walk_list is 'Executes SQL that private.list_page composes, never text of a request.';

-- A page of a list, by keyset pagination. All texts except p_arguments are SQL of the calling function, never text of a
-- request:
--   p_from       the table, with the alias t
--   p_where      its condition, with p_arguments as $1 (jsonb)
--   p_key        the sort key, never null, of type p_type; rows with the same key are ordered by id
--   p_either     conditions of which one must hold besides p_where, each with its own index scan, because the
--                planner uses no index for "or" across tables; a row that matches several appears once
-- p_after is the id of the last row of the previous page. When that row is deleted the page is empty, and the caller
-- retries after the row before it; when none is left, the list starts again. total is counted up to 1,001, which means
-- "more than 1,000": the rows of each condition are collected in any order, up to 1,001. Up to a thousand rows are
-- sorted; with more, the list is walked in its order, which soon finds enough. Joins stop as soon as a page is found,
-- so that no table is read whole.
create function private.list_page(
  p_from text, p_where text, p_arguments jsonb, p_key text, p_type text, p_descending boolean, p_after uuid,
    p_page_size integer,
  p_either text[] default '{true}', out ids uuid[], out next uuid, out total integer)
language plpgsql stable
set search_path = ''
set enable_hashjoin = off
set enable_mergejoin = off
set max_parallel_workers_per_gather = 0
set random_page_cost = 1.1
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 25), 1), 100);
  direction constant text := case when p_descending then 'desc' else 'asc' end;
  behind text := '';
  after_key text;
  seen integer := 1;
  condition text;
  found uuid[];
  few uuid[] := '{}';
  ways text[] := '{}';
begin
  total := 0;
  if p_after is not null then
    execute format('select (%s)::text from %s t where t.id = $1', p_key, p_from) into after_key using p_after;
    get diagnostics seen = row_count;
    if after_key is not null then
      behind := format('and (%s, t.id) %s ($2::%s, $3)', p_key, case when p_descending then '<' else '>' end, p_type);
    end if;
  end if;
  foreach condition in array p_either loop
    execute format('select array(select t.id from %s t where (%s) and (%s) limit 1001)', p_from, p_where,
      condition) into found using p_arguments;
    if cardinality(found) <= 1000 then
      few := few || found;
    else
      ways := ways || format('(select t.id, %4$s as key from %1$s t where (%2$s) and (%6$s) %3$s '
        'order by %4$s %5$s, t.id %5$s limit $4)',
        p_from, p_where, behind, p_key, direction, condition);
      total := 1001;
    end if;
  end loop;
  total := greatest(total, least((select count(distinct f.id) from unnest(few) f (id)), 1001));
  if seen = 0 then
    ids := '{}';
    return;
  end if;
  if few <> '{}' or ways = '{}' then
    -- "offset 0" prevents a scan of the sort index, which would walk all of it for a few rows.
    ways := ways || format('(select t.id, %s as key from %s t where t.id = any ($5) %s offset 0)', p_key, p_from,
      behind);
  end if;
  ids := private.walk_list(
    format('select array(select found.id from (%s) found order by found.key %s, found.id %2$s limit $4)',
      array_to_string(ways, ' union '), direction),
    p_arguments, after_key, p_after, page_size + 1, few);
  if cardinality(ids) > page_size then
    ids := ids[1:page_size];
    next := ids[page_size];
  elsif ids = '{}' and behind <> '' and total > 0 then
    select l.ids, l.next into ids, next from private.list_page(
      p_from, p_where, p_arguments, p_key, p_type, p_descending, null, p_page_size, p_either) l;
  end if;
end;
$$;
comment on function private.list_page is
  'A page of a list of the admin area. Its texts are SQL of the calling function, never text of a request.';

-- Conditions for list_page, with the pattern as $1 ->> 'pattern': on the name of the listing, or the name or e-mail
-- address of the member, whose id this column has.
create function private.by_listing(p_column text) returns text
language sql immutable
set search_path = ''
as $$
  select format('%s in (select s.id from public.coworking_spaces s where '
    'private.plain(s.name) like $1 ->> ''pattern'')', p_column);
$$;

create function private.by_member(p_column text) returns text
language sql immutable
set search_path = ''
as $$
  select format(
    '%s in (select u.id from public.users u '
    'where private.plain(coalesce(u.full_name, '''') || '' '' || u.email) like $1 ->> ''pattern'')',
    p_column);
$$;

-- Work that waits for admins, each counted up to 100: {listings, claims, reviews and reports that do not concern the
-- caller, comments, messages}. listings are those that admin_listings finds for "review". reports is the sum of listing_reports, thread_reports and member_reports, messages that
-- of contact (to the team) and support: the tabs of their lists have these counts. The
-- conditions of private.is_own_review() and private.is_own_thread_report() are inline, because a function call per row
-- is slow. Definer: the policies of most of these tables do not include admins.
create function public.admin_waiting() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  own constant uuid[] := array(select private.listings_ever_of(admin));
  listing_reports bigint;
  thread_reports bigint;
  member_reports bigint;
  contact bigint;
  support bigint;
begin
  select count(*) into listing_reports from (
    select from public.space_reports r where r.resolved_at is null and r.space_id <> all (own) limit 100) w;
  select count(*) into thread_reports from (
    select from public.thread_reports r join public.threads t on t.id = r.thread_id
    where r.closed_at is null and t.guest_id <> admin and t.host_id is distinct from admin limit 100) w;
  select count(*) into member_reports from (
    select from public.user_reports r where r.closed_at is null and r.user_id <> admin limit 100) w;
  select count(*) into contact from (
    select from public.contact_messages m where m.status = 'new' limit 100) w;
  select count(*) into support from (
    select from public.threads t where t.kind = 'support' and t.status = 'new' limit 100) w;
  return jsonb_build_object(
    'listings', (select count(*) from (
      select s.space_id from public.listing_submissions s where s.decided_at is null
      union select c.space_id from public.listing_changes c where c.decided_at is null limit 100) w),
    'claims', (select count(*) from (select from public.claim_requests c where c.status = 'pending' limit 100) w),
    'reviews', (select count(*) from (
      select from public.review_reports r join public.reviews v on v.id = r.review_id left
        join public.bookings b on b.id = v.booking_id
      where r.resolved_at is null and v.author_id is distinct from admin and b.host_id is distinct from admin
        and v.space_id <> all (own) limit 100) w),
    'reports', listing_reports + thread_reports + member_reports,
    'listing_reports', listing_reports, 'thread_reports', thread_reports, 'member_reports', member_reports,
    'comments', (select count(*) from (select from private.post_comments c where c.status = 'waiting' limit 100) w),
    'messages', contact + support, 'contact', contact, 'support', support);
end;
$$;
grant execute on function public.admin_waiting() to authenticated;

-- {users, next, total, counts}. p_role: all, admin, user, suspended. p_sort: created, name or email, descending with
-- the prefix "-". counts: {total, admins} over all members. Definer: avoids a policy check per row on 100,000 rows.
create function public.admin_users(
  p_q text default '', p_role text default 'all', p_sort text default '-created', p_after uuid default null,
    p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page record;
begin
  perform private.require_admin();
  select * into page from private.list_page('public.users',
    concat_ws(' and ',
      case p_role when 'admin' then 't.is_admin' when 'user' then 'not t.is_admin' when 'suspended'
        then 't.suspended_at is not null' else 'true' end,
      case when btrim(p_q) <> ''
        then 'private.plain(coalesce(t.full_name, '''') || '' '' || t.email) like private.containing($1 ->> ''q'')' end),
    jsonb_build_object('q', btrim(p_q)),
    case ltrim(p_sort, '-') when 'name' then 'private.plain(coalesce(t.full_name, ''''))' when 'email'
      then 'lower(t.email)' else 't.created_at' end,
    case ltrim(p_sort, '-') when 'name' then 'text' when 'email' then 'text' else 'timestamptz' end,
    p_sort like '-%', p_after, p_page_size);
  return jsonb_build_object(
    'users', (
      select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'email', u.email, 'full_name', u.full_name,
        'is_admin', u.is_admin,
        'is_suspended', u.suspended_at is not null, 'created_at', u.created_at) order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place) join public.users u on u.id = o.id),
    'next', page.next,
    'total', page.total,
    'counts', jsonb_build_object(
      'total', (select count(*) from public.users),
      'admins', (select count(*) from public.users u where u.is_admin)));
end;
$$;
grant execute on function public.admin_users(text, text, text, uuid, integer) to authenticated;

create function private.mail_account_suspended(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select jsonb_build_object('because', u.suspended_because) from public.users u where u.id = p_user_id
  and u.suspended_at is not null $$;

create function private.mail_account_restored(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select '{}'::jsonb from public.users u where u.id = p_user_id and u.suspended_at is null $$;

create function private.mail_host_suspended(p_booking_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_details(b) from public.bookings b join public.users u on u.id = b.host_id
  where b.id = p_booking_id and b.status = 'confirmed' and u.suspended_at is not null;
$$;

-- Suspends a member, for a reason that they read. Their listings leave the search; guests with bookings that are not
-- completed are mailed. Returns the listings whose pages change. The same call again by the same admin changes nothing.
-- Refusals: those of private.require_admin, no-such-user, yourself, already-so, last-admin, no-reason. Definer: no role
-- has a grant on suspensions.
create function public.suspend_user(p_user_id uuid, p_reason text) returns uuid[]
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  because constant text := private.trimmed(p_reason);
  suspended public.users;
  rested uuid[];
begin
  if p_user_id = admin then
    raise exception 'yourself' using errcode = 'PT409', hint = 'another admin does it';
  elsif private.is_prose(because, 1, 2000) is not true then
    raise exception 'no-reason' using errcode = 'PT422', hint = '1 to 2000 characters, which the member reads';
  end if;
  select u.* into suspended from public.users u where u.id = p_user_id for no key update;
  if not found then
    raise exception 'no-such-user' using errcode = 'PT404';
  elsif suspended.suspended_because = because and private.did_last('users', p_user_id, 'suspended_at') then
    return array(select l.space_id from private.suspended_listings l where l.owner_id = p_user_id);
  elsif suspended.suspended_at is not null then
    raise exception 'already-so' using errcode = 'PT409';
  end if;
  -- Before the stock that the waiting list holds for the member: the order of locks is that of booking.
  perform from public.coworking_spaces s where s.owner_id = p_user_id order by s.id for no key update;
  update public.users u set suspended_at = now(), suspended_because = because where u.id = p_user_id;
  with rests as (
    update public.coworking_spaces s set status = 'inactive' where s.owner_id = p_user_id and s.status = 'active'
      returning s.id
  ), kept as (
    insert into private.suspended_listings (space_id, owner_id) select r.id, p_user_id from rests r
    on conflict (space_id) do update set owner_id = excluded.owner_id returning space_id
  )
  select coalesce(array_agg(k.space_id), '{}') into rested from kept k;
  perform private.send_mail_again('account-suspended', p_user_id, p_user_id);
  perform private.send_mail_again('host-suspended', b.user_id, b.id)
  from public.bookings b
  where b.host_id = p_user_id and b.status = 'confirmed' and b.user_id is not null
    and b.ends_on >= (now() at time zone b.timezone)::date;
  return rested;
end;
$$;
grant execute on function public.suspend_user(uuid, text) to authenticated;

-- Lifts a suspension. The listings that left the search with it return, and are returned. The same call again by the
-- same admin changes nothing, and returns those that are in the search. Refusals: those of private.require_admin,
-- no-such-user, already-so. Definer: no role has a grant on suspensions.
create function public.lift_suspension(p_user_id uuid) returns uuid[]
language plpgsql security definer
set search_path = ''
as $$
declare
  suspended public.users;
  woken uuid[];
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock_shared(hashtextextended('departure' || p_user_id::text, 0));
  select u.* into suspended from public.users u where u.id = p_user_id for no key update;
  if not found then
    raise exception 'no-such-user' using errcode = 'PT404';
  elsif suspended.suspended_at is null then
    if private.did_last('users', p_user_id, 'suspended_at') then
      return array(select s.id from public.coworking_spaces s where s.owner_id = p_user_id and s.status = 'active');
    end if;
    raise exception 'already-so' using errcode = 'PT409';
  end if;
  update public.users u set suspended_at = null, suspended_because = null where u.id = p_user_id;
  with rested as (
    delete from private.suspended_listings l where l.owner_id = p_user_id returning l.space_id
  ), woken_up as (
    update public.coworking_spaces s set status = 'active'
    from rested r where s.id = r.space_id and s.owner_id = p_user_id and s.status = 'inactive' returning s.id
  )
  select coalesce(array_agg(w.id), '{}') into woken from woken_up w;
  perform private.send_mail_again('account-restored', p_user_id, p_user_id);
  return woken;
end;
$$;
grant execute on function public.lift_suspension(uuid) to authenticated;

-- A member for admins: {user, listings, bookings, claims, reviews, comments, reports}, each a list of the ten latest
-- with their number, counted up to 1,001. reports has two lists: about the member's content and person (of_them), and
-- by the member (by_them). Null for an unknown member. Definer: the policies of most of these tables do not include
-- admins.
create function public.admin_user(p_user_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  hidden uuid[];
begin
  perform private.require_admin();
  hidden := private.reports_about_me();
  return (
    select jsonb_build_object(
      'user', jsonb_build_object('id', u.id, 'email', u.email, 'full_name', u.full_name, 'public_name', u.public_name,
        'is_admin', u.is_admin,
        'suspended_at', u.suspended_at, 'suspended_because', u.suspended_because, 'created_at', u.created_at,
        'is_verified', u.email_verified_at is not null,
        'is_leaving', exists (select from private.departures d where d.user_id = u.id and d.returned_at is null)),
      'listings', jsonb_build_object(
        'total', (select count(*) from (select from public.coworking_spaces s where s.owner_id = u.id limit 1001) c),
        'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'status', s.status,
          'city', s.city) order by s.created_at desc, s.id), '[]')
          from (select * from public.coworking_spaces s where s.owner_id = u.id order by s.created_at desc,
            s.id limit 10) s)),
      'bookings', jsonb_build_object(
        'total', (select count(*) from (select from public.bookings b where b.user_id = u.id limit 1001) c),
        'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'space_id', b.space_id, 'space', b.name,
          'starts_on', b.starts_on, 'ends_on', b.ends_on, 'status', b.status) order by b.starts_on desc, b.id), '[]')
          from (select b.*, s.name from public.bookings b join public.coworking_spaces s on s.id = b.space_id
            where b.user_id = u.id order by b.starts_on desc, b.id limit 10) b)),
      'claims', jsonb_build_object(
        'total', (select count(*) from (select from public.claim_requests c where c.user_id = u.id limit 1001) c),
        'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'space', c.name, 'status', c.status,
          'created_at', c.created_at) order by c.created_at desc, c.id), '[]')
          from (select c.*, s.name from public.claim_requests c join public.coworking_spaces s on s.id = c.space_id
            where c.user_id = u.id order by c.created_at desc, c.id limit 10) c)),
      'reviews', jsonb_build_object(
        'total', (select count(*) from (select from public.reviews r where r.author_id = u.id limit 1001) c),
        'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'space', r.name, 'stars', r.stars,
          'is_hidden', r.hidden_at is not null,
            'created_at', r.created_at) order by r.created_at desc, r.id), '[]')
          from (select r.*, s.name from public.reviews r join public.coworking_spaces s on s.id = r.space_id
            where r.author_id = u.id order by r.created_at desc, r.id limit 10) r)),
      'comments', jsonb_build_object(
        'total', (select count(*) from (select from private.post_comments c where c.author_id = u.id limit 1001) c),
        'rows', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'post', c.title, 'status', c.status,
          'created_at', c.created_at)
            order by c.created_at desc, c.id), '[]')
          from (select c.*, p.title from private.post_comments c join public.blog_posts p on p.id = c.post_id
            where c.author_id = u.id order by c.created_at desc, c.id limit 10) c)),
      'reports', jsonb_build_object(
        -- An admin must not learn of reports about themselves.
        'of_them', case when u.id <> auth.uid() then jsonb_build_object(
          'total', (select count(*) from (select from private.member_reports r where r.reported_id = u.id
            and r.id <> all (hidden) limit 1001) c),
          'rows', (select coalesce(jsonb_agg(to_jsonb(r) - array['reporter_id', 'reported_id']
            order by r.created_at desc, r.id), '[]')
            from (select * from private.member_reports r where r.reported_id = u.id and r.id <> all (hidden)
              order by r.created_at desc, r.id limit 10) r)) end,
        'by_them', jsonb_build_object(
          'total', (select count(*) from (select from private.member_reports r where r.reporter_id = u.id
            and r.id <> all (hidden) limit 1001) c),
          'rows', (select coalesce(jsonb_agg(to_jsonb(r) - array['reporter_id', 'reported_id']
            order by r.created_at desc, r.id), '[]')
            from (select * from private.member_reports r where r.reporter_id = u.id and r.id <> all (hidden)
              order by r.created_at desc, r.id limit 10) r))))
    from public.users u where u.id = p_user_id);
end;
$$;
grant execute on function public.admin_user(uuid) to authenticated;

-- Refuses to activate a listing of a suspended owner, or to give an active one to a suspended member. Refusal:
-- owner-suspended. Definer: nobody may read the suspension of another member.
create function private.refuse_suspended_owner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  since timestamptz;
begin
  -- The first check takes no lock, because lifting a suspension locks the member before the listings.
  if exists (select from public.users u where u.id = new.owner_id and u.suspended_at is not null) then
    raise exception 'owner-suspended' using errcode = 'PT409', hint = 'lift the suspension first';
  end if;
  -- The lock serialises with a suspension, which otherwise would miss this active listing.
  select u.suspended_at into since from public.users u where u.id = new.owner_id for share;
  if since is not null then
    raise exception 'owner-suspended' using errcode = 'PT409', hint = 'lift the suspension first';
  end if;
  if private.has_left(new.owner_id) then
    raise exception 'session-ended' using errcode = 'PT401';
  end if;
  return new;
end;
$$;

-- Erasing an account removes the address for a moment.
create trigger bar_former_address after update of email on public.users
  for each row when (old.suspended_at is not null and old.email like '%@%'
    and lower(old.email) is distinct from lower(new.email))
  execute function private.bar_former_address();

create trigger ask_for_suspension before update of status on public.coworking_spaces
  for each row when (new.status = 'active' and old.status <> 'active' and new.owner_id is not null)
  execute function private.refuse_suspended_owner();

-- For every way in which an active listing changes owners.
create trigger ask_new_owner_for_suspension before update of owner_id on public.coworking_spaces
  for each row when (new.status = 'active' and new.owner_id is not null and new.owner_id is distinct from old.owner_id)
  execute function private.refuse_suspended_owner();

insert into private.mail_topics (topic) values ('account-suspended'), ('account-restored'), ('host-suspended');
