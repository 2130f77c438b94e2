-- The listings. Visitors read active ones; owners write what describes their space and nothing that judges it.

create function private.amenity_options() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array[
    'High-Speed WiFi', 'Free Coffee/Tea', '24/7 Access', 'Meeting Rooms', 'Printing Services', 'Phone Booths',
    'Kitchen Access', 'Parking', 'Air Conditioning', 'Outdoor Space', 'Lockers', 'Reception Services'];
$$;

create function private.are_weekly_hours(opens_at time[], closes_at time[]) returns boolean
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return array_dims(opens_at) = '[1:7]' and array_dims(closes_at) = '[1:7]'
    and (select count(*) > 0 from unnest(opens_at) opening where opening is not null)
    and (select bool_and(coalesce(hours.opening < hours.closing, hours.opening is null and hours.closing is null))
      from unnest(opens_at, closes_at) hours (opening, closing));
end;
$$;
comment on function private.are_weekly_hours is
  'Seven opening and seven closing times, Monday first. A day without times is closed; at least one has them.';
grant execute on function private.amenity_options(), private.are_weekly_hours(time[], time[]) to authenticated;

create table public.coworking_spaces (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) >= 2 and private.is_line(name, 120)),
  description text check (private.is_prose(description, 50, 5000)),
  website_url text check (website_url ~ '^https://[^\s/@]+\.[^\s@]+$' and private.is_line(website_url, 300)),
  address text check (length(btrim(address)) >= 3 and private.is_line(address, 300)),
  neighbourhood text check (private.is_line(neighbourhood, 100)),
  city text check (private.is_line(city, 100) and private.slug(city) <> ''),
  country text check (length(btrim(country)) >= 2 and private.is_line(country, 100) and private.slug(country) <> ''),
  city_id integer references public.places (id),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  -- Area/City only: PostgreSQL also takes 'Foo5' for a zone, and no browser does.
  timezone text check (timezone is null or (
    length(timezone) <= 64 and timezone ~ '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+)+)$' and ('epoch'::timestamptz at time zone timezone) is not null)),
  -- Bounded above as well: to PostgreSQL NaN is a number greater than all others.
  price_per_day numeric(10, 2) check (price_per_day between 0 and 100000),
  price_per_week numeric(10, 2) check (price_per_week between 0 and 100000),
  price_per_month numeric(10, 2) check (price_per_month between 0 and 100000),
  -- One currency until sorting and filtering by price have an honest answer across several.
  currency text not null default 'USD' check (currency = 'USD'),
  capacity integer check (capacity between 1 and 10000),
  amenities text[] not null default '{}' check (amenities <@ private.amenity_options() and private.is_set(amenities, 12)),
  opens_at time[] not null default '{09:00,09:00,09:00,09:00,09:00,null,null}',
  closes_at time[] not null default '{18:00,18:00,18:00,18:00,18:00,null,null}',
  cancellation_policy text not null default 'standard'
    check (cancellation_policy in ('standard', 'moderate', 'flexible')),
  status text not null default 'draft' check (status in ('draft', 'pending', 'active', 'inactive', 'rejected', 'archived')),
  is_featured boolean not null default false,
  is_verified_owner boolean not null default false,
  owner_id uuid default auth.uid() references public.users (id) on delete set null,
  average_rating numeric(3, 2) check (average_rating between 1 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint weekly_hours check (private.are_weekly_hours(opens_at, closes_at)),
  constraint stands_at_a_point check ((lat is null) = (lng is null)),
  constraint rated_when_reviewed check ((review_count = 0) = (average_rating is null)),
  constraint complete_unless_draft check (
    status = 'draft' or num_nulls(description, address, city, country, timezone, capacity) = 0),
  constraint stands_in_a_city_when_active check (status <> 'active' or city_id is not null)
);
comment on table public.coworking_spaces is
  'Listings. Prices per desk; null means that pass is not sold. A draft may still lack what every other listing has.';
comment on column public.coworking_spaces.opens_at is 'By ISO weekday, 1 is Monday; null on days when the space is closed, as in closes_at.';
comment on column public.coworking_spaces.city_id is 'The place that city and country name; the database finds it when the listing is written.';
comment on column public.coworking_spaces.average_rating is 'Of the visible reviews; null until there is one.';

create index coworking_spaces_owner on public.coworking_spaces (owner_id);
create index coworking_spaces_city on public.coworking_spaces (city_id);
create index coworking_spaces_featured on public.coworking_spaces (created_at desc, id)
  where status = 'active' and is_featured;

alter table public.coworking_spaces enable row level security;
revoke all on public.coworking_spaces from anon, authenticated;
-- Everything but whose listing it is: that is asked of private.my_space_ids() and private.manages_space().
grant select (id, name, description, website_url, address, neighbourhood, city, country, lat, lng, timezone, price_per_day,
  price_per_week, price_per_month, currency, capacity, amenities, opens_at, closes_at, cancellation_policy, status, is_featured,
  is_verified_owner, average_rating, review_count, created_at, updated_at)
  on public.coworking_spaces to anon, authenticated;
