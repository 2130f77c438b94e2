-- Everything that is held about a member, for that member: the parts of erasing.sql, page by page. Of other people it has nothing
-- that is not public: a booking that somebody made in a space of the member comes without who made it, and without what they wrote.

create table private.exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  made_at timestamptz not null default now()
);
comment on table private.exports is 'When a member asked for their data. Each may be read for an hour, and is forgotten after a day.';
create index exports_user on private.exports (user_id, made_at);
alter table private.exports enable row level security;
revoke all on private.exports from public, anon, authenticated, service_role;

-- What the log says of somebody is found by who acted.
create index audit_log_actor on public.audit_log (actor_id, id);

-- Each function of a part answers at most p_most items in the order of their keys, from behind p_after on.
create function private.export_profile(p_user_id uuid, p_after text, p_most integer) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$ select 'profile', to_jsonb(u) from public.users u where u.id = p_user_id and p_after is null $$;

create function private.export_bookings(p_user_id uuid, p_after text, p_most integer) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select b.starts_on || ' ' || b.id,
    to_jsonb(b) - array['user_id', 'host_id', 'cancelled_by', 'service_fee', 'idempotency_key', 'arrival'] || jsonb_build_object(
      'space', s.name, 'address', s.address, 'city', s.city, 'country', s.country,
      'status', case when b.status = 'confirmed' and now() >= private.over_at(b) then 'completed' else b.status end,
      'cancelled_as', private.cancelled_as(b), 'whether_you_came', b.arrival)
  from public.bookings b join public.coworking_spaces s on s.id = b.space_id
  where b.user_id = p_user_id and (p_after is null or (b.starts_on, b.id) > (split_part(p_after, ' ', 1)::date, split_part(p_after, ' ', 2)::uuid))
  order by b.starts_on, b.id limit p_most;
$$;

create function private.export_saved(p_user_id uuid, p_after text, p_most integer) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select f.space_id::text, jsonb_build_object('space_id', f.space_id, 'space', s.name, 'city', s.city, 'saved_at', f.created_at)
  from public.favourites f join public.coworking_spaces s on s.id = f.space_id
  where f.user_id = p_user_id and (p_after is null or f.space_id > p_after::uuid) order by f.space_id limit p_most;
$$;

-- What was written about a listing: all of it for its owner, and of each time that a former owner had it what they wrote then. A photo and
-- its text may be of two.
create function private.written_about(p_space_id uuid, w private.former_owners) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'photos', (select coalesce(jsonb_agg(case
        when w is null then to_jsonb(p) - 'space_id'
        when not private.wrote_then(w, p.created_at) then jsonb_build_object('id', p.id, 'alternative_text', p.alternative_text)
        when not private.wrote_then(w, coalesce(p.rewritten_at, p.created_at)) then to_jsonb(p) - array['space_id', 'alternative_text']
        else to_jsonb(p) - 'space_id' end order by p.place, p.created_at), '[]')
      from public.space_photos p
      where p.space_id = p_space_id
        and (w is null or private.wrote_then(w, p.created_at) or private.wrote_then(w, p.rewritten_at))),
    'closures', (select coalesce(jsonb_agg(to_jsonb(c) - 'space_id' order by c.starts_on, c.id), '[]')
      from public.space_closures c
      where c.space_id = p_space_id and (w is null or private.wrote_then(w, coalesce(c.rewritten_at, c.created_at)))),
    'special_hours', (select coalesce(jsonb_agg(to_jsonb(h) - 'space_id' order by h.day), '[]')
      from public.space_special_hours h
      where h.space_id = p_space_id and (w is null or private.wrote_then(w, coalesce(h.rewritten_at, h.created_at)))),
    'submissions', (select coalesce(jsonb_agg(to_jsonb(s) - array['space_id', 'of_former_owner'] order by s.submitted_at, s.id), '[]')
      from public.listing_submissions s
      where s.space_id = p_space_id and case when w is null then not s.of_former_owner else private.wrote_then(w, s.submitted_at) end),
    'proposals', (select coalesce(jsonb_agg(to_jsonb(c) - array['space_id', 'of_former_owner'] order by c.created_at, c.id), '[]')
      from public.listing_changes c
      where c.space_id = p_space_id and case when w is null then not c.of_former_owner else private.wrote_then(w, c.created_at) end));
