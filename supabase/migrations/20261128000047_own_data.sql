-- Personal data in parts. Each row of private.personal_parts has two functions, which are found by their names:
-- `private.export_<part>`, called by public.my_data, and `private.erase_<part>`, called by private.erase.

create table private.personal_parts (
  part text primary key check (part ~ '^[a-z]+$'),
  place smallint not null unique,
  kept_because text
);
comment on table private.personal_parts is
  'The parts of personal data, in the order in which they are erased and exported, by private.erase_<part>(user id) '
  'and private.export_<part>(user id, key, rows). kept_because: why nothing of a part is erased; null for other '
  'parts.';

alter table private.personal_parts enable row level security;

create table private.left_in_auth_log (
  user_id uuid primary key,
  tried_at timestamptz
);
comment on table private.left_in_auth_log is
  'Erased accounts that the log of Auth still names. That log has no index by account, so one scan removes all of '
  'them.';

alter table private.left_in_auth_log enable row level security;

create table private.exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  made_at timestamptz not null default now()
);
comment on table private.exports is
  'Members'' exports of their data. Each may be read for an hour, and its row is deleted after a day.';

create index exports_user on private.exports (user_id, made_at);

alter table private.exports enable row level security;

-- Stored apart from the listing, because it may change owners while a reply keeps its author.
create table private.reply_authors (
  review_id uuid primary key references public.reviews (id) on delete cascade,
  author_id uuid not null references public.users (id) on delete cascade
);
comment on table private.reply_authors is 'The authors of replies to reviews.';

create index reply_authors_author on private.reply_authors (author_id);

alter table private.reply_authors enable row level security;

-- For log lines by the member who acted.
create index audit_log_actor on public.audit_log (actor_id, id);

