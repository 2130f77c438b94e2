-- Listings, their former owners, and favourites. Visitors read active listings; owners write the columns that describe
-- their space, and none that admins decide.

create function private.amenity_options() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array[
    'High-Speed WiFi', 'Free Coffee/Tea', '24/7 Access', 'Meeting Rooms', 'Printing Services', 'Phone Booths',
    'Kitchen Access', 'Parking', 'Air Conditioning', 'Outdoor Space', 'Lockers', 'Reception Services'];
$$;
grant execute on function private.amenity_options() to authenticated;

create function private.are_weekly_hours(opens_at time[], closes_at time[]) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return array_dims(opens_at) = '[1:7]' and array_dims(closes_at) = '[1:7]'
    and (select count(*) > 0 from unnest(opens_at) opening where opening is not null)
    and (select bool_and(coalesce(private.are_hours(hours.opening, hours.closing), hours.opening is null
      and hours.closing is null))
      from unnest(opens_at, closes_at) hours (opening, closing))
    -- The hours of Sunday night continue on Monday.
    and (select bool_and(coalesce(hours.opening < hours.closing or hours.closing <= opens_at[hours.weekday % 7 + 1],
      true))
      from unnest(opens_at, closes_at) with ordinality hours (opening, closing, weekday));
end;
$$;
comment on function private.are_weekly_hours is
  'Seven opening and seven closing times, Monday first. A day without times is closed; at least one day has times. A '
  'closing time before the opening time is on the following day, at the latest when that day opens.';
grant execute on function private.are_weekly_hours(time[], time[]) to authenticated;

create function private.payment_options() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array['Cash', 'Visa', 'Mastercard', 'American Express', 'PayPal', 'Apple Pay', 'Google Pay', 'Bank transfer'];
$$;
grant execute on function private.payment_options() to authenticated;

create table public.coworking_spaces (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) >= 2 and private.is_line(name, 120)),
  description text check (private.is_prose(description, 50, 5000)),
  website_url text check (private.is_website(website_url) and private.is_line(website_url, 300)),
  address text check (length(btrim(address)) >= 3 and private.is_line(address, 300)),
  neighbourhood text check (private.is_line(neighbourhood, 100)),
  city text check (private.is_line(city, 100) and private.slug(city) <> ''),
  country text check (length(btrim(country)) >= 2 and private.is_line(country, 100) and private.slug(country) <> ''),
  city_id integer references public.places (id),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  -- Area/City only: PostgreSQL also accepts 'Foo5' as a time zone, and no browser does.
  timezone text check (timezone is null or (
    length(timezone) <= 64 and timezone ~ '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+)+)$'
      and ('epoch'::timestamptz at time zone timezone) is not null)),
  -- The upper bound excludes NaN, which PostgreSQL sorts above all numbers.
  price_per_day numeric(10, 2) check (price_per_day between 0 and 100000),
  price_per_week numeric(10, 2) check (price_per_week between 0 and 100000),
  price_per_month numeric(10, 2) check (price_per_month between 0 and 100000),
  -- One currency, until the search can sort and filter prices across several.
  currency text not null default 'USD' check (currency = 'USD'),
  capacity integer check (capacity between 1 and 10000),
  amenities text[] not null default '{}' check (amenities <@ private.amenity_options()
    and private.is_set(amenities, 12)),
  opens_at time[] not null default '{09:00,09:00,09:00,09:00,09:00,null,null}',
  closes_at time[] not null default '{18:00,18:00,18:00,18:00,18:00,null,null}',
  cancellation_policy text not null default 'standard'
    check (cancellation_policy in ('standard', 'moderate', 'flexible')),
  status text not null default 'draft' check (status in ('draft', 'pending', 'active', 'inactive', 'rejected',
    'archived')),
  is_featured boolean not null default false,
  is_verified_owner boolean not null default false,
  owner_id uuid default auth.uid() references public.users (id) on delete set null,
  average_rating numeric(3, 2) check (average_rating between 1 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  approved_at timestamptz,
  confirmed_at timestamptz,
  payment_methods text[] not null default '{}'
  check (payment_methods <@ private.payment_options() and private.is_set(payment_methods, 8)),
  import_id uuid,
  constraint weekly_hours check (private.are_weekly_hours(opens_at, closes_at)),
  constraint stands_at_a_point check ((lat is null) = (lng is null)),
  constraint rated_when_reviewed check ((review_count = 0) = (average_rating is null)),
  constraint complete_unless_draft check (
    status = 'draft' or num_nulls(description, address, city, country, timezone, capacity) = 0),
  constraint stands_in_a_city_when_active check (status <> 'active' or city_id is not null),
  constraint approved_when_active check (status <> 'active' or approved_at is not null)
);
comment on table public.coworking_spaces is
  'Listings. Prices per desk; null means that the pass is not sold. A draft may lack columns that every other status '
  'requires.';
