-- The pages of locations: all places that have listings, and what is asked of one city. The page of that leads to a guide, and stands behind guides.

-- A city as pages of locations show it. within: its region, where it has one.
create view search.locations with (security_invoker = on) as
select c.id, p.name, case above.kind when 'region' then above.name end as within, country.name as country,
  c.slug, c.country_slug, p.lat, p.lng, c.spaces, c.featured
from search.cities c join public.places p on p.id = c.id join public.places above on above.id = p.parent_id
join public.places country on country.id = c.country_id;

-- The cities where most people booked lately: people and not bookings, so that one of them moves nothing. Only their order is kept: how many
-- there were is the owners' business.
create table search.booked_cities (
  place integer primary key,
  city_id integer not null unique references search.cities (id) on delete cascade
);
comment on table search.booked_cities is
  'The 24 cities in which most people booked during the 14 days before they were counted, the first one first. A job counts them every hour.';
grant select on search.locations, search.booked_cities to anon, authenticated;

-- Definer: the role of the background has no table.
create function public.count_booked_cities() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Who counts at the same time waits, and counts again.
  lock table search.booked_cities in share row exclusive mode;
  delete from search.booked_cities;
  insert into search.booked_cities (place, city_id)
  select row_number() over (order by b.guests desc, b.city_id), b.city_id from (
    select i.city_id, count(distinct b.user_id) as guests
    from public.bookings b join search.spaces i on i.id = b.space_id
    where b.created_at > now() - interval '14 days' and b.status = 'confirmed'
    group by i.city_id order by guests desc, i.city_id limit 24) b;
end;
$$;
revoke execute on function public.count_booked_cities() from public;
grant execute on function public.count_booked_cities() to service_role;
insert into private.jobs (name, every) values ('count-booked-cities', '1 hour');

-- The photo that stands for some cities: that of the listing which their search shows first. Each city is asked by itself, along its index.
create function private.photo_of_cities(p_cities integer[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select first.photo
    from unnest(p_cities) c (id) cross join lateral (
      select i.by_featured, i.id, private.photo(p) as photo
      from search.spaces i join public.space_photos p on p.space_id = i.id and p.place = 1
      where i.city_id = c.id order by i.by_featured, i.id limit 1) first
    order by first.by_featured, first.id limit 1);
end;
$$;
grant execute on function private.photo_of_cities(integer[]) to anon, authenticated;

-- Locations with listings: {cities, next, countries, featured, top, trending, pins}. p_country: the slug of a country, whose cities alone are
-- listed. p_after and next: "country_city", slugs of the last city of a page; cities are listed by country and name. countries, and how many
-- listings are featured, are those of all cities. top (by listings), trending (see search.booked_cities; behind them those
-- with most featured listings) and pins (the largest that stand at a point) come with the first page of all, and are empty on others.
create function public.locations(p_country text default '', p_after text default '', p_page_size integer default 60) returns jsonb
language plpgsql stable
set search_path = ''
set jit = off
set max_parallel_workers_per_gather = 0
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 60), 1), 120);
  after_country constant text := split_part(left(p_after, 300), '_', 1);
  after_city constant text := split_part(left(p_after, 300), '_', 2);
  wanted constant text := left(p_country, 200);
  is_front constant boolean := p_after = '' and p_country = '';
  ids integer[];