grant insert (name, description, website_url, address, neighbourhood, city, country, lat, lng, timezone, price_per_day,
  price_per_week, price_per_month, capacity, amenities, opens_at, closes_at, cancellation_policy, status)
  on public.coworking_spaces to authenticated;
grant update (name, description, website_url, address, neighbourhood, city, country, lat, lng, timezone, price_per_day,
  price_per_week, price_per_month, capacity, amenities, opens_at, closes_at, cancellation_policy, status)
  on public.coworking_spaces to authenticated;
grant delete on public.coworking_spaces to authenticated;

-- Definer: asked by policies of other tables, where the listing's own policy would ask them back.
create function private.manages_space(p_space_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.coworking_spaces s where s.id = p_space_id and s.owner_id = auth.uid())
    or private.is_admin();
$$;

-- Definer: for the same reason.
create function private.my_space_ids() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select s.id from public.coworking_spaces s where s.owner_id = auth.uid();
$$;
grant execute on function private.manages_space(uuid), private.my_space_ids() to authenticated;

create policy "visitors read active listings" on public.coworking_spaces
  for select to anon using (status = 'active');
create policy "members list spaces of their own, not yet active" on public.coworking_spaces
  for insert to authenticated
  with check (owner_id = (select auth.uid()) and status in ('draft', 'pending') and (select private.may_write()));
create policy "owners and admins write a listing" on public.coworking_spaces
  for update to authenticated
  using ((owner_id = (select auth.uid()) or (select private.is_admin())) and (select private.may_write()))
  with check (owner_id = (select auth.uid()) or (select private.is_admin()));
create policy "owners delete drafts, admins any listing" on public.coworking_spaces
  for delete to authenticated
  using (((owner_id = (select auth.uid()) and status = 'draft') or (select private.is_admin())) and (select private.may_write()));

create trigger limit_listings before insert on public.coworking_spaces for each row
  execute function private.refuse_too_many('owner_id', 'listings_limit', 'too-many-listings', 't.status <> ''archived''');

-- Invoker, so that current_user tells an API call from a function that has already decided.
create function private.guard_space_status() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') and (old.status, new.status) not in
    (('draft', 'pending'), ('pending', 'draft'), ('rejected', 'pending'), ('active', 'inactive'), ('inactive', 'pending')) then
    raise exception 'status-not-yours' using errcode = '42501';
  end if;
  return new;
end;
$$;
create trigger guard_status before update of status on public.coworking_spaces
  for each row when (old.status is distinct from new.status) execute function private.guard_space_status();

create trigger touch_updated_at before update on public.coworking_spaces
  for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.coworking_spaces
  for each row execute function private.audit(
    'name', 'status', 'is_featured', 'is_verified_owner', 'owner_id', 'capacity',
    'price_per_day', 'price_per_week', 'price_per_month', 'cancellation_policy');

-- Why a listing was rejected. A table of its own: whoever may read a listing reads all of its columns, and guests keep
-- sight of the spaces they booked, also of rejected ones.
create table public.listing_rejections (
  id uuid primary key default gen_random_uuid(),
  space_id uuid not null unique references public.coworking_spaces (id) on delete cascade,
  note text not null check (private.is_prose(note, 1, 2000)),
  created_at timestamptz not null default now()
);
comment on table public.listing_rejections is 'What the owner of a rejected listing is told. Gone once they ask again.';

alter table public.listing_rejections enable row level security;
revoke all on public.listing_rejections from anon, authenticated;
grant select on public.listing_rejections to authenticated;

create policy "owners and admins read why a listing was rejected" on public.listing_rejections
  for select to authenticated
  using (space_id in (select private.my_space_ids()) or (select private.is_admin()));

create trigger audit after insert or update or delete on public.listing_rejections
  for each row execute function private.audit('space_id', 'note');

-- Definer: the owner who asks again has no grant to take the old verdict off the listing.
create function private.forget_rejection() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.listing_rejections r where r.space_id = new.id;
  return null;
end;
$$;
create trigger forget_rejection after update of status on public.coworking_spaces
  for each row when (old.status = 'rejected' and new.status <> 'rejected') execute function private.forget_rejection();

-- Definer: an admin acts as authenticated too, and that role has no grant on what judges a listing.
create function public.review_space(p_space_id uuid, p_status text, p_note text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.coworking_spaces set status = p_status where id = p_space_id;
  if not found then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
  if p_status = 'rejected' then
    insert into public.listing_rejections (space_id, note) values (p_space_id, btrim(coalesce(p_note, '')))
    on conflict (space_id) do update set note = excluded.note, created_at = now();
  end if;
end;
$$;

-- Definer: for the same reason.
create function public.feature_space(p_space_id uuid, p_featured boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.coworking_spaces set is_featured = p_featured where id = p_space_id;
  if not found then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
end;
$$;
grant execute on function public.review_space(uuid, text, text), public.feature_space(uuid, boolean) to authenticated;
