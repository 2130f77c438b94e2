-- What a search looks at: one slim row per active listing, and its rollups. A table of its own, because under row level
-- security PostgreSQL keeps LIKE, @> and numeric comparisons off the indexes of a table whose policy looks at its rows.
-- It holds nothing that a visitor could not read of the listing itself, so its own policy has nothing to ask.

create table private.searchable_spaces (
  id uuid primary key references public.coworking_spaces (id) on delete cascade,
  city text not null,
  country text not null,
  city_text text not null,
  country_text text not null,
  place_text text not null,
  search_text text not null,
  amenities text[] not null,
  price_per_day numeric(10, 2),
  capacity integer not null,
  timezone text not null,
  closes_at time not null,
  open_days smallint[] not null,
  card jsonb not null,
  by_featured bigint not null,
  by_newest bigint not null,
  by_price_up bigint not null,
  by_price_down bigint not null
);
comment on table private.searchable_spaces is
  'The active listings as a search sees them, kept by a trigger. by_…: where a row stands in that order, smallest first.';

create index searchable_spaces_place on private.searchable_spaces using gin (place_text extensions.gin_trgm_ops);
create index searchable_spaces_text on private.searchable_spaces using gin (search_text extensions.gin_trgm_ops);
create index searchable_spaces_city on private.searchable_spaces using gin (city_text extensions.gin_trgm_ops);
create index searchable_spaces_country on private.searchable_spaces using gin (country_text extensions.gin_trgm_ops);
create index searchable_spaces_amenities on private.searchable_spaces using gin (amenities);
create index searchable_spaces_price on private.searchable_spaces (price_per_day);
create index searchable_spaces_capacity on private.searchable_spaces (capacity);
create index searchable_spaces_by_featured on private.searchable_spaces (by_featured, id);
create index searchable_spaces_by_newest on private.searchable_spaces (by_newest, id);
create index searchable_spaces_by_price_up on private.searchable_spaces (by_price_up, id);
create index searchable_spaces_by_price_down on private.searchable_spaces (by_price_down, id);

create table private.place_rollup (
  country text not null,
  city text not null,
  spaces bigint not null,
  desks bigint not null,
  primary key (country, city)
);
comment on table private.place_rollup is 'Active listings and their desks per city, kept by triggers.';
create index place_rollup_busiest on private.place_rollup (spaces desc, city, country);

create table private.amenity_rollup (
  amenity text primary key,
  spaces bigint not null
);
comment on table private.amenity_rollup is 'Active listings per amenity, kept by triggers.';

alter table private.searchable_spaces enable row level security;
alter table private.place_rollup enable row level security;
alter table private.amenity_rollup enable row level security;
revoke all on private.searchable_spaces, private.place_rollup, private.amenity_rollup from anon, authenticated;
grant select on private.searchable_spaces, private.place_rollup, private.amenity_rollup to anon, authenticated;
create policy "everybody searches active listings" on private.searchable_spaces
  for select to anon, authenticated using (true);
create policy "everybody reads the figures per city" on private.place_rollup
  for select to anon, authenticated using (true);
create policy "everybody reads the figures per amenity" on private.amenity_rollup
  for select to anon, authenticated using (true);

create function private.space_card(s public.coworking_spaces) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', s.id, 'name', s.name, 'city', s.city, 'country', s.country, 'lat', s.lat, 'lng', s.lng, 'photo', s.photo_urls[1],
    'price_per_day', s.price_per_day, 'price_per_week', s.price_per_week, 'price_per_month', s.price_per_month,
    'currency', s.currency, 'capacity', s.capacity, 'amenities', s.amenities,
    'is_featured', s.is_featured, 'is_verified_owner', s.is_verified_owner);
$$;
comment on function private.space_card is 'What a card shows of a listing.';

-- What a listing is in the eyes of a search; nothing while it is not active.
create function private.to_searchable(s public.coworking_spaces) returns setof private.searchable_spaces
language sql stable
set search_path = ''
as $$
  select s.id, s.city, s.country, private.plain(s.city), private.plain(s.country), s.place_text, s.search_text, s.amenities,
    s.price_per_day, s.capacity, s.timezone, s.closes_at, s.open_days, private.space_card(s),
    -- Farther away than any instant: every listing that is not featured comes after every one that is.
    (case when s.is_featured then 0 else 1e18 end)::bigint - listed.microseconds, -listed.microseconds,
    coalesce((s.price_per_day * 100)::bigint, 1e12::bigint), coalesce(-(s.price_per_day * 100)::bigint, 1e12::bigint)
  from (select (extract(epoch from s.created_at) * 1e6)::bigint as microseconds) listed
  where s.status = 'active';
$$;

-- Definer: owners write listings, and nobody writes the index of the search.
create function private.follow_listings() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' then
    delete from private.searchable_spaces i using written w where i.id = w.id and w.status <> 'active';
  end if;
  insert into private.searchable_spaces as i
  select f.* from written w cross join lateral private.to_searchable(w) f order by f.id
  on conflict (id) do update set
    (city, country, city_text, country_text, place_text, search_text, amenities, price_per_day, capacity, timezone,
      closes_at, open_days, card, by_featured, by_newest, by_price_up, by_price_down)
    = (excluded.city, excluded.country, excluded.city_text, excluded.country_text, excluded.place_text,
      excluded.search_text, excluded.amenities, excluded.price_per_day, excluded.capacity, excluded.timezone,
      excluded.closes_at, excluded.open_days, excluded.card, excluded.by_featured, excluded.by_newest,
      excluded.by_price_up, excluded.by_price_down)
  where i.* is distinct from excluded.*;
  return null;
end;
$$;

-- Definer: for the same reason. Counts what moved into the index (argument 1) or out of it (-1), in one order, so that
-- two listings written at once do not wait in a circle.
create function private.roll_up() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sign constant integer := tg_argv[0];
begin
  insert into private.place_rollup as r (country, city, spaces, desks)
  select m.country, m.city, sign * count(*), sign * sum(m.capacity) from moved m group by 1, 2 order by 1, 2
  on conflict (country, city) do update set spaces = r.spaces + excluded.spaces, desks = r.desks + excluded.desks;
  insert into private.amenity_rollup as r (amenity, spaces)
  select amenity, sign * count(*) from moved m cross join unnest(m.amenities) amenity group by 1 order by 1
  on conflict (amenity) do update set spaces = r.spaces + excluded.spaces;
  delete from private.place_rollup r where r.spaces = 0;
  delete from private.amenity_rollup r where r.spaces = 0;
  return null;
end;
$$;

create trigger follow_new_listings after insert on public.coworking_spaces
  referencing new table as written for each statement execute function private.follow_listings();
create trigger follow_changed_listings after update on public.coworking_spaces
  referencing new table as written for each statement execute function private.follow_listings();

create trigger count_in after insert on private.searchable_spaces
  referencing new table as moved for each statement execute function private.roll_up('1');
create trigger count_out after delete on private.searchable_spaces
  referencing old table as moved for each statement execute function private.roll_up('-1');
create trigger count_before after update on private.searchable_spaces
  referencing old table as moved for each statement execute function private.roll_up('-1');
create trigger count_now after update on private.searchable_spaces
  referencing new table as moved for each statement execute function private.roll_up('1');

revoke execute on function private.space_card(public.coworking_spaces) from public;
grant execute on function private.space_card(public.coworking_spaces) to anon, authenticated, service_role;
revoke execute on function
  private.to_searchable(public.coworking_spaces), private.follow_listings(), private.roll_up() from public;
