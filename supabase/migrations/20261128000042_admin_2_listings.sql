-- Listings as admins list, write and remove them. Their owners are mailed each time.

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
  'What owners are told when an admin changes (parts: names of columns), hands over or removes (note: why) their '
  'listing. space: {id, name, city, country}.';

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

-- How many listings are featured, and how many the settings allow: {count, limit}. Guests find active ones alone.
create function private.featured() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'count', (select count(*) from public.coworking_spaces f where f.is_featured and f.status = 'active'),
    'limit', s.featured_listings_limit)
  from public.site_settings s;
$$;

-- Cities that listings are in, by name, at most a thousand. It steps from one city to the next in the index.
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
--   p_status  all, a status, featured, or review: what waits for a verdict, pending listings and those with an open
--     proposal
--   p_sort    created, name or city, with "-" before it the other way round; waiting, with review alone: the longest
--     first
-- Each of listings is {id, name, city, country, status, is_featured, created_at, owner, is_own, submitted_at,
-- decide_by, has_change, digest, missing}; the clock is of what waits longest, and null where nothing does; digest is
-- what listing_for_review answers it as, for a listing that waits for its verdict, and null for any other; missing is
-- what such a listing lacks. Definer: so that the policies of each row are not asked for a hundred thousand of them.
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
  -- The queue in its own order needs no column of the listings. In another it is sorted: what waits is little, and
  -- "offset 0" keeps the planner from walking all listings in that order.
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
      select s.id, s.name, s.address, s.city, s.created_at, w.since from ' || waits || ' w join public.coworking_spaces s on s.id = w.id offset 0)'
    else 'public.coworking_spaces' end,
    concat_ws(' and ', 'true',
      case when p_status = 'featured' then 't.is_featured and t.status <> ''archived'''
        when p_status <> 'all' and not in_review then 't.status = $1 ->> ''status''' end,
      case when btrim(p_q) <> '' then 'private.plain(t.name || '' '' || coalesce(t.address, '''')) like private.containing($1 ->> ''q'')' end,
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

-- Mail of the outbox is kept as long.
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

-- Notes what a member is told about a listing, and mails it. Nobody is told what they did themselves.
-- Definer: nobody writes the notices.
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

-- The member with an e-mail address; null where none is given. Whoever leaves at this moment comes to own nothing:
-- delete_account locks the departure, and this waits for nobody, because its caller holds the listing. Refusals:
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

-- A listing with its values replaced by those that are given: names of columns that an owner writes. Others are passed
-- over.
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

-- A listing as an admin edits it: {space, photos, missing, change, known_city, owner_email}, each as my_listing answers
-- it. Null when there is none that can be edited. Definer: whose a listing is cannot be selected.
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

-- Lists a space for a member, or for nobody, under an id that its form chose. It waits for approval, which takes three
-- photos. The same again by the same admin changes nothing. Refusals: those of private.require_admin and of
-- private.member_with_email, listed-already (its id is that of another listing), no-listing (nothing that the table
-- takes). Definer: members list spaces of their own, as drafts.
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

-- What an owner proposed before an admin changed the listing proposes no more than it did: values that the owner left
-- alone follow.
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

-- Writes these values of a listing, and whose it is, as it was when p_updated_at was read. Its owner is told which
-- values changed, and whoever it is taken from or given to is told that. Refusals: those of private.require_admin and
-- of private.member_with_email, no-such-space (or it is archived), changed-meanwhile, release-instead (a listing that
-- was approved is taken from its owner with a reason, by release_listing), own-listing (another admin makes an admin
-- its owner), no-listing (nothing that the table takes). Definer: an admin acts as authenticated too, and what was
-- approved is no column that this role writes.
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
  -- An owner who was suspended since stays the owner.
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
    -- As when it is released: the claim by which it was owned holds no more.
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

-- Deletes a listing that nobody ever booked, with its photos; one that was booked is archived, because its guests keep
-- their bookings. Its owner is mailed the reason. Answers which: deleted or archived. The same again by the same admin
-- changes nothing. Refusals: those of private.require_admin, no-such-space, already-archived, upcoming-bookings and
-- claims-pending (each with their number as its detail), no-reason (somebody else owns it, and is told why). Definer:
-- 'archived' is no status that an admin writes.
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
  -- Whoever books holds a share of this lock.
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

-- What an admin is asked about before they are deleted, of at most a hundred listings, by name: [{id, name, status,
-- bookings, upcoming, pending_claims, is_told}], is_told being whether somebody else owns it, who reads why. Those that
-- are gone are left out. Definer: bookings and claims have policies that know no admin.
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
