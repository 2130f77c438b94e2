-- Listings for admins: list, create, edit and delete. Each change is mailed to the owner.

create table private.listing_notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete cascade,
  space jsonb not null,
  parts text[] not null default '{}',
  note text check (private.is_prose(note, 1, 2000)),
  is_archived boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table private.listing_notices is
  'Notices to owners whose listing an admin has edited (parts: names of columns), given to another member or removed '
  '(note: the reason). space: {id, name, city, country}.';

create index listing_notices_user on private.listing_notices (user_id);
create index listing_notices_created on private.listing_notices (created_at);

alter table private.listing_notices enable row level security;

create index coworking_spaces_created on public.coworking_spaces (created_at, id);

create index coworking_spaces_status on public.coworking_spaces (status, created_at, id);

create index coworking_spaces_by_name on public.coworking_spaces (private.plain(name), id);

create index coworking_spaces_by_city on public.coworking_spaces (private.plain(coalesce(city, '')), id);

create index coworking_spaces_cities on public.coworking_spaces (city);

create index coworking_spaces_all_featured on public.coworking_spaces (id) where is_featured and status <> 'archived';

create index coworking_spaces_typed on public.coworking_spaces
  using gin (private.plain(name || ' ' || coalesce(address, '')) extensions.gin_trgm_ops);

create index coworking_spaces_city_typed on public.coworking_spaces
  using gin (private.plain(coalesce(city, '')) extensions.gin_trgm_ops);

create index listing_submissions_waiting on public.listing_submissions (submitted_at) where decided_at is null;

create index listing_changes_waiting on public.listing_changes (updated_at) where decided_at is null;

-- The number of featured listings and its limit: {count, limit}. Only active ones count, because guests find no others.
create function private.featured() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'count', (select count(*) from public.coworking_spaces f where f.is_featured and f.status = 'active'),
    'limit', s.featured_listings_limit)
  from public.site_settings s;
$$;

-- Cities of listings, by name, a thousand at most. A recursive query emulates a loose index scan from one city to the
-- next.
create function private.listed_cities() returns jsonb
language sql stable
set search_path = ''
as $$
  with recursive listed (city) as (
    (select s.city from public.coworking_spaces s where s.city is not null order by s.city limit 1)
    union all
    select (select s.city from public.coworking_spaces s where s.city > l.city order by s.city limit 1) from listed l
      where l.city is not null)
  select coalesce(jsonb_agg(l.city order by l.city), '[]')
    from (select * from listed where city is not null limit 1000) l;
$$;

-- {listings, next, total, cities, featured}.
--   p_q       a part of the name or the address
--   p_city    a part of the city
--   p_status  all, a status, featured, or review: pending listings, and those with an open proposal
--   p_sort    created, name or city, descending with the prefix "-"; waiting, for review only: the longest first
-- Each of listings is {id, name, city, country, status, is_featured, created_at, owner, is_own, submitted_at,
-- decide_by, has_change, digest, missing}. submitted_at and decide_by are of the submission or proposal that has waited
-- longest, null without one. digest is that of listing_for_review for a submitted listing, otherwise null; missing
-- lists the required columns that such a listing lacks. Definer: avoids a policy check per row on 100,000 rows.
create function public.admin_listings(
  p_q text default '', p_city text default '', p_status text default 'all', p_sort text default '-created',
  p_after uuid default null, p_page_size integer default 25)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  sorted_by constant text := ltrim(p_sort, '-');
  in_review constant boolean := p_status = 'review';
  is_whole constant boolean := btrim(p_q) = '' and btrim(p_city) = '';
  -- In its own order the queue needs no column of the listings. For another order it is sorted: the queue is short, and
  -- "offset 0" prevents a walk through all listings in that order.
  waits constant text := '(
      select l.space_id as id, min(l.since) as since from (
        select s.space_id, s.submitted_at as since from public.listing_submissions s where s.decided_at is null
        union all
        select c.space_id, c.updated_at from public.listing_changes c where c.decided_at is null) l
      group by l.space_id)';
  page record;