begin
  if wanted <> '' then
    ids := array(select c.id from search.cities c where c.spaces > 0 and c.country_slug = wanted and c.slug > after_city
      order by c.country_slug, c.slug limit page_size + 1);
  else
    ids := array(select c.id from search.cities c where c.spaces > 0 and (c.country_slug, c.slug) > (after_country, after_city)
      order by c.country_slug, c.slug limit page_size + 1);
  end if;
  return jsonb_build_object(
    'cities', (select coalesce(jsonb_agg(to_jsonb(l) - '{lat,lng}'::text[] order by o.place), '[]')
      from unnest(ids[1:page_size]) with ordinality o (id, place) join search.locations l on l.id = o.id),
    'next', (select c.country_slug || '_' || c.slug from search.cities c where c.id = ids[page_size] and cardinality(ids) > page_size),
    'countries', (
      select coalesce(jsonb_agg(jsonb_build_object('slug', k.country_slug, 'name', p.name, 'cities', k.cities, 'spaces', k.spaces) order by k.country_slug), '[]')
      from (
        select c.country_slug, min(c.country_id) as country_id, count(*) as cities, sum(c.spaces) as spaces
        from search.cities c where c.spaces > 0 group by c.country_slug) k
      join public.places p on p.id = k.country_id),
    'featured', (select coalesce(sum(c.featured), 0) from search.cities c where c.spaces > 0))
  || case when not is_front then '{"top": [], "trending": [], "pins": []}' else jsonb_build_object(
    'top', (
      select coalesce(jsonb_agg(to_jsonb(l) - '{lat,lng}'::text[] || jsonb_build_object('photo', private.photo_of_cities(array[l.id]))
        order by l.spaces desc, l.id), '[]')
      from (select c.id from search.cities c where c.spaces > 0 order by c.spaces desc, c.id limit 6) t join search.locations l on l.id = t.id),
    'trending', (
      select coalesce(jsonb_agg(to_jsonb(l) - '{lat,lng}'::text[] order by t.place nulls last, l.featured desc, l.spaces desc, l.id), '[]')
      from (
        select c.id, b.place from search.cities c left join search.booked_cities b on b.city_id = c.id
        where c.spaces > 0 and (b.place is not null or c.featured > 0)
        order by b.place nulls last, c.featured desc, c.spaces desc, c.id limit 6) t
      join search.locations l on l.id = t.id),
    'pins', (
      select coalesce(jsonb_agg(to_jsonb(l) order by l.spaces desc, l.id), '[]')
      from (select c.id from search.cities c where c.spaces > 0 order by c.spaces desc, c.id limit 40) t
      join search.locations l on l.id = t.id where l.lat is not null)) end;
end;
$$;

-- The city that an address means, by any name of the city and of its country or region: a row of search.cities. Without a country it is the one
-- with most listings. Null when no city is called so.
create function search.city_called(p_city text, p_country text) returns search.cities
language plpgsql stable
set search_path = ''
as $$
declare
  wanted constant text := private.slug(left(p_city, 250));
  wanted_country constant text := private.slug(left(p_country, 250));
  city search.cities;
begin
  select c.* into city from search.cities c where c.slug = wanted and c.country_slug = wanted_country;
  if found then
    return city;
  end if;
  select c.* into city
  from search.names called join search.cities c on c.id = called.place_id
  where called.slug = wanted
    and (wanted_country = '' or exists (
      select from search.names around where around.slug = wanted_country and around.place_id = any (c.within) and around.place_id <> c.id))
  order by c.slug <> wanted, c.spaces desc, c.id limit 1;
  if not found and wanted_country <> '' then
    -- What told cities of one name apart when there were more of them: "springfield-missouri".
    select c.* into city
    from public.places above join public.places p on p.parent_id = above.id and p.kind = 'city' join search.cities c on c.id = p.id
    where above.kind = 'region' and c.country_slug = wanted_country and wanted = p.slug || '-' || above.slug
    order by c.id limit 1;
  end if;
  return city;
end;
$$;

-- Whether no other city is called so, in the country or region that is named. Then the answer stays the same when listings come and go.
create function search.is_only_one(p_found search.cities, p_city text, p_country text) returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (
    select from search.names n join search.cities c on c.id = n.place_id
    where n.slug = private.slug(left(p_city, 250)) and c.id <> p_found.id and (p_country = '' or exists (
      select from search.names around
      where around.slug = private.slug(left(p_country, 250)) and around.place_id = any (c.within) and around.place_id <> c.id)));
$$;