$$;

-- The listings that the member has, and after them those that the member had, with what is left in them of their words.
create function private.export_listings(p_user_id uuid, p_after text, p_most integer) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select l.key, private.written_about(s.id, l.words) || case when l.words is null
    then to_jsonb(s) - array['owner_id', 'city_id'] || jsonb_build_object(
      'calendar_address_made_at', (select f.made_at from private.booking_feeds f where f.space_id = s.id),
      'views', (select coalesce(sum(v.views), 0) from public.space_views v where v.space_id = s.id))
    else jsonb_build_object(
      'id', s.id, 'name', s.name, 'address', s.address, 'city', s.city, 'country', s.country, 'yours_until', (l.words).until,
      'description', case when private.words_digest(s.description) = (l.words).description_digest then s.description end,
      'website_url', case when private.words_digest(s.website_url) = (l.words).website_digest then s.website_url end)
    end
  from (
    select k.* from (
      select o.id, o.id::text collate "C" as key, null::private.former_owners as words
      from public.coworking_spaces o where o.owner_id = p_user_id
      union all
      select w.space_id, ('former ' || w.space_id || ' ' || w.until) collate "C", w
      from private.former_owners w where w.author_id = p_user_id) k
    where p_after is null or k.key > p_after order by k.key limit p_most) l
  join public.coworking_spaces s on s.id = l.id
  order by l.key;
$$;

create function private.export_hosting(p_user_id uuid, p_after text, p_most integer) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select b.starts_on || ' ' || b.id, jsonb_build_object(
    'id', b.id, 'space_id', b.space_id, 'space', s.name, 'pass', b.pass, 'starts_on', b.starts_on, 'ends_on', b.ends_on,
    'desks', b.desks, 'status', b.status, 'total', b.total, 'service_fee', b.service_fee, 'earned', private.earned(b), 'currency', b.currency,
    'cancellation_fee', b.cancellation_fee, 'cancelled_at', b.cancelled_at, 'created_at', b.created_at,
    'your_reason_for_cancelling', case when b.cancelled_by = p_user_id then b.cancelled_because end)
  from public.bookings b join public.coworking_spaces s on s.id = b.space_id
  where b.host_id = p_user_id and (p_after is null or (b.starts_on, b.id) > (split_part(p_after, ' ', 1)::date, split_part(p_after, ' ', 2)::uuid))
  order by b.starts_on, b.id limit p_most;
$$;

create function private.export_mails(p_user_id uuid, p_after text, p_most integer) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select o.id::text, to_jsonb(o) - array['recipient_id', 'leased_until']
  from private.outbox o
  where o.recipient_id = p_user_id and (p_after is null or o.id > p_after::uuid) order by o.id limit p_most;
$$;

-- What the member did, and what was changed of their own profile. What they did to rows of other people is named without its values.
create function private.export_log(p_user_id uuid, p_after text, p_most integer) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select l.id::text, jsonb_build_object('at', l.created_at, 'action', l.action, 'table', l.table_name, 'row', l.row_id,
    'by_you', l.actor_id is not distinct from p_user_id)
    || case when l.table_name = 'users' and l.row_id = p_user_id::text then jsonb_build_object('before', l.before, 'after', l.after) else '{}' end
  -- Each half has its index; with an "or" the log is read from its beginning for whoever has few lines in it.
  from (
    (select * from public.audit_log a
    where a.actor_id = p_user_id and (p_after is null or a.id > p_after::bigint) order by a.id limit p_most)
    union all
    (select * from public.audit_log a
    where a.table_name = 'users' and a.row_id = p_user_id::text and a.actor_id is distinct from p_user_id
      and (p_after is null or a.id > p_after::bigint)
    order by a.id limit p_most)) l
  order by l.id limit p_most;
$$;