comment on column public.coworking_spaces.city_id is
  'The place of city and country, which a trigger finds when the listing is written.';
comment on column public.coworking_spaces.opens_at is
  'By ISO weekday, 1 is Monday; null on days when the space is closed, as in closes_at.';
comment on column public.coworking_spaces.closes_at is
  'As opens_at; 24:00 is midnight, and a time before the opening time is on the following day.';
comment on column public.coworking_spaces.average_rating is 'The average of the visible reviews; null without reviews.';
comment on column public.coworking_spaces.approved_at is
  'When the listing was first approved. From then on, in every status, the columns by which guests find it change by '
  'a proposal only.';
comment on column public.coworking_spaces.confirmed_at is
  'When the owner last confirmed hours and prices, which a monthly mail asks for.';
comment on column public.coworking_spaces.payment_methods is
  'Payment methods that the space accepts; empty when the owner named none.';
comment on column public.coworking_spaces.import_id is
  'The import that created the listing; null for a listing from the form.';

create index coworking_spaces_owner on public.coworking_spaces (owner_id);
create index coworking_spaces_city on public.coworking_spaces (city_id);
create index coworking_spaces_featured on public.coworking_spaces (created_at desc, id)
  where status = 'active' and is_featured;

alter table public.coworking_spaces enable row level security;
grant select (id, name, description, website_url, address, neighbourhood, city, country, lat, lng, timezone,
  price_per_day, price_per_week, price_per_month, currency, capacity, amenities, opens_at, closes_at,
  cancellation_policy, status, is_featured, is_verified_owner, average_rating, review_count, created_at, updated_at,
  confirmed_at, payment_methods) on public.coworking_spaces to anon;
grant delete, select (id, name, description, website_url, address, neighbourhood, city, country, lat, lng, timezone,
  price_per_day, price_per_week, price_per_month, currency, capacity, amenities, opens_at, closes_at,
  cancellation_policy, status, is_featured, is_verified_owner, average_rating, review_count, created_at, updated_at,
  confirmed_at, payment_methods), insert (id, name, description, website_url, address, neighbourhood, city, country,
  lat, lng, timezone, price_per_day, price_per_week, price_per_month, capacity, amenities, opens_at, closes_at,
  cancellation_policy, payment_methods), update (name, description, website_url, address, neighbourhood, city, country,
  lat, lng, timezone, price_per_day, price_per_week, price_per_month, capacity, amenities, opens_at, closes_at,
  cancellation_policy, status, payment_methods) on public.coworking_spaces to authenticated;

create table public.favourites (
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, space_id)
);
comment on table public.favourites is 'Saved spaces; only the member who saved them reads them.';

create index favourites_space on public.favourites (space_id);

alter table public.favourites enable row level security;
grant select, delete, insert (space_id) on public.favourites to authenticated;

create table private.former_owners (
  space_id uuid not null references public.coworking_spaces (id) on delete cascade,
  author_id uuid references public.users (id) on delete set null,
  since timestamptz not null,
  until timestamptz not null default clock_timestamp(),
  description_digest bytea check (length(description_digest) = 32),
  website_digest bytea check (length(website_digest) = 32),
  primary key (space_id, until),
  constraint owned_for_a_time check (since <= until)
);
comment on table private.former_owners is
  'Former owners of listings; author_id is null for a time without an owner. Photos, proposals and submissions belong '
  'to the owner at their creation, and alternative texts, closed days and special hours to the owner at their last '
  'change. Description and website belong to the former owner while they have this SHA-256; null where they are older '
  'than this owner.';

create index former_owners_author on private.former_owners (author_id);

alter table private.former_owners enable row level security;

