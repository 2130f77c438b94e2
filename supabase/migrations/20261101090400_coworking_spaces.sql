-- The listings. Visitors read active ones; owners write what describes their space and nothing that judges it.

create function private.amenity_options() returns text[]
language sql immutable parallel safe
set search_path = ''
as $$
  select array[
    'High-Speed WiFi', 'Free Coffee/Tea', '24/7 Access', 'Meeting Rooms', 'Printing Services', 'Phone Booths',
    'Kitchen Access', 'Parking', 'Air Conditioning', 'Outdoor Space', 'Lockers', 'Reception Services'];
$$;
comment on function private.amenity_options is
  'What a listing may tick. The search knows an amenity by its place in this list: a new one goes to the end.';
revoke execute on function private.amenity_options() from public;
grant execute on function private.amenity_options() to anon, authenticated, service_role;

create table public.coworking_spaces (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 2 and 120),
  description text not null check (length(description) between 50 and 5000),
  website_url text check (website_url ~ '^https?://[^\s]+$' and length(website_url) <= 300),
  photo_urls text[] not null default '{}' check (cardinality(photo_urls) <= 10),
  address text not null check (length(address) between 3 and 300),
  city text not null check (length(btrim(city)) between 1 and 100),
  country text not null check (length(btrim(country)) between 2 and 100),
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  -- Area/City only: PostgreSQL also takes 'Foo5' for a zone, and no browser does.
  timezone text not null check (
    timezone ~ '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+)+)$' and ('epoch'::timestamptz at time zone timezone) is not null),
  -- Bounded above as well: to PostgreSQL NaN is a number greater than all others.
  price_per_day numeric(10, 2) check (price_per_day between 0 and 99999999.99),
  price_per_week numeric(10, 2) check (price_per_week between 0 and 99999999.99),
  price_per_month numeric(10, 2) check (price_per_month between 0 and 99999999.99),
  -- One currency until sorting and filtering by price have an honest answer across several.
  currency text not null default 'USD' check (currency = 'USD'),
  capacity integer not null check (capacity between 1 and 2000),
  amenities text[] not null default '{}' check (amenities <@ private.amenity_options()),
  opens_at time not null default '09:00',
  closes_at time not null default '18:00',
  open_days smallint[] not null default '{1,2,3,4,5}'
    check (cardinality(open_days) between 1 and 7 and open_days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  cancellation_policy text not null default 'standard'
    check (cancellation_policy in ('standard', 'moderate', 'flexible')),
  status text not null default 'pending'
    check (status in ('draft', 'pending', 'active', 'inactive', 'rejected')),
  is_featured boolean not null default false,
  is_verified_owner boolean not null default false,
  owner_id uuid default auth.uid() references public.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  city_slug text not null generated always as (private.slug(city)) stored,
  country_slug text not null generated always as (private.slug(country)) stored,
  search_text text not null generated always as (private.plain(name) || E'\n' || private.plain(description)) stored,
  constraint closes_after_opening check (closes_at > opens_at)
);
comment on table public.coworking_spaces is 'Listings. Prices per desk; null means that pass is not sold. Days are ISO: 1 is Monday.';
comment on column public.coworking_spaces.search_text is 'Name and description as compared by a text search.';

create index coworking_spaces_owner on public.coworking_spaces (owner_id);
create index coworking_spaces_slugs on public.coworking_spaces (country_slug, city_slug) where status = 'active';
create index coworking_spaces_featured on public.coworking_spaces (created_at desc, id)
  where status = 'active' and is_featured;
create index coworking_spaces_photographed on public.coworking_spaces (country, city, is_featured, created_at desc)
  where status = 'active' and cardinality(photo_urls) > 0;

alter table public.coworking_spaces enable row level security;
revoke all on public.coworking_spaces from anon, authenticated;
grant select on public.coworking_spaces to anon, authenticated;
grant insert (name, description, website_url, photo_urls, address, city, country, lat, lng, timezone, price_per_day,
  price_per_week, price_per_month, capacity, amenities, opens_at, closes_at, open_days, cancellation_policy, status)
  on public.coworking_spaces to authenticated;
grant update (name, description, website_url, photo_urls, address, city, country, lat, lng, timezone, price_per_day,
  price_per_week, price_per_month, capacity, amenities, opens_at, closes_at, open_days, cancellation_policy, status)
  on public.coworking_spaces to authenticated;
grant delete on public.coworking_spaces to authenticated;

create policy "visitors read active listings" on public.coworking_spaces
  for select to anon using (status = 'active');
create policy "members list spaces of their own, not yet active" on public.coworking_spaces
  for insert to authenticated with check (owner_id = (select auth.uid()) and status in ('draft', 'pending'));
create policy "owners and admins write a listing" on public.coworking_spaces
  for update to authenticated
  using (owner_id = (select auth.uid()) or (select private.is_admin()))
  with check (owner_id = (select auth.uid()) or (select private.is_admin()));
create policy "owners delete drafts, admins any listing" on public.coworking_spaces
  for delete to authenticated
  using ((owner_id = (select auth.uid()) and status = 'draft') or (select private.is_admin()));

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
revoke execute on function private.guard_space_status() from public;
create trigger guard_status before update of status on public.coworking_spaces
  for each row when (old.status is distinct from new.status) execute function private.guard_space_status();

create function private.touch_updated_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
revoke execute on function private.touch_updated_at() from public;
create trigger touch_updated_at before update on public.coworking_spaces
  for each row execute function private.touch_updated_at();
create trigger touch_updated_at before update on public.site_settings
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
  note text not null check (length(note) between 1 and 2000),
  created_at timestamptz not null default now()
);
comment on table public.listing_rejections is 'What the owner of a rejected listing is told. Gone once they ask again.';

alter table public.listing_rejections enable row level security;
revoke all on public.listing_rejections from anon, authenticated;
grant select on public.listing_rejections to authenticated;

create policy "owners and admins read why a listing was rejected" on public.listing_rejections
  for select to authenticated
  using (
    (select private.is_admin())
    or exists (select from public.coworking_spaces s where s.id = space_id and s.owner_id = (select auth.uid()))
  );

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
revoke execute on function private.forget_rejection() from public;
create trigger forget_rejection after update of status on public.coworking_spaces
  for each row when (old.status = 'rejected' and new.status <> 'rejected') execute function private.forget_rejection();

-- Definer: an admin acts as authenticated too, and that role has no grant on what judges a listing.
create function public.review_space(p_space_id uuid, p_status text, p_note text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'admins-only' using errcode = '42501';
  end if;
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
revoke execute on function public.review_space(uuid, text, text) from public, anon;
grant execute on function public.review_space(uuid, text, text) to authenticated;

-- Definer: for the same reason.
create function public.feature_space(p_space_id uuid, p_featured boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'admins-only' using errcode = '42501';
  end if;
  update public.coworking_spaces set is_featured = p_featured where id = p_space_id;
  if not found then
    raise exception 'no-such-space' using errcode = 'PT404';
  end if;
end;
$$;
revoke execute on function public.feature_space(uuid, boolean) from public, anon;
grant execute on function public.feature_space(uuid, boolean) to authenticated;