create function private.export_account(p_user_id uuid, p_after text, p_most integer) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select 'account', jsonb_build_object(
    'email', u.email, 'email_confirmed_at', u.email_confirmed_at, 'email_that_was_asked_for', nullif(u.email_change, ''),
    'phone', u.phone, 'phone_that_was_asked_for', nullif(u.phone_change, ''),
    'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at, 'said_at_sign_up', u.raw_user_meta_data,
    'password', 'Only a hash of it is kept.',
    -- Those of the caller, who is the member whose data this is.
    'second_factors', private.second_factors(),
    'sessions', (select coalesce(jsonb_agg(jsonb_build_object('began_at', s.created_at, 'renewed_at', s.refreshed_at,
        'program', s.user_agent, 'address', s.ip) order by s.created_at, s.id), '[]')
      from auth.sessions s where s.user_id = u.id),
    'departures', (select coalesce(jsonb_agg(jsonb_build_object('requested_at', d.requested_at, 'returned_at', d.returned_at)
        order by d.requested_at), '[]')
      from private.departures d where d.user_id = u.id),
    'downloads', (select coalesce(jsonb_agg(e.made_at order by e.made_at), '[]') from private.exports e where e.user_id = u.id),
    'wrong_passwords_when_deleting', (select t.tries from private.password_tries t where t.user_id = u.id),
    'changes_of_listings', (select coalesce(jsonb_object_agg(m.day, m.changes), '{}')
      from private.listing_changes_made m where m.owner_id = u.id))
  from auth.users u where u.id = p_user_id and p_after is null;
$$;

-- Begins an export and answers its id, which is good for an hour; so many in 24 hours. Suspended members have their data as well.
-- Refusals: those of private.require_session, too-many-exports (the limit is its detail).
-- Definer: nobody has a grant on the exports.
create function public.begin_export() returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_session();
  most constant integer := 20;
  export_id uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('exports' || member::text, 0));
  delete from private.exports e where e.user_id = member and e.made_at < now() - interval '1 day';
  if (select count(*) >= most from private.exports e where e.user_id = member) then
    raise exception 'too-many-exports' using errcode = 'PT409', detail = most::text;
  end if;
  insert into private.exports (user_id) values (member) returning id into export_id;
  return export_id;
end;
$$;

-- A page of an export: {parts: [{part, items}], next: {part, after}}, with at most p_most items in all; next is null at the end.
-- p_after: next of the page before. p_part: nothing but this part.
-- Refusals: those of private.require_session, no-such-export (none of the caller's, or an hour old).
-- Definer: most of it is in tables that nobody reads, and all of it is the caller's.
create function public.my_data(p_export_id uuid, p_after jsonb default null, p_part text default null, p_most integer default 1000)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_session();
  room integer := least(greatest(p_most, 1), 1000);
  parts jsonb := '[]';
  part private.personal_parts;
  begins_after text := p_after ->> 'after';
  items jsonb;
  last_key text;
  found_items integer;
begin
  if not exists (
    select from private.exports e
    where e.id = p_export_id and e.user_id = member and e.made_at > now() - interval '1 hour') then
    raise exception 'no-such-export' using errcode = 'PT404';
  end if;
  for part in select p.* from private.personal_parts p
    where (p_part is null or p.part = p_part)
      and (p_after is null or p.place >= (select f.place from private.personal_parts f where f.part = p_after ->> 'part'))
    order by p.place loop
    execute format(
      'select coalesce(jsonb_agg(e.item order by e.place), ''[]''), (array_agg(e.key order by e.place desc))[1], count(*) '
      'from private.%I($1, $2, $3) with ordinality e (key, item, place)',
      'export_' || part.part) into items, last_key, found_items using member, begins_after, room;
    parts := parts || jsonb_build_object('part', part.part, 'items', items);
    room := room - found_items;
    if room = 0 then
      return jsonb_build_object('parts', parts, 'next', jsonb_build_object('part', part.part, 'after', last_key));
    end if;
    begins_after := null;
  end loop;
  return jsonb_build_object('parts', parts, 'next', null);
end;
$$;
grant execute on function public.begin_export(), public.my_data(uuid, jsonb, text, integer) to authenticated;

create function private.tidy_exports() returns void
language sql
set search_path = ''
as $$ delete from private.exports e where e.made_at < now() - interval '1 day' $$;