-- Whether the caller manages a listing, in a complete session: the condition on its proposals, decisions, views and
-- earnings. Definer: policies of other tables call it, and the policy of listings would call them back.
create function private.manages_space(p_space_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.has_session() and (
    exists (select from public.coworking_spaces s where s.id = p_space_id and s.owner_id = auth.uid())
    or private.is_admin());
end;
$$;
grant execute on function private.manages_space(uuid) to authenticated;

-- Definer: policies of other tables call it, and the policy of listings would call them back.
create function private.my_space_ids() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select s.id from public.coworking_spaces s where s.owner_id = auth.uid() and (select private.has_session());
end;
$$;
grant execute on function private.my_space_ids() to authenticated;

-- Whether the caller has a listing that is more than a draft, and not archived.
create function private.is_host() returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.coworking_spaces s
    where s.id in (select private.my_space_ids()) and s.status not in ('draft', 'archived'));
end;
$$;
grant execute on function private.is_host() to authenticated;

-- Invoker: current_user distinguishes a direct API write from a definer function that has already checked it. Refusals:
-- no-owner, listing-incomplete (the detail lists the missing columns, separated by commas), status-not-yours.
create function private.guard_space_status() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  elsif new.status = 'active' and new.owner_id is null then
    -- An admin may still write it.
    raise exception 'no-owner' using errcode = 'PT409';
  elsif new.status = 'pending' and cardinality(private.missing_from(new)) > 0 then
    raise exception 'listing-incomplete' using errcode = 'PT409',
      detail = array_to_string(private.missing_from(new), ',');
  elsif (old.status, new.status) in (('draft', 'pending'), ('rejected', 'pending'), ('active', 'inactive'))
    or (old.status, new.status) = ('pending', 'draft') and old.approved_at is null
    or (old.status, new.status) = ('inactive', 'active') and old.approved_at is not null then
    return new;
  end if;
  raise exception 'status-not-yours' using errcode = '42501';
end;
$$;

-- Features a listing, or ends it. The settings limit the number; two admins who feature the last one at once are
-- serialised. Returns whether this call changed the listing: the same call again by the same admin returns false. While
-- there is another admin, an admin cannot feature their own listing, but can unfeature it. Refusals: those of
-- private.require_admin, not-a-choice, no-such-space, own-listing, already-so, not-active (guests cannot find it),
-- too-many-featured (the detail is the limit). Definer: no role has a grant on the columns that admins decide.
create function public.feature_space(p_space_id uuid, p_featured boolean) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  most integer;
  space public.coworking_spaces;
begin
  perform private.require_admin();
  if p_featured is null then
    raise exception 'not-a-choice' using errcode = 'PT422', hint = 'p_featured is true or false';
  end if;
  select s.featured_listings_limit into most from public.site_settings s for no key update;
  select s.* into space from public.coworking_spaces s where s.id = p_space_id for no key update;
  if not found then
    raise exception 'no-such-space' using errcode = 'PT404';
  elsif space.is_featured = p_featured then
    if private.did_last('coworking_spaces', p_space_id, 'is_featured') then
      return false;
    end if;
    raise exception 'already-so' using errcode = 'PT409';
  elsif p_featured and private.is_own_listing(space) then
    raise exception 'own-listing' using errcode = 'PT409', hint = 'another admin decides';
  elsif p_featured and space.status <> 'active' then
    raise exception 'not-active' using errcode = 'PT409';
  elsif p_featured and (private.featured() ->> 'count')::integer >= most then
    raise exception 'too-many-featured' using errcode = 'PT409', detail = most::text;
  end if;
  update public.coworking_spaces set is_featured = p_featured where id = p_space_id;
  return true;
end;
$$;
grant execute on function public.feature_space(uuid, boolean) to authenticated;