-- Where an address of a location leads that is not its own: {city, country} with the slugs of a city, {country} for the name of a country, or
-- null. is_only: see search.is_only_one.
create function public.location_address(p_city text, p_country text default '') returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  city constant search.cities := search.city_called(p_city, p_country);
begin
  if city.id is not null then
    return jsonb_build_object('city', city.slug, 'country', city.country_slug, 'is_only', search.is_only_one(city, p_city, p_country));
  elsif p_country <> '' then
    return null;
  end if;
  return (
    select jsonb_build_object('country', p.slug) from search.names n join public.places p on p.id = n.place_id
    where n.slug = private.slug(left(p_city, 250)) and p.kind = 'country' order by p.id limit 1);
end;
$$;

-- The hours of a listing on a day, with closures and hours of that day alone; null when it is closed. Visitors may read them.
create function search.hours_on(i search.spaces, p_day date, out opens_at time, out closes_at time)
language plpgsql stable
set search_path = ''
as $$
begin
  if i.closed @> p_day then
    return;
  elsif i.special_hours ? p_day::text then
    select h.opens_at, h.closes_at into hours_on.opens_at, hours_on.closes_at
    from public.space_special_hours h where h.space_id = i.id and h.day = p_day;
  else
    opens_at := i.opens_at[extract(isodow from p_day)];
    closes_at := i.closes_at[extract(isodow from p_day)];
  end if;
end;
$$;

-- Which listings of a city are open at an instant, by the clocks there: how many, until when those of p_shown that are ({id: closing time}),
-- and when that changes next, at midnight at the latest. Weekly hours are asked of search.city_hours; one by one are asked the listings that
-- keep others today. Definer: for each special hour the policy would look at its listing, of which a city may have thousands. Only active
-- listings are in the index, and visitors read their hours.
create function search.opening_in(p_city search.cities, p_shown uuid[], p_now timestamptz) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  zone text;
  today date;
  clock time;
  weekday integer;
  weekly record;
  special record;
  open integer := 0;
  until jsonb := '{}';
  changes_at timestamptz;
begin
  foreach zone in array p_city.zones loop
    today := p_now at time zone zone;
    clock := p_now at time zone zone;
    weekday := extract(isodow from today);
    select coalesce(sum(h.spaces) filter (where h.opens_at[weekday] <= clock and clock < h.closes_at[weekday]), 0) as open,
      least(min(h.opens_at[weekday]) filter (where h.opens_at[weekday] > clock),
        min(h.closes_at[weekday]) filter (where h.closes_at[weekday] > clock)) as changes_at
    into weekly from search.city_hours h where h.city_id = p_city.id and h.timezone = zone;
    -- By how many more or fewer are open because of hours of today alone.
    select count(*) filter (where h.opens_at <= clock and clock < h.closes_at)
        - count(*) filter (where i.opens_at[weekday] <= clock and clock < i.closes_at[weekday]) as more,
      least(min(h.opens_at) filter (where h.opens_at > clock), min(h.closes_at) filter (where h.closes_at > clock)) as changes_at
    into special
    from search.spaces i cross join lateral search.hours_on(i, today) h
    where i.city_id = p_city.id and i.timezone = zone and (i.closed <> '{}' or i.special_hours <> '{}')
      and (i.closed @> today or i.special_hours ? today::text);
    open := open + weekly.open + special.more;
    until := until || (
      select coalesce(jsonb_object_agg(i.id, h.closes_at), '{}')
      from search.spaces i cross join lateral search.hours_on(i, today) h
      where i.id = any (p_shown) and i.timezone = zone and h.opens_at <= clock and clock < h.closes_at);
    changes_at := least(changes_at,
      (today + least(weekly.changes_at, special.changes_at, '24:00')) at time zone zone);
  end loop;
  return jsonb_build_object('open', open, 'until', until, 'changes_at', changes_at);
end;
$$;

grant execute on function search.city_called(text, text), search.is_only_one(search.cities, text, text), search.hours_on(search.spaces, date),
  search.opening_in(search.cities, uuid[], timestamptz), public.locations(text, text, integer), public.location_address(text, text)
  to anon, authenticated;