begin
  perform private.require_admin();
  select * into page from private.list_page(
    case when in_review and is_whole and sorted_by = 'waiting' then waits
    when in_review then '(
      select s.id, s.name, s.address, s.city, s.created_at, w.since
        from ' || waits || ' w join public.coworking_spaces s on s.id = w.id offset 0)'
    else 'public.coworking_spaces' end,
    concat_ws(' and ', 'true',
      case when p_status = 'featured' then 't.is_featured and t.status <> ''archived'''
        when p_status <> 'all' and not in_review then 't.status = $1 ->> ''status''' end,
      case when btrim(p_q) <> ''
        then 'private.plain(t.name || '' '' || coalesce(t.address, '''')) like private.containing($1 ->> ''q'')' end,
      case when btrim(p_city) <> '' then 'private.plain(coalesce(t.city, '''')) like private.containing($1 ->> ''city'')' end),
    jsonb_build_object('q', btrim(p_q), 'city', btrim(p_city), 'status', p_status),
    case when sorted_by = 'name' then 'private.plain(t.name)' when sorted_by = 'city'
      then 'private.plain(coalesce(t.city, ''''))'
      when sorted_by = 'waiting' and in_review then 't.since' else 't.created_at' end,
    case when sorted_by in ('name', 'city') then 'text' else 'timestamptz' end,
    p_sort like '-%', p_after, p_page_size);
  return jsonb_build_object(
    'listings', (
      select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'city', s.city, 'country', s.country,
        'status', s.status,
        'is_featured', s.is_featured, 'created_at', s.created_at, 'owner', private.claimant(s.owner_id),
          'is_own', coalesce(private.is_own_listing(s), false),
        'has_change', w.has_change,
        'submitted_at', w.since, 'decide_by', w.since + interval '24 hours',
        'digest', case when s.status = 'pending' then
          private.digest_of_standing(s.id) || '.' || private.digest_of(private.shown_listing(s)) end,
        'missing', case when s.status = 'pending' then to_jsonb(private.missing_from(s)) else '[]' end)
          order by o.place), '[]')
      from unnest(page.ids) with ordinality o (id, place)
      join public.coworking_spaces s on s.id = o.id
      cross join lateral (
        select min(waits.since) as since, coalesce(bool_or(waits.is_change), false) as has_change from (
          select l.submitted_at as since, false as is_change from public.listing_submissions l where l.space_id = s.id
            and l.decided_at is null
          union all
          select c.updated_at, true from public.listing_changes c where c.space_id = s.id
            and c.decided_at is null) waits) w),
    'next', page.next,
    'total', page.total,
    'cities', private.listed_cities(),
    'featured', private.featured());
end;
$$;
grant execute on function public.admin_listings(text, text, text, text, uuid, integer) to authenticated;

-- Kept as long as mail of the outbox.
create function private.tidy_listing_notices() returns void
language sql
set search_path = ''
as $$ delete from private.listing_notices n where n.created_at < now() - interval '30 days' $$;

create function private.mail_listing_edited(p_notice_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select jsonb_build_object('space', n.space, 'parts', n.parts) from private.listing_notices n
  where n.id = p_notice_id $$;

create function private.mail_listing_given(p_notice_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select jsonb_build_object('space', n.space) from private.listing_notices n where n.id = p_notice_id $$;

create function private.mail_listing_taken(p_notice_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$ select jsonb_build_object('space', n.space) from private.listing_notices n where n.id = p_notice_id $$;

create function private.mail_listing_removed(p_notice_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', n.space, 'note', n.note, 'is_archived', n.is_archived)
  from private.listing_notices n where n.id = p_notice_id;
$$;

-- Writes a notice to a member about a listing, and mails it, unless the member is the admin who acted. Definer: no role
-- may write the notices.
create function private.tell_owner(
  p_topic text, p_user_id uuid, p_space public.coworking_spaces, p_parts text[] default '{}', p_note text default null,
  p_archived boolean default false)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  notice_id uuid;
begin
  if p_user_id is null or p_user_id = auth.uid() then
    return;
  end if;
  insert into private.listing_notices (user_id, space, parts, note, is_archived)
  values (p_user_id, jsonb_build_object('id', p_space.id, 'name', p_space.name, 'city', p_space.city,
    'country', p_space.country),
    p_parts, p_note, p_archived)
  returning id into notice_id;
  perform private.send_mail(p_topic, p_user_id, notice_id);
end;
$$;

-- The member with an e-mail address; null without one. A member who is deleting the account cannot become an owner:
-- delete_account holds the lock, for which this does not wait, because its caller holds the listing. Refusals:
-- no-such-member, member-suspended.
create function private.member_with_email(p_email text) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  wanted constant text := lower(btrim(p_email, E' \t\r\n'));
  member public.users;
begin
  if coalesce(wanted, '') = '' then
    return null;
  end if;
  select u.* into member from public.users u where lower(u.email) = wanted for share;
  if member.id is null or not pg_try_advisory_xact_lock_shared(hashtextextended('departure' || member.id::text, 0))
    or private.has_left(member.id) then
    raise exception 'no-such-member' using errcode = 'PT404';
  elsif member.suspended_at is not null then
    raise exception 'member-suspended' using errcode = 'PT409', hint = 'lift the suspension first';
  end if;
  return member.id;
end;
$$;

-- A listing with some values replaced, by names of columns that an owner may write. Other names are ignored.
create function private.with_values(p_space public.coworking_spaces, p_values jsonb) returns public.coworking_spaces
language sql stable
set search_path = ''
as $$
  select jsonb_populate_record(p_space, coalesce((
    select jsonb_object_agg(v.key, v.value) from jsonb_each(p_values) v
    where v.key = any (array['name', 'address', 'neighbourhood', 'city', 'country', 'lat', 'lng', 'timezone',
      'website_url',
      'description', 'price_per_day', 'price_per_week', 'price_per_month', 'capacity', 'amenities', 'opens_at',
        'closes_at',
      'cancellation_policy', 'payment_methods'])), '{}'));
$$;

-- A listing for an admin's form: {space, photos, missing, change, known_city, owner_email}, as in my_listing. Null for
-- an unknown or archived one. Definer: no role may select owner_id.
create function public.listing_to_edit(p_space_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  change public.listing_changes;
begin
  perform private.require_admin();
  select s.* into space from public.coworking_spaces s where s.id = p_space_id and s.status <> 'archived';
  if not found then
    return null;
  end if;
  select c.* into change from public.listing_changes c where c.space_id = space.id and c.decided_at is null;
  return jsonb_build_object(
    'space', to_jsonb(space) - array['owner_id', 'city_id'],
    'photos', private.photos_of(space.id),
    'missing', to_jsonb(private.missing_from(space)),
    'change', case when change.id is not null then private.shown_change(change) end,
    'known_city', public.known_city(space.city, space.country),
    'owner_email', (select u.email from public.users u where u.id = space.owner_id));
end;
$$;
grant execute on function public.listing_to_edit(uuid) to authenticated;

-- Creates a listing for a member, or without an owner, with an id that the form chose. It waits for approval, which
-- requires three photos. The same call again by the same admin changes nothing. Refusals: those of
-- private.require_admin and of private.member_with_email, listed-already (another listing has the id), no-listing (a
-- check of the table failed). Definer: members may insert only their own drafts.
create function public.list_space(p_space_id uuid, p_values jsonb, p_owner_email text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  owner uuid;
  space public.coworking_spaces;
begin
  perform private.require_admin();
  owner := private.member_with_email(p_owner_email);
  if exists (select from public.coworking_spaces s where s.id = p_space_id) then
    if private.did_last('coworking_spaces', p_space_id) then
      return;
    end if;
    raise exception 'listed-already' using errcode = 'PT409';
  end if;
  space.opens_at := '{09:00,09:00,09:00,09:00,09:00,null,null}';
  space.closes_at := '{18:00,18:00,18:00,18:00,18:00,null,null}';
  space.amenities := '{}';
  space.payment_methods := '{}';
  space.cancellation_policy := 'standard';
  space := private.with_values(space, p_values);
  insert into public.coworking_spaces (id, name, address, neighbourhood, city, country, lat, lng, timezone, website_url,
    description,
    price_per_day, price_per_week, price_per_month, capacity, amenities, opens_at, closes_at, cancellation_policy,
      payment_methods,
    status, owner_id)
  values (p_space_id, space.name, space.address, space.neighbourhood, space.city, space.country, space.lat, space.lng,
    space.timezone, space.website_url, space.description, space.price_per_day, space.price_per_week,
      space.price_per_month,
    space.capacity, space.amenities, space.opens_at, space.closes_at, space.cancellation_policy, space.payment_methods,
    'pending', owner)
  returning * into space;
  perform private.tell_owner('listing-given', owner, space);
exception when check_violation or not_null_violation then
  raise exception 'no-listing' using errcode = 'PT422';
end;
$$;
grant execute on function public.list_space(uuid, jsonb, text) to authenticated;

-- Updates an open proposal after an admin has changed the listing: values that the owner had not changed follow, so
-- that the proposal still changes only the owner's values.
create function private.follow_in_proposal(
  p_before public.coworking_spaces, p_after public.coworking_spaces
) returns void
language plpgsql
set search_path = ''
as $$
declare
  change_id uuid;
begin
  update public.listing_changes c set
    name = case when c.name = p_before.name then p_after.name else c.name end,
    address = case when c.address = p_before.address then p_after.address else c.address end,
    neighbourhood = case when c.neighbourhood is not distinct from p_before.neighbourhood then p_after.neighbourhood
      else c.neighbourhood end,
    city = case when (c.city, c.country) = (p_before.city, p_before.country) then p_after.city else c.city end,
    country = case when (c.city, c.country) = (p_before.city, p_before.country) then p_after.country else c.country end,
    lat = case when (c.lat, c.lng) is not distinct from (p_before.lat, p_before.lng) then p_after.lat else c.lat end,
    lng = case when (c.lat, c.lng) is not distinct from (p_before.lat, p_before.lng) then p_after.lng else c.lng end,
    timezone = case when c.timezone = p_before.timezone then p_after.timezone else c.timezone end,
    website_url = case when c.website_url is not distinct from p_before.website_url then p_after.website_url
      else c.website_url end
  where c.space_id = p_after.id and c.decided_at is null
  returning c.id into change_id;
  perform private.drop_empty_change(change_id);
end;
$$;

-- Writes values and the owner of a listing, if it is unchanged since p_updated_at. The owner is mailed which values
-- changed, and both the former and the new owner are mailed about a change of owner. Refusals: those of
-- private.require_admin and of private.member_with_email, no-such-space (also for an archived one), changed-meanwhile,
-- release-instead (an approved listing loses its owner by release_listing, with a reason), own-listing (an admin cannot
-- become the owner without another admin), no-listing (a check of the table failed). Definer: admins share the role
-- authenticated, which has no grant on the columns that were approved.
create function public.edit_listing(
  p_space_id uuid, p_values jsonb, p_owner_email text, p_updated_at timestamptz
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  before public.coworking_spaces;
  after public.coworking_spaces;
  owner uuid;
  changed text[];
begin
  perform private.require_admin();
  select s.* into before from public.coworking_spaces s where s.id = p_space_id and s.status <> 'archived' for update;
  if not found then
    raise exception 'no-such-space' using errcode = 'PT404';
  elsif before.updated_at is distinct from p_updated_at then
    raise exception 'changed-meanwhile' using errcode = 'PT409', hint = 'p_updated_at is that of listing_to_edit';
  end if;
  -- An owner who is now suspended stays the owner.
  owner := case when lower(btrim(p_owner_email, E' \t\r\n')) = (select lower(u.email) from public.users u
    where u.id = before.owner_id)
    then before.owner_id else private.member_with_email(p_owner_email) end;
  if owner is null and before.owner_id is not null and before.approved_at is not null then
    raise exception 'release-instead' using errcode = 'PT409', hint = 'release_listing';
  elsif owner = auth.uid() and owner is distinct from before.owner_id then
    perform private.refuse_own_listing(jsonb_populate_record(before, jsonb_build_object('owner_id', owner)));
  end if;
  after := private.with_values(before, p_values);
  update public.coworking_spaces s set
    name = after.name, address = after.address, neighbourhood = after.neighbourhood, city = after.city,
      country = after.country,
    lat = after.lat, lng = after.lng, timezone = after.timezone, website_url = after.website_url,
      description = after.description,
    price_per_day = after.price_per_day, price_per_week = after.price_per_week, price_per_month = after.price_per_month,
    capacity = after.capacity, amenities = after.amenities, opens_at = after.opens_at, closes_at = after.closes_at,
    cancellation_policy = after.cancellation_policy, payment_methods = after.payment_methods, owner_id = owner
  where s.id = before.id
  returning s.* into after;
  perform private.follow_in_proposal(before, after);
  changed := array(
    select a.key from jsonb_each(to_jsonb(after)) a
    where a.value is distinct from to_jsonb(before) -> a.key
      and a.key not in ('owner_id', 'city_id', 'updated_at', 'is_verified_owner', 'confirmed_at', 'status')
        order by a.key);
  if after.owner_id is distinct from before.owner_id then
    -- As in a release: the claim of the former owner is revoked.
    update public.claim_requests c set status = 'revoked', reason = 'An admin gave the listing to another member.',
      decided_at = now()
    where c.space_id = after.id and c.user_id = before.owner_id and c.status = 'approved';
    perform private.tell_owner('listing-taken', before.owner_id, after);
    perform private.tell_owner('listing-given', after.owner_id, after);
  elsif cardinality(changed) > 0 then
    perform private.tell_owner('listing-edited', after.owner_id, after, changed);
  end if;
exception when check_violation or not_null_violation then
  raise exception 'no-listing' using errcode = 'PT422';
end;
$$;
grant execute on function public.edit_listing(uuid, jsonb, text, timestamptz) to authenticated;

-- Deletes a listing without any booking, with its photos; one with bookings is archived, because its guests keep them.
-- Its owner is mailed the reason. Returns deleted or archived. The same call again by the same admin changes nothing.
-- Refusals: those of private.require_admin, no-such-space, already-archived, upcoming-bookings and claims-pending (the
-- detail is the number), no-reason (required when another member owns it). Definer: admins have no grant to write the
-- status 'archived'.
create function public.delete_listing(p_space_id uuid, p_reason text default null) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  because constant text := private.trimmed(p_reason);
  space public.coworking_spaces;
  was_booked boolean;
  upcoming integer;
begin
  perform private.require_admin();
  -- Conflicts with the share lock of booking.
  select s.* into space from public.coworking_spaces s where s.id = p_space_id for update;
  if not found and private.did_last('coworking_spaces', p_space_id) then
    return 'deleted';
  elsif not found then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
  upcoming := private.upcoming_bookings(space.id);
  was_booked := exists (select from public.bookings b where b.space_id = space.id);
  if was_booked and space.status = 'archived' and private.did_last('coworking_spaces', p_space_id, 'status') then
    return 'archived';
  elsif upcoming > 0 then
    raise exception 'upcoming-bookings' using errcode = 'PT409', detail = upcoming::text;
  elsif was_booked and space.status = 'archived' then
    raise exception 'already-archived' using errcode = 'PT409';
  elsif coalesce(space.owner_id <> auth.uid(), false) and not coalesce(private.is_prose(because, 1, 2000), false) then
    raise exception 'no-reason' using errcode = 'PT422', hint = 'the owner is told why: 1 to 2000 characters';
  end if;
  if not was_booked then
    delete from public.coworking_spaces s where s.id = space.id;
  else
    update public.coworking_spaces s set status = 'archived', is_featured = false where s.id = space.id;
  end if;
  perform private.tell_owner('listing-removed', space.owner_id, space, p_note => because, p_archived => was_booked);
  return case when was_booked then 'archived' else 'deleted' end;
end;
$$;
grant execute on function public.delete_listing(uuid, text) to authenticated;

-- The confirmation page for deleting up to a hundred listings, by name: [{id, name, status, bookings, upcoming,
-- pending_claims, is_told}]; is_told: whether another member owns it, who is mailed the reason. Deleted ones are left
-- out. Definer: the policies of bookings and claims do not include admins.
create function public.listings_to_delete(p_ids uuid[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'status', s.status,
      'bookings', (select count(*) from public.bookings b where b.space_id = s.id),
      'upcoming', private.upcoming_bookings(s.id),
      'pending_claims', (select count(*) from public.claim_requests c where c.space_id = s.id and c.status = 'pending'),
      'is_told', coalesce(s.owner_id <> auth.uid(), false)) order by s.name, s.id), '[]')
    from public.coworking_spaces s where s.id = any (p_ids[1:100]));
end;
$$;
grant execute on function public.listings_to_delete(uuid[]) to authenticated;

insert into private.mail_topics (topic) values
  ('listing-edited'), ('listing-given'), ('listing-taken'), ('listing-removed');