-- Records that the owner confirms hours and prices. Refusals: those of private.require_member, no-such-listing.
-- Definer: no role has a grant on confirmed_at.
create function public.confirm_listing(p_space_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_member();
  update public.coworking_spaces s set confirmed_at = now()
  where s.id = p_space_id and s.owner_id = auth.uid() and s.status in ('active', 'inactive');
  if not found then
    raise exception 'no-such-listing' using errcode = 'PT404';
  end if;
end;
$$;
grant execute on function public.confirm_listing(uuid) to authenticated;

-- A member whose full name is an e-mail address or a reserved name has no public name until they choose one; sign-up is
-- not refused.
create function private.public_name(u public.users) returns text
language plpgsql stable parallel safe
set search_path = ''
as $$
declare
  shown constant text := split_part(btrim(u.full_name), ' ', 1)
    || coalesce(' ' || left(substring(btrim(u.full_name) from '\s(\S)\S*$'), 1) || '.', '');
begin
  if u.public_name is not null then
    return u.public_name;
  elsif u.full_name !~ '@' and not private.is_like_address(shown) and not private.is_reserved_name(shown) then
    return shown;
  end if;
  return null;
end;
$$;
comment on function private.public_name is
  'The name that other people see: the chosen one, or the first name and the initial of the last. Null without '
  'either.';
grant execute on function private.public_name(public.users) to authenticated;

create function private.listed_by(p_space public.coworking_spaces) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('name', private.public_name(u), 'since', u.created_at,
      'answers_within', (
        select ceil(extract(epoch from a.median) / 60) from private.answer_times a
        where a.space_id = p_space.id and a.host_id = p_space.owner_id))
    from public.users u where u.id = p_space.owner_id);
end;
$$;
comment on function private.listed_by is
  '{name, since, answers_within} of the owner of a space, and no other column of the profile; null without an owner. '
  'answers_within: minutes, or null. Definer: other people cannot read profiles.';
grant execute on function private.listed_by(public.coworking_spaces) to anon, authenticated;

create function private.rest_without_owner() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.status := 'inactive';
  return new;
end;
$$;
comment on function private.rest_without_owner is 'Existing bookings stay, and admins look after them.';

create function private.words_digest(p_text text) returns bytea
language sql immutable
set search_path = ''
as $$ select sha256(convert_to(p_text, 'UTF8')) $$;

-- Definer: no role may write former owners. The account may be gone already: deleting a user sets foreign keys to null.
create function private.note_former_owner() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  description constant bytea := private.words_digest(new.description);
  website constant bytea := private.words_digest(new.website_url);
begin
  insert into private.former_owners (space_id, author_id, since, description_digest, website_digest)
  select new.id, (select u.id from public.users u where u.id = old.owner_id), coalesce(max(f.until), '-infinity'),
    case when bool_or(f.description_digest = description) is not true then description end,
    case when bool_or(f.website_digest = website) is not true then website end
  from private.former_owners f where f.space_id = new.id;
  return null;
end;
$$;

-- All listings that a member owns or has owned. Definer: policies call it, and no role may read former owners.
create function private.listings_ever_of(p_user_id uuid) returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select s.id from public.coworking_spaces s where s.owner_id = p_user_id
  union select w.space_id from private.former_owners w where w.author_id = p_user_id;
$$;
grant execute on function private.listings_ever_of(uuid) to authenticated;

-- The time zone of the city with this name; null for an unknown city.
create function private.city_zone(p_city text, p_country text) returns text
language sql stable
set search_path = ''
as $$ select public.known_city(p_city, p_country) ->> 'timezone' $$;
grant execute on function private.city_zone(text, text) to authenticated;

-- Updates the time zone when the city of a listing changes, and when its pin moves near its city or away from it. A
-- zone that differs from that of the old city was chosen by a person and stays. A draft that moves to an unknown city
-- loses its zone, so that the form asks again.
create function private.follow_city_zone() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  zone_before constant text := private.zone_near(old.city, old.country, old.lat, old.lng);
  zone_after constant text := private.zone_near(new.city, new.country, new.lat, new.lng);
begin
  if old.timezone is null or coalesce(zone_before <> old.timezone, false) then
    return new;
  elsif zone_after is not null then
    new.timezone := zone_after;
  elsif zone_before is not null and to_jsonb(new) ->> 'status' = 'draft' then
    new.timezone := null;
  end if;
  return new;
end;
$$;