-- Removes the content of a listing's owner, or of its last one. A listing without any booking is deleted, unless a
-- former owner's content is in it. Any other stays archived, with the columns that guests' records name.
create function private.clear_listing(p_space_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  owner constant uuid := (select s.owner_id from public.coworking_spaces s where s.id = p_space_id);
  last_words private.former_owners;
begin
  select w.* into last_words from private.former_owners w where w.space_id = p_space_id order by w.until desc limit 1;
  if not exists (select from public.bookings b where b.space_id = p_space_id)
    and not exists (
      select from private.former_owners f
      where f.space_id = p_space_id and (owner is not null or f.until < last_words.until)
        and (f.author_id = coalesce(owner, last_words.author_id)) is not true) then
    delete from public.coworking_spaces s where s.id = p_space_id;
    return;
  end if;
  -- A trigger makes the current owner a former owner here.
  update public.coworking_spaces s
  set status = 'archived', owner_id = null, is_verified_owner = false, is_featured = false
  where s.id = p_space_id;
  perform private.remove_words_of(w) from private.former_owners w
  where w.space_id = p_space_id and w.until = (select max(l.until) from private.former_owners l
    where l.space_id = p_space_id);
end;
$$;

-- Keeps bookings in the accounts of their spaces, without their guest. Deleting an account has cancelled upcoming
-- bookings already; an account that an operator erases directly has them cancelled here.
create function private.erase_bookings(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.cancel_bookings_of(p_user_id, null);
  update public.bookings b set user_id = null, note = null,
    cancelled_because = case when b.cancelled_because is not null
      then 'This reason was removed with the account that it was written to.' end
  where b.user_id = p_user_id;
  update public.bookings b set cancelled_by = null where b.cancelled_by = p_user_id;
$$;

create function private.erase_saved(p_user_id uuid) returns void
language sql
set search_path = ''
as $$ delete from public.favourites f where f.user_id = p_user_id $$;

-- Clears the member's drafts and listings that were archived before; left_listings has those that deleting the account
-- archived. Then removes their content from listings that have other owners.
create function private.erase_listings(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  select private.clear_listing(s.id) from public.coworking_spaces s where s.owner_id = p_user_id;
  select private.remove_words_of(w) from private.former_owners w where w.author_id = p_user_id order by w.space_id,
    w.until;
$$;

create function private.erase_hosting(p_user_id uuid) returns void
language sql
set search_path = ''
as $$ update public.bookings b set host_id = null where b.host_id = p_user_id $$;

create function private.erase_mails(p_user_id uuid) returns void
language sql
set search_path = ''
as $$ delete from private.outbox o where o.recipient_id = p_user_id $$;

-- Name and address stay until the last mail is sent to them. The address of a suspended member is barred.
create function private.erase_profile(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  insert into private.barred_addresses (address_hash, until)
  select private.address_hash(u.email), now() + interval '2 years' from public.users u
  where u.id = p_user_id and u.suspended_at is not null
  on conflict (address_hash) do update set until = excluded.until;
  update public.users u set public_name = null, phone = null, location = null, bio = null,
    suspended_because = case when u.suspended_at is not null then 'removed' end
  where u.id = p_user_id;
$$;

-- Makes the account unusable, and frees its address for another account.
create function private.erase_account(p_user_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  address constant text := (select u.email from public.users u where u.id = p_user_id);
begin
  delete from auth.identities i where i.user_id = p_user_id;
  delete from auth.flow_state f where f.user_id = p_user_id;
  delete from auth.sessions s where s.user_id = p_user_id;
  insert into private.left_in_auth_log (user_id) values (p_user_id) on conflict do nothing;
  update auth.users u set email = null, encrypted_password = '', phone = null, email_change = '', phone_change = '',
    raw_user_meta_data = '{}'
  where u.id = p_user_id;
  -- The profile has the address of the account.
  update public.users u set email = address where u.id = p_user_id;
end;
$$;

-- Erases all parts in one transaction, and queues the last mail. Calls `private.erase_<part>(user id)` for each row of
-- private.personal_parts without kept_because. The caller holds the locks of the account and the departure.
create function private.erase(p_departure private.departures) returns void
language plpgsql
set search_path = ''
as $$
declare
  part text;
begin
  for part in select p.part from private.personal_parts p where p.kept_because is null order by p.place loop
    execute format('select private.%I($1)', 'erase_' || part) using p_departure.user_id;
  end loop;
  update private.departures d set erased_at = now(), tried_at = null where d.id = p_departure.id;
  perform private.send_mail('account-erased', p_departure.user_id, p_departure.id);
end;
$$;

create function private.may_be_tried(p_tried_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select p_tried_at is null or p_tried_at <= now() - interval '1 hour';
$$;

-- The next due step, {kind, id}, or null. "listing": the content of a listing whose owner deleted the account.
-- "account": an account whose 14 days are over. "log": the lines of Auth's log about all erased accounts, with a null
-- id. "address": an account whose last mail was sent, has failed, or has waited for three days. A step is marked as
-- tried before it runs, so that one that fails or times out is retried after an hour and blocks no other. Definer: the
-- role of the background has no grant on tables.
create function public.next_erasure() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  step jsonb;
begin
  update private.left_listings l set tried_at = now()
  where l.space_id = (
    select o.space_id from private.left_listings o
    where o.erases_at <= now() and private.may_be_tried(o.tried_at) order by o.erases_at limit 1 for update skip locked)
  returning jsonb_build_object('kind', 'listing', 'id', l.space_id) into step;
  if step is not null then
    return step;
  end if;
  update private.departures d set tried_at = now()
  where d.id = (
    select o.id from private.departures o
    where o.returned_at is null and o.erased_at is null and o.erases_at <= now() and private.may_be_tried(o.tried_at)
    order by o.erases_at limit 1 for update skip locked)
  returning jsonb_build_object('kind', 'account', 'id', d.id) into step;
  if step is not null then
    return step;
  end if;
  update private.left_in_auth_log l set tried_at = now() where private.may_be_tried(l.tried_at);
  if found then
    return jsonb_build_object('kind', 'log', 'id', null);
  end if;
  update private.departures d set tried_at = now()
  where d.id = (
    select o.id from private.departures o
    where o.erased_at is not null and private.may_be_tried(o.tried_at)
      and (o.erased_at < now() - interval '3 days' or not exists (
      select from private.outbox m where m.recipient_id = o.user_id and m.finished_at is null))
    order by o.erased_at limit 1 for update skip locked)
  returning jsonb_build_object('kind', 'address', 'id', d.id) into step;
  return step;
end;
$$;
grant execute on function public.next_erasure() to service_role;

-- Runs a step of next_erasure in its own transaction; a step that is no longer due does nothing. Definer: the role of
-- the background has no grant on tables.
create function public.erase_step(p_kind text, p_id uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  departure private.departures;
  users uuid[];
begin
  if p_kind = 'listing' then
    -- The listing may have a new owner by now.
    perform from public.coworking_spaces s where s.id = p_id and s.owner_id is null for update;
    if found then
      perform private.clear_listing(p_id) from private.left_listings l where l.space_id = p_id and l.erases_at <= now();
    end if;
    delete from private.left_listings l where l.space_id = p_id and l.erases_at <= now();
  elsif p_kind = 'account' then
    -- Locks the account first, as signing in does; a sign-in that holds the lock restores the account.
    perform from auth.users u join private.departures d on d.user_id = u.id
      where d.id = p_id for update of u skip locked;
    if found then
      select d.* into departure from private.departures d
      where d.id = p_id and d.returned_at is null and d.erased_at is null and d.erases_at <= now() for update;
      if departure.id is not null then
        perform private.erase(departure);
      end if;
    end if;
  elsif p_kind = 'log' then
    select array_agg(l.user_id) into users from private.left_in_auth_log l;
    delete from auth.audit_log_entries l
    where l.payload ->> 'actor_id' = any (users::text[]) or l.payload -> 'traits' ->> 'user_id' = any (users::text[]);
    delete from private.left_in_auth_log l where l.user_id = any (users);
  elsif p_kind = 'address' then
    delete from auth.users u using private.departures d where d.id = p_id and d.erased_at is not null
      and u.id = d.user_id;
  end if;
end;
$$;
grant execute on function public.erase_step(text, uuid) to service_role;

-- Called by public.tidy: deletes rows whose limits or return periods are over.
create function private.tidy_departures() returns void
language sql
set search_path = ''
as $$
  delete from private.departures d where d.returned_at < now() - interval '30 days';
  delete from private.password_tries t where t.since < now() - interval '1 hour';
  delete from private.barred_addresses b where b.until < now();
$$;

-- The functions of parts, called by public.my_data. Each returns up to p_most items in the order of their keys, after
-- p_after.
create function private.export_profile(
  p_user_id uuid, p_after text, p_most integer
) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$ select 'profile', to_jsonb(u) from public.users u where u.id = p_user_id and p_after is null $$;

create function private.export_bookings(
  p_user_id uuid, p_after text, p_most integer
) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select b.starts_on || ' ' || b.id,
    to_jsonb(b) - array['user_id', 'host_id', 'cancelled_by', 'service_fee', 'idempotency_key', 'arrival']
      || jsonb_build_object(
      'space', s.name, 'address', s.address, 'city', s.city, 'country', s.country,
      'status', case when b.status = 'confirmed' and now() >= private.over_at(b) then 'completed' else b.status end,
      'paid_online', private.paid_online(b), 'cancelled_as', private.cancelled_as(b), 'whether_you_came', b.arrival,
      'changes', private.changes_of_booking(b), 'proposals', private.proposals_of_booking(b))
  from public.bookings b join public.coworking_spaces s on s.id = b.space_id
  where b.user_id = p_user_id and (p_after is null
    or (b.starts_on, b.id) > (split_part(p_after, ' ', 1)::date, split_part(p_after, ' ', 2)::uuid))
  order by b.starts_on, b.id limit p_most;
$$;

create function private.export_saved(p_user_id uuid, p_after text, p_most integer) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select f.space_id::text, jsonb_build_object('space_id', f.space_id, 'space', s.name, 'city', s.city,
    'saved_at', f.created_at)
  from public.favourites f join public.coworking_spaces s on s.id = f.space_id
  where f.user_id = p_user_id and (p_after is null or f.space_id > p_after::uuid) order by f.space_id limit p_most;
$$;

-- The content of a listing: all of it for its owner, and for a former owner what they wrote in each of their times. A
-- photo and its text may have different authors.
create function private.written_about(p_space_id uuid, w private.former_owners) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'photos', (select coalesce(jsonb_agg(case
        when w is null then to_jsonb(p) - 'space_id'
        when not private.wrote_then(w, p.created_at)
          then jsonb_build_object('id', p.id, 'alternative_text', p.alternative_text)
        when not private.wrote_then(w, coalesce(p.rewritten_at, p.created_at))
          then to_jsonb(p) - array['space_id', 'alternative_text']
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
    'submissions', (select coalesce(jsonb_agg(to_jsonb(s) - array['space_id', 'of_former_owner']
      order by s.submitted_at, s.id), '[]')
      from public.listing_submissions s
      where s.space_id = p_space_id and case when w is null then not s.of_former_owner
        else private.wrote_then(w, s.submitted_at) end),
    'proposals', (select coalesce(jsonb_agg(to_jsonb(c) - array['space_id', 'of_former_owner'] order by c.created_at,
      c.id), '[]')
      from public.listing_changes c
      where c.space_id = p_space_id and case when w is null then not c.of_former_owner
        else private.wrote_then(w, c.created_at) end));
$$;

-- The member's listings, then those that they owned before, with their remaining content.
create function private.export_listings(
  p_user_id uuid, p_after text, p_most integer
) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select l.key, private.written_about(s.id, l.words) || case when l.words is null
    then to_jsonb(s) - array['owner_id', 'city_id'] || jsonb_build_object(
      'calendar_address_made_at', (select f.made_at from private.booking_feeds f where f.space_id = s.id),
      'views', (select coalesce(sum(v.views), 0) from public.space_views v where v.space_id = s.id))
    else jsonb_build_object(
      'id', s.id, 'name', s.name, 'address', s.address, 'city', s.city, 'country', s.country,
        'yours_until', (l.words).until,
      'description', case when private.words_digest(s.description) = (l.words).description_digest
        then s.description end,
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

create function private.export_hosting(
  p_user_id uuid, p_after text, p_most integer
) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select b.starts_on || ' ' || b.id, jsonb_build_object(
    'id', b.id, 'space_id', b.space_id, 'space', s.name, 'pass', b.pass, 'starts_on', b.starts_on, 'ends_on', b.ends_on,
    'desks', b.desks, 'status', b.status, 'total', b.total, 'service_fee', b.service_fee, 'earned', private.earned(b),
      'currency', b.currency,
    'cancellation_fee', b.cancellation_fee, 'cancelled_at', b.cancelled_at, 'created_at', b.created_at,
    'your_reason_for_cancelling', case when b.cancelled_by = p_user_id then b.cancelled_because end,
    'changes', private.changes_of_booking(b), 'proposals', private.proposals_of_booking(b))
  from public.bookings b join public.coworking_spaces s on s.id = b.space_id
  where b.host_id = p_user_id and (p_after is null
    or (b.starts_on, b.id) > (split_part(p_after, ' ', 1)::date, split_part(p_after, ' ', 2)::uuid))
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

-- The member's actions, and changes of their own profile. Actions on rows of other people are listed without values.
create function private.export_log(p_user_id uuid, p_after text, p_most integer) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select l.id::text, jsonb_build_object('at', l.created_at, 'action', l.action, 'table', l.table_name, 'row', l.row_id,
    'by_you', l.actor_id is not distinct from p_user_id)
    || case when l.table_name = 'users'
      and l.row_id = p_user_id::text then jsonb_build_object('before', l.before, 'after', l.after) else '{}' end
  -- Each half has its own index; with an "or" the planner reads the whole log for members with few lines.
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

create function private.export_account(
  p_user_id uuid, p_after text, p_most integer
) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select 'account', jsonb_build_object(
    'email', u.email, 'email_confirmed_at', u.email_confirmed_at,
      'email_that_was_asked_for', nullif(u.email_change, ''),
    'phone', u.phone, 'phone_that_was_asked_for', nullif(u.phone_change, ''),
    'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at, 'said_at_sign_up', u.raw_user_meta_data,
    'password', 'Only a hash of it is kept.',
    -- The factors of the caller, who is the exported member.
    'second_factors', private.second_factors(),
    'sessions', (select coalesce(jsonb_agg(jsonb_build_object('began_at', s.created_at, 'renewed_at', s.refreshed_at,
        'program', s.user_agent, 'address', s.ip) order by s.created_at, s.id), '[]')
      from auth.sessions s where s.user_id = u.id),
    'departures', (select coalesce(jsonb_agg(jsonb_build_object('requested_at', d.requested_at,
      'returned_at', d.returned_at)
        order by d.requested_at), '[]')
      from private.departures d where d.user_id = u.id),
    'downloads', (select coalesce(jsonb_agg(e.made_at order by e.made_at), '[]') from private.exports e
      where e.user_id = u.id),
    'wrong_passwords_when_deleting', (select t.tries from private.password_tries t where t.user_id = u.id),
    'changes_of_listings', (select coalesce(jsonb_object_agg(m.day, m.changes), '{}')
      from private.listing_changes_made m where m.owner_id = u.id))
  from auth.users u where u.id = p_user_id and p_after is null;
$$;

-- Begins an export and returns its id, which is valid for an hour; the number in 24 hours is limited. Suspended members
-- may call it. Refusals: those of private.require_session, too-many-exports (the detail is the limit). Definer: no role
-- has a grant on the exports.
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
grant execute on function public.begin_export() to authenticated;

-- A page of an export: {parts: [{part, items}], next: {part, after}}, with up to p_most items; next is null at the end.
-- Calls `private.export_<part>(user id, key, rows)` for each row of private.personal_parts. p_after: the `next` of the
-- previous page. p_part: only this part. Refusals: those of private.require_session, no-such-export (not the caller's,
-- or older than an hour). Definer: most of the tables are readable to no role, and the export has the caller's data
-- only.
create function public.my_data(p_export_id uuid, p_after jsonb default null, p_part text default null,
  p_most integer default 1000)
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
      and (p_after is null or p.place >= (select f.place from private.personal_parts f
        where f.part = p_after ->> 'part'))
    order by p.place loop
    execute format(
      'select coalesce(jsonb_agg(e.item order by e.place), ''[]''), '
      '(array_agg(e.key order by e.place desc))[1], count(*) '
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
grant execute on function public.my_data(uuid, jsonb, text, integer) to authenticated;

create function private.tidy_exports() returns void
language sql
set search_path = ''
as $$ delete from private.exports e where e.made_at < now() - interval '1 day' $$;

-- Notes the author of a reply, who is the current owner (reply_to_review). Definer: no role has a grant on the table.
create function private.note_reply_author() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.reply_authors (review_id, author_id)
  select new.id, s.owner_id from public.coworking_spaces s where s.id = new.space_id and s.owner_id is not null
  on conflict do nothing;
  return null;
end;
$$;

create function private.export_reviews(
  p_user_id uuid, p_after text, p_most integer
) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select written.key, written.item from (
    select 'review ' || r.id as key, to_jsonb(r) - array['author_id', 'space_id']
      || jsonb_build_object('kind', 'review', 'space', s.name) as item
    from public.reviews r join public.coworking_spaces s on s.id = r.space_id where r.author_id = p_user_id
    union all
    select 'reply ' || r.id, jsonb_build_object(
      'kind', 'reply', 'space', s.name, 'review_id', r.id, 'reply', r.reply, 'replied_at', r.replied_at)
    from private.reply_authors a join public.reviews r on r.id = a.review_id
      join public.coworking_spaces s on s.id = r.space_id
    where a.author_id = p_user_id and r.reply is not null
    union all
    select 'report ' || p.id, to_jsonb(p) - 'reporter_id' || jsonb_build_object('kind', 'report')
    from public.review_reports p where p.reporter_id = p_user_id) written
  where p_after is null or written.key > p_after collate "C"
  order by written.key collate "C" limit p_most;
$$;

-- Replaces the text and keeps replied_at, because a review without a reply could be replied to again.
create function private.erase_reviews(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  update public.reviews r set author_id = null where r.author_id = p_user_id;
  update public.reviews r set reply = 'This reply was removed with the account of whoever wrote it.'
  from private.reply_authors a where a.review_id = r.id and a.author_id = p_user_id;
  delete from private.reply_authors a where a.author_id = p_user_id;
  update public.review_reports p set reporter_id = null,
    reason = 'This reason was removed with the account of whoever gave it.'
  where p.reporter_id = p_user_id;
$$;

create function private.contact_messages_of(p_user_id uuid) returns setof public.contact_messages
language sql stable
set search_path = ''
as $$
  select m.* from public.contact_messages m
  where m.sender_id = p_user_id or (m.sender_id is null and lower(m.email) = (
    select lower(u.email) from public.users u where u.id = p_user_id and u.email_verified_at is not null));
$$;

-- Includes the answer, without the admin who gave it.
create function private.export_contact(
  p_user_id uuid, p_after text, p_most integer
) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select m.id::text, to_jsonb(m) - array['sender_id', 'answered_by', 'assigned_to', 'archived_at', 'status']
  from private.contact_messages_of(p_user_id) m
  where p_after is null or m.id > p_after::uuid order by m.id limit p_most;
$$;

create function private.erase_contact(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  delete from public.contact_messages m using private.contact_messages_of(p_user_id) theirs where m.id = theirs.id;
$$;

-- One item per message, because a conversation may exceed one response. Messages of the other side appear with their
-- time only, because their text belongs to the other member.
create function private.export_messages(
  p_user_id uuid, p_after text, p_most integer
) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select m.thread_id || ' ' || m.number,
    jsonb_build_object('conversation_id', m.thread_id, 'number', m.number, 'side', m.side,
    'sent_at', m.sent_at, 'text', case when m.author_id = p_user_id then m.text end)
  from public.threads t join public.messages m on m.thread_id = t.id
  where (t.guest_id = p_user_id or t.host_id = p_user_id)
    and (p_after is null or (m.thread_id, m.number) > (split_part(p_after, ' ', 1)::uuid,
      split_part(p_after, ' ', 2)::integer))
  order by m.thread_id, m.number limit p_most;
$$;

create function private.erase_conversations(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  delete from public.threads t where t.guest_id = p_user_id or t.host_id = p_user_id;
  delete from public.member_blocks b where p_user_id in (b.blocker_id, b.blocked_id);
  delete from private.answer_times a where a.host_id = p_user_id;
$$;

create function private.erase_messages(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  delete from public.messages m using public.threads t where t.id = m.thread_id
    and (t.guest_id = p_user_id or t.host_id = p_user_id);
$$;

create function private.export_devices(
  p_user_id uuid, p_after text, p_most integer
) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select s.id::text, jsonb_build_object('device', d.device, 'began_at', s.created_at)
  from auth.sessions s join private.session_devices d on d.session_id = s.id
  where s.user_id = p_user_id and (p_after is null or s.id > p_after::uuid) order by s.id limit p_most;
$$;

create function private.erase_devices(p_user_id uuid) returns void
language sql
set search_path = ''
as $$
  delete from private.session_devices d using auth.sessions s where s.id = d.session_id and s.user_id = p_user_id;
$$;

create function private.export_claims(p_user_id uuid, p_after text, p_most integer) returns table (key text, item jsonb)
language sql stable
set search_path = ''
as $$
  select c.id::text, jsonb_build_object(
    'id', c.id, 'space_id', c.space_id, 'space', s.name, 'role', c.role, 'message', c.message,
      'website_url', c.website_url,
    'website_counts', c.website_counts, 'status', c.status, 'reason', c.reason, 'created_at', c.created_at,
      'decided_at', c.decided_at,
    'looks', (select coalesce(jsonb_agg(to_jsonb(p) - array['id', 'claim_id'] order by p.started_at), '[]')
      from public.claim_proofs p where p.claim_id = c.id),
    'codes', (select coalesce(jsonb_agg(jsonb_build_object('address', k.address, 'created_at', k.created_at)
      order by k.created_at), '[]')
      from private.claim_codes k where k.claim_id = c.id),
    'documents', (select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'created_at', d.created_at)
      order by d.created_at), '[]')
      from public.claim_documents d where d.claim_id = c.id))
  from public.claim_requests c join public.coworking_spaces s on s.id = c.space_id
  where c.user_id = p_user_id and (p_after is null or c.id > p_after::uuid)
  order by c.id limit p_most;
$$;

-- The next run of the job deletes the files of the documents.
create function private.erase_claims(p_user_id uuid) returns void
language sql
set search_path = ''
as $$ delete from public.claim_requests c where c.user_id = p_user_id $$;

-- Withdraws pending claims when the member deletes the account, so that none is approved meanwhile; after returning
-- they may claim again. Definer: no role has a grant to write claims.
create function private.withdraw_claims_of_leaver() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.claim_requests c set status = 'withdrawn', decided_at = now()
  where c.user_id = new.user_id and c.status = 'pending';
  return null;
end;
$$;

create trigger note_reply_author after insert or update of reply on public.reviews
  for each row when (new.reply is not null) execute function private.note_reply_author();

create trigger withdraw_claims after insert on private.departures
  for each row execute function private.withdraw_claims_of_leaver();

insert into private.jobs (name, every) values ('erase-departed', '5 minutes');

insert into private.personal_parts (part, place, kept_because) values
  ('profile', 10, null),
  ('bookings', 20, null),
  ('waiting', 22, null),
  ('payments', 23, null),
  ('receipts', 24, null),
  ('reviews', 25, null),
  ('responses', 26, null),
  ('saved', 30, null),
  ('listings', 40, null),
  ('hosting', 50, null),
  ('mails', 60, null),
  ('log', 70, 'It cannot be rewritten. It names the account by an id that belongs to nobody afterwards, and has no '
    'value of a personal column.'),
  ('newsletter', 72, null),
  ('messages', 74, null),
  ('contact', 75, null),
  ('claims', 76, null),
  ('reports', 77, null),
  ('conversations', 78, null),
  ('devices', 79, null),
  ('account', 80, null);
