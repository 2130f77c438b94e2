-- Where a listing stands and what its clocks show: asked for before it is sent, and said truly where it is shown.

-- What of a listing is not there yet, in the order of the wizard: names of columns, pin and photos. Empty when it can be sent.
-- A listing whose city has no known centre stands nowhere without a point of its own. One that was approved before keeps its place.
create or replace function private.missing_from(p_space public.coworking_spaces) returns text[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    select missing.what from (values
      ('address', p_space.address is null), ('city', p_space.city is null), ('country', p_space.country is null),
      ('pin', num_nulls(p_space.city, p_space.country) = 0 and p_space.lat is null and p_space.approved_at is null
        and public.known_city(p_space.city, p_space.country) ->> 'lat' is null),
      ('description', p_space.description is null), ('timezone', p_space.timezone is null),
      ('capacity', p_space.capacity is null), ('price_per_day', p_space.price_per_day is null),
      ('photos', (select count(*) not between 3 and 10 from public.space_photos p where p.space_id = p_space.id and p.place is not null))
    ) missing (what, is_so) where missing.is_so);
end;
$$;

-- Since when a proposal waits as it is, and until when a verdict is promised: {submitted_at, decide_by}.
create function private.change_clock(p_change public.listing_changes) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('submitted_at', p_change.updated_at, 'decide_by', p_change.updated_at + interval '24 hours')
$$;

-- A listing as its owner edits it: as before, with change_clock, that of the proposal, and known_city, which is about the proposed
-- city where one is proposed; each is null when there is none. last_change is the caller's own: past_of_former_owners.sql says which are not.
create or replace function public.my_listing(p_space_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  space public.coworking_spaces;
  change public.listing_changes;
begin
  select s.* into space from public.coworking_spaces s
  where s.id = p_space_id and s.owner_id = auth.uid() and s.status <> 'archived' and private.has_session();
  if space.id is null then
    return null;
  end if;
  select c.* into change from public.listing_changes c where c.space_id = space.id and c.decided_at is null;
  return jsonb_build_object(
    'space', to_jsonb(space) - array['owner_id', 'city_id'],
    'photos', private.photos_of(space.id),
    'missing', to_jsonb(private.missing_from(space)),
    'note', private.rejected_because(space.id),
    'change', case when change.id is not null then private.shown_change(change) end,
    'change_clock', case when change.id is not null then private.change_clock(change) end,
    'known_city', public.known_city(coalesce(change.city, space.city), coalesce(change.country, space.country)),
    'last_change', (select jsonb_build_object('verdict', c.verdict, 'note', c.note, 'decided_at', c.decided_at)
      from public.listing_changes c where c.space_id = space.id and c.decided_at is not null and not c.of_former_owner
      order by c.decided_at desc, c.id limit 1),
    -- Days on which more is sold than the listing has now: what is sold stays.
    'oversold_days', (select coalesce(jsonb_agg(d.day order by d.day), '[]')
      from public.space_days d
      where d.space_id = space.id and d.desks_booked > space.capacity
        and d.day >= (now() at time zone coalesce(space.timezone, 'UTC'))::date))
    || private.review_clock(space.id);
end;
$$;
comment on function public.my_listing is 'A listing as its owner edits it. Definer: whose a listing is cannot be selected, nor since when it is approved.';

-- What an admin decides about: {listing, change, digest, submitted_at, decide_by, known_zone}. Null when there is no such open
-- proposal. known_zone is that of the proposed city: null when nobody knows it.
create or replace function public.change_for_review(p_change_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  shown jsonb;
  change public.listing_changes;
begin
  perform private.require_admin();
  select c.* into change from public.listing_changes c where c.id = p_change_id and c.decided_at is null;
  select jsonb_build_object('listing', private.shown_listing(s), 'change', private.shown_change(change)) into shown
  from public.coworking_spaces s where s.id = change.space_id;
  return shown || jsonb_build_object('digest', private.digest_of(shown),
    'known_zone', private.city_zone(change.city, change.country)) || private.change_clock(change);
end;
$$;

create or replace function private.mail_change_pending(p_change_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('space', private.listing_named(c.space_id)) || private.change_clock(c)
  from public.listing_changes c where c.id = p_change_id and c.decided_at is null;
$$;

-- The page of one listing: the listing with its photos and known_city (the zone and the centre of its city, as far as they are
-- known), the days from p_from to p_to (at most 62; without them the month it is at the space), whether the person asking saved it
-- or owns it, and, with p_starts_on, what a pass that it sells costs from that day on. Null when there is no such listing for them.
create or replace function public.space_overview(
  p_space_id uuid, p_from date default null, p_to date default null,
  p_pass text default 'day', p_starts_on date default null, p_ends_on date default null, p_desks integer default 1
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  space constant public.coworking_spaces := private.visible_space(p_space_id);
  today constant date := now() at time zone space.timezone;
  first_day constant date := coalesce(p_from, date_trunc('month', today)::date);
  pass constant text := private.sold_pass(space, p_pass);
  saved boolean := false;
  booked jsonb;
begin
  if space.id is null then
    return null;
  end if;
  if auth.uid() is not null then
    saved := exists (select from public.favourites f where f.space_id = p_space_id and f.user_id = auth.uid());
    booked := (
      select jsonb_agg(to_jsonb(b) order by b.starts_on, b.id)
      from (
        select b.id, b.starts_on, b.ends_on, b.held_days
        from public.bookings b
        where b.user_id = auth.uid() and b.space_id = p_space_id and b.status = 'confirmed' and now() < private.over_at(b)
        order by b.starts_on, b.id
        limit 20) b);
  end if;
  return jsonb_build_object(
    'space', to_jsonb(space) - array['owner_id', 'city_id', 'updated_at']
      || jsonb_build_object('photos', private.photos_of(space.id), 'known_city', (
        select jsonb_build_object('timezone', c.timezone, 'lat', c.lat, 'lng', c.lng)
        from public.places c where c.id = space.city_id)),
    'listed_by', private.listed_by(space),
    'today', today,
    -- Today, or tomorrow once the space has closed for today.
    'first_day', (select min(c.day) from private.calendar_days(space, today, today + 1, now()) c where c.state <> 'past'),
    'is_saved', saved,
    'is_own', coalesce(space.owner_id = auth.uid(), false),
    'booked', coalesce(booked, '[]'),
    'late_fee_percent', private.late_fee_percent(space.cancellation_policy),
    'quote', case when p_starts_on is not null then private.quote_json(
      space, private.quote_at(space, pass, p_starts_on, p_ends_on, p_desks, auth.uid(), now())) end,
    'days', coalesce((select jsonb_agg(to_jsonb(c) order by c.day)
      from private.calendar_days(
        space, first_day,
        least(coalesce(p_to, (first_day + interval '1 month')::date - 1), first_day + 61), now()) c), '[]'));
end;
$$;