-- The caller's amounts to pay at spaces, now and in the last year: {payments: [{id, space_id, space_name, city,
-- starts_on, ends_on, state, amount, paid_online, currency, payment_methods}], sums: [{state, amount, currency,
-- bookings}], paid: [{id, space_name, city, starts_on, ends_on, timezone, currency, payments, refused_refunds}]}. state:
-- upcoming; past, for completed bookings; fee, for cancellations with a fee. amount: the price or fee minus the paid
-- amount. sums cover all bookings, payments the next 100 and the latest 100 of each other state. paid: the latest 100
-- bookings that have payments, as private.payments_of writes them.
create function public.my_payments() returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    with due as materialized (
      select b as booking, b.id, b.space_id, b.starts_on, b.ends_on, b.currency,
        case when b.status = 'cancelled' then 'fee' when now() < private.over_at(b) then 'upcoming'
          else 'past' end as state,
        private.charged(b) - b.paid_amount as amount
      from public.bookings b
      where b.user_id = auth.uid() and b.ends_on > current_date - 366
    ), owed as (
      select d.*, row_number() over (
        partition by d.state order by case when d.state = 'upcoming' then d.starts_on end, d.ends_on desc,
          d.id) as place
      from due d where d.amount > 0
    )
    select jsonb_build_object(
      'payments', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', o.id, 'space_id', o.space_id, 'space_name', s.name, 'city', s.city, 'starts_on', o.starts_on,
            'ends_on', o.ends_on,
          'state', o.state, 'amount', o.amount, 'paid_online', private.paid_online(o.booking),
          'currency', o.currency, 'payment_methods', s.payment_methods)
          order by o.state = 'past', o.state, o.place)
        from owed o join public.coworking_spaces s on s.id = o.space_id
        where o.place <= 100), '[]'),
      'sums', coalesce((
        select jsonb_agg(to_jsonb(t) order by t.state, t.currency)
        from (
          select o.state, o.currency, sum(o.amount) as amount, count(*) as bookings
          from owed o group by o.state, o.currency) t), '[]'),
      'paid', coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'space_name', s.name, 'city', s.city,
          'starts_on', p.starts_on, 'ends_on', p.ends_on, 'timezone', (p.booking).timezone, 'currency', p.currency,
          'payments', p.payments, 'refused_refunds', private.online_refunds(p.booking, 'failed'))
          order by p.ends_on desc, p.id)
        from (
          select d.*, l.payments
          from due d cross join lateral private.payments_of(d.booking) l (payments)
          where l.payments <> '[]' order by d.ends_on desc, d.id limit 100) p
          join public.coworking_spaces s on s.id = p.space_id), '[]')));
end;
$$;
grant execute on function public.my_payments() to authenticated;

-- The guest's name for the host; null without a name that may be shown.
create function private.name_for_host(u public.users) returns text
language sql stable
set search_path = ''
as $$
  select case when private.is_like_address(u.full_name) or private.is_reserved_name(u.full_name)
    then private.public_name(u)
    else coalesce(u.full_name, private.public_name(u)) end;
$$;

-- A listing that leaves the search is no longer featured, which frees a place for another.
create function private.end_feature() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.is_featured := false;
  return new;
end;
$$;

-- Whether a point is more than 60 km from the centre of a known city, the radius of city pages (whereabouts.ts). False
-- where either is unknown.
create function private.is_far(p_lat jsonb, p_lng jsonb, p_city jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  east double precision;
  north double precision;
begin
  if array['number', 'number', 'number', 'number'] is distinct from array[
    jsonb_typeof(p_lat), jsonb_typeof(p_lng), jsonb_typeof(p_city -> 'lat'), jsonb_typeof(p_city -> 'lng')] then
    return false;
  end if;
  -- The shorter way round the globe, for points on both sides of the date line.
  east := abs((p_lng)::double precision - (p_city ->> 'lng')::double precision);
  east := least(east, 360 - east) * cosd((p_city ->> 'lat')::double precision);
  north := (p_lat)::double precision - (p_city ->> 'lat')::double precision;
  return sqrt(east ^ 2 + north ^ 2) * 111.2 > 60;
end;
$$;
grant execute on function private.is_far(jsonb, jsonb, jsonb) to authenticated;

-- The time zone of the city with this name if a point is near it; null for a distant point and for an unknown city.
create function private.zone_near(
  p_city text, p_country text, p_lat double precision, p_lng double precision
) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  known constant jsonb := public.known_city(p_city, p_country);
begin
  return case when not private.is_far(to_jsonb(p_lat), to_jsonb(p_lng), known) then known ->> 'timezone' end;
end;
$$;
grant execute on function private.zone_near(text, text, double precision, double precision) to authenticated;

create trigger limit_listings before insert on public.coworking_spaces for each row
  execute function private.refuse_too_many('owner_id', 'listings_limit', 'too-many-listings',
    't.status <> ''archived''');

create trigger guard_status before update of status on public.coworking_spaces
  for each row when (old.status is distinct from new.status) execute function private.guard_space_status();

create trigger audit after delete on public.coworking_spaces
  for each row execute function private.audit('name', 'status', 'is_featured', 'is_verified_owner', 'owner_id',
    'capacity', 'price_per_day', 'price_per_week', 'price_per_month', 'cancellation_policy');

create trigger limit_favourites after insert on public.favourites
  referencing new table as written for each statement
  execute function private.refuse_too_many('user_id', '500', 'too-many-favourites');

create trigger rest_without_owner before update of owner_id on public.coworking_spaces
  for each row when (old.owner_id is not null and new.owner_id is null and new.status = 'active')
  execute function private.rest_without_owner();

create trigger note_former_owner after update of owner_id on public.coworking_spaces
  for each row when (old.owner_id is distinct from new.owner_id) execute function private.note_former_owner();

create trigger zone_follows_city before update of city, country, lat, lng on public.coworking_spaces
  for each row when (current_user in ('anon', 'authenticated')
    and (old.city, old.country, old.lat, old.lng) is distinct from (new.city, new.country, new.lat, new.lng)
    and old.timezone is not distinct from new.timezone)
  execute function private.follow_city_zone();

create trigger audit_new after insert on public.coworking_spaces
  for each row when (new.import_id is null)
  execute function private.audit('name', 'status', 'is_featured', 'is_verified_owner', 'owner_id', 'capacity',
    'price_per_day', 'price_per_week', 'price_per_month', 'cancellation_policy');

create trigger audit_draft after update on public.coworking_spaces
  for each row when (old.status = 'draft')
  execute function private.audit('name', 'status', 'is_featured', 'is_verified_owner', 'owner_id', 'capacity',
    'price_per_day', 'price_per_week', 'price_per_month', 'cancellation_policy');

create trigger audit_values after update on public.coworking_spaces
  for each row when (old.status <> 'draft')
  execute function private.audit('name', 'status', 'is_featured', 'is_verified_owner', 'owner_id', 'capacity',
    'price_per_day', 'price_per_week', 'price_per_month', 'cancellation_policy', 'address', 'neighbourhood', 'city',
    'country', 'lat', 'lng', 'timezone', 'amenities', 'payment_methods', 'opens_at', 'closes_at', '?description',
    '?website_url');

create trigger end_feature before update of status on public.coworking_spaces
  for each row when (old.is_featured and new.status <> 'active') execute function private.end_feature();

create policy "visitors read active and unclaimed listings" on public.coworking_spaces
  for select to anon using (status = 'active'
    or (status = 'inactive' and owner_id is null and approved_at is not null));

create policy "members list spaces of their own, not yet active" on public.coworking_spaces
  for insert to authenticated
  with check (owner_id = (select auth.uid()) and status = 'draft' and (select private.may_write()));

create policy "members read what they saved" on public.favourites
  for select to authenticated using (user_id = (select auth.uid()));

create policy "members save spaces they can see" on public.favourites
  for insert to authenticated
  with check (
    user_id = (select auth.uid()) and (select private.may_write())
    and exists (select from public.coworking_spaces s where s.id = space_id));

create policy "members let go what they saved" on public.favourites
  for delete to authenticated using (user_id = (select auth.uid()) and (select private.may_write()));

create policy "only a whole session reads what is not public" on public.favourites
  as restrictive for select to authenticated using ((select private.has_session()));

-- Days, hours, closures and photos of a listing have the visibility of the listing.
create policy "only a whole session reads what is not public" on public.coworking_spaces
  as restrictive for select to authenticated
  using (status = 'active' or (status = 'inactive' and owner_id is null and approved_at is not null)
    or (select private.has_session()));

create policy "owners delete drafts" on public.coworking_spaces
  for delete to authenticated
  using (owner_id = (select auth.uid()) and status = 'draft' and (select private.may_write()));

create policy "owners write a listing" on public.coworking_spaces
  for update to authenticated
  using (owner_id = (select auth.uid()) and (select private.may_write()))
  with check (owner_id = (select auth.uid()));
