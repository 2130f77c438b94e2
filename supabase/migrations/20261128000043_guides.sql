-- Guides, which are posts about a place, and pages of locations with their listings: open now, prices, and nearby
-- cities.

-- The cities with the most guests lately: people and not bookings, so that one member cannot move a city. Only the
-- order is stored, because the numbers are confidential to owners.
create table search.booked_cities (
  place integer primary key,
  city_id integer not null unique references search.cities (id) on delete cascade
);
comment on table search.booked_cities is
  'The 24 cities in which most people booked during the last 14 days, in this order. A job recomputes them every '
  'hour.';

grant select on search.booked_cities to anon, authenticated;

create index blog_posts_created on public.blog_posts (kind, created_at, id);

create index blog_posts_title on public.blog_posts (kind, private.plain(title), id);

create index blog_posts_category on public.blog_posts (kind, coalesce(category, ''), id);

create unique index blog_posts_place on public.blog_posts (place_id);

-- Posts about a place, by the name before the comma.
create index blog_posts_location on public.blog_posts (private.slug(split_part(location, ',', 1)))
  where location is not null;

-- The cities in a place, for each guide of a list.
create index cities_within on search.cities using gin (within);

-- Definer: the role of the background has no grant on tables.
create function public.count_booked_cities() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Serialises concurrent runs.
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
grant execute on function public.count_booked_cities() to service_role;

-- The photo of a group of cities: the second of the listing that their search shows first, because its card has the
-- first; the first where it is the only one. One index lookup per city.
create function private.photo_of_cities(p_cities integer[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select first.photo
    from unnest(p_cities) c (id) cross join lateral (
      select i.by_featured, i.id, coalesce(private.photo(second), private.photo(p)) as photo
      from search.spaces i join public.space_photos p on p.space_id = i.id and p.place = 1
        left join public.space_photos second on second.space_id = i.id and second.place = 2
      where i.city_id = c.id order by i.by_featured, i.id limit 1) first
    order by first.by_featured, first.id limit 1);
end;
$$;
grant execute on function private.photo_of_cities(integer[]) to anon, authenticated;

-- Locations with listings: {cities, next, countries, featured, top, trending, pins, changes_at}. p_country: the slug of
-- a country, which limits cities. p_after and next: "country_city", the slugs of the last city of a page; cities are
-- ordered by country and name. countries and featured are totals over all cities. top (by listings, with pictures),
-- trending (search.booked_cities, then cities with most featured listings) and pins (the largest cities with
-- coordinates) come with the first page of all countries, and are empty on other pages. changes_at: see
-- private.next_post_change; null without top.
create function public.locations(
  p_country text default '', p_after text default '', p_page_size integer default 60
) returns jsonb
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
    ids := array(select c.id from search.cities c where c.spaces > 0
      and (c.country_slug, c.slug) > (after_country, after_city)
      order by c.country_slug, c.slug limit page_size + 1);
  end if;
  return jsonb_build_object(
    'cities', (select coalesce(jsonb_agg(to_jsonb(l) - '{lat,lng}'::text[] order by o.place), '[]')
      from unnest(ids[1:page_size]) with ordinality o (id, place) join search.locations l on l.id = o.id),
    'next', (select c.country_slug || '_' || c.slug from search.cities c where c.id = ids[page_size]
      and cardinality(ids) > page_size),
    'countries', (
      select coalesce(jsonb_agg(jsonb_build_object('slug', k.country_slug, 'name', p.name, 'cities', k.cities,
        'spaces', k.spaces) order by k.country_slug), '[]')
      from (
        select c.country_slug, min(c.country_id) as country_id, count(*) as cities, sum(c.spaces) as spaces
        from search.cities c where c.spaces > 0 group by c.country_slug) k
      join public.places p on p.id = k.country_id),
    'featured', (select coalesce(sum(c.featured), 0) from search.cities c where c.spaces > 0))
  || case when not is_front then '{"top": [], "trending": [], "pins": [], "changes_at": null}'
  else jsonb_build_object(
    'changes_at', private.next_post_change(),
    'top', (
      select coalesce(jsonb_agg(to_jsonb(l) - '{lat,lng}'::text[]
        || jsonb_build_object('photo', private.picture_of_city(l.id))
        order by l.spaces desc, l.id), '[]')
      from (select c.id from search.cities c where c.spaces > 0 order by c.spaces desc, c.id limit 6) t
        join search.locations l on l.id = t.id),
    'trending', (
      select coalesce(jsonb_agg(to_jsonb(l) - '{lat,lng}'::text[] order by t.place nulls last, l.featured desc,
        l.spaces desc, l.id), '[]')
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
grant execute on function public.locations(text, text, integer) to anon, authenticated;

-- The city that a URL means, by any name of the city and of its country or region: a row of search.cities. Without a
-- country the city with most listings. Null for an unknown city.
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
      select from search.names around where around.slug = wanted_country and around.place_id = any (c.within)
        and around.place_id <> c.id))
  order by c.slug <> wanted, c.spaces desc, c.id limit 1;
  if not found and wanted_country <> '' then
    -- A slug with its region, from the time when several cities shared the name: "springfield-missouri".
    select c.* into city
    from public.places above join public.places p on p.parent_id = above.id and p.kind = 'city'
      join search.cities c on c.id = p.id
    where above.kind = 'region' and c.country_slug = wanted_country and wanted = p.slug || '-' || above.slug
    order by c.id limit 1;
  end if;
  return city;
end;
$$;
grant execute on function search.city_called(text, text) to anon, authenticated;

-- Whether no other city has the name in this country or region: then the redirect does not depend on listings.
create function search.is_only_one(p_found search.cities, p_city text, p_country text) returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (
    select from search.names n join search.cities c on c.id = n.place_id
    where n.slug = private.slug(left(p_city, 250)) and c.id <> p_found.id and (p_country = '' or exists (
      select from search.names around
      where around.slug = private.slug(left(p_country, 250)) and around.place_id = any (c.within)
        and around.place_id <> c.id)));
$$;
grant execute on function search.is_only_one(search.cities, text, text) to anon, authenticated;

-- The target of a URL that is not the canonical one of a location: {city, country} with the slugs of a city, {country}
-- for the name of a country, or null. is_only: see search.is_only_one.
create function public.location_address(p_city text, p_country text default '') returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  city constant search.cities := search.city_called(p_city, p_country);
begin
  if city.id is not null then
    return jsonb_build_object('city', city.slug, 'country', city.country_slug,
      'is_only', search.is_only_one(city, p_city, p_country));
  elsif p_country <> '' then
    return null;
  end if;
  return (
    select jsonb_build_object('country', p.slug) from search.names n join public.places p on p.id = n.place_id
    where n.slug = private.slug(left(p_city, 250)) and p.kind = 'country' order by p.id limit 1);
end;
$$;
grant execute on function public.location_address(text, text) to anon, authenticated;

-- The hours of a listing on a day, including closures and special hours; null when it is closed. Visitors may read
-- them.
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
grant execute on function search.hours_on(search.spaces, date) to anon, authenticated;

-- The closing time of a space that is open at a given time, by the hours of that day and of the previous night; null
-- when it is closed.
create function search.open_until(
  opens_at time, closes_at time, night_opens_at time, night_closes_at time, clock time
) returns time
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return case
    when opens_at <= clock and (clock < closes_at or closes_at < opens_at) then closes_at
    when night_closes_at < night_opens_at and clock < night_closes_at then night_closes_at
  end;
end;
$$;

-- The next opening or closing time on that day of a space with these hours; null when there is none.
create function search.changes_after(
  opens_at time, closes_at time, night_opens_at time, night_closes_at time, clock time
) returns time
language plpgsql immutable parallel safe
set search_path = ''
as $$
begin
  return least(
    case when opens_at > clock then opens_at end,
    case when closes_at > clock and closes_at > opens_at then closes_at end,
    case when night_closes_at > clock and night_closes_at < night_opens_at then night_closes_at end);
end;
$$;

-- The open listings of a city at a given time, by local time: their number, the closing times of those in p_shown ({id:
-- closing time}), and the next time at which this changes, midnight at the latest. Hours past midnight count on both
-- days. Weekly hours come from search.city_hours; only listings with other hours today are read one by one. Definer:
-- the policy of special hours would look up each listing, of which a city may have thousands. Only active listings are
-- in the index, and visitors may read their hours.
create function search.opening_in(p_city search.cities, p_shown uuid[], p_now timestamptz) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  zone text;
  today date;
  clock time;
  weekday integer;
  day_before integer;
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
    day_before := extract(isodow from today - 1);
    select coalesce(sum(h.spaces) filter (where search.open_until(
        h.opens_at[weekday], h.closes_at[weekday], h.opens_at[day_before], h.closes_at[day_before], clock) is not null),
          0) as open,
      min(search.changes_after(
        h.opens_at[weekday], h.closes_at[weekday], h.opens_at[day_before], h.closes_at[day_before],
          clock)) as changes_at
    into weekly from search.city_hours h where h.city_id = p_city.id and h.timezone = zone;
    -- The correction for closures and special hours of today, and of yesterday, whose hours may run past midnight.
    select count(search.open_until(h.opens_at, h.closes_at, night.opens_at, night.closes_at, clock))
        - count(search.open_until(
          i.opens_at[weekday], i.closes_at[weekday], i.opens_at[day_before], i.closes_at[day_before], clock)) as more,
      min(search.changes_after(h.opens_at, h.closes_at, night.opens_at, night.closes_at, clock)) as changes_at
    into special
    from search.spaces i cross join lateral search.hours_on(i, today) h cross
      join lateral search.hours_on(i, today - 1) night
    where i.city_id = p_city.id and i.timezone = zone and (i.closed <> '{}' or i.special_hours <> '{}')
      and (i.closed @> today or i.special_hours ? today::text or i.closed @> today - 1
        or i.special_hours ? (today - 1)::text);
    open := open + weekly.open + special.more;
    until := until || (
      select coalesce(jsonb_object_agg(i.id, is_open.until), '{}')
      from search.spaces i cross join lateral search.hours_on(i, today) h cross
        join lateral search.hours_on(i, today - 1) night
      cross join lateral search.open_until(h.opens_at, h.closes_at, night.opens_at, night.closes_at,
        clock) is_open (until)
      where i.id = any (p_shown) and i.timezone = zone and is_open.until is not null);
    changes_at := least(changes_at,
      (today + least(weekly.changes_at, special.changes_at, '24:00')) at time zone zone);
  end loop;
  return jsonb_build_object('open', open, 'until', until, 'changes_at', changes_at);
end;
$$;
grant execute on function search.opening_in(search.cities, uuid[], timestamptz) to anon, authenticated;

-- The city or region of "Lisbon" or "Lisbon, Portugal"; among several the one with most listings, and with equal
-- numbers the city before its region. Places that listings added are excluded, because they may be deleted.
create function private.guide_place(p_typed text) returns integer
language sql stable
set search_path = ''
as $$
  select p.id
  from search.names n join public.places p on p.id = n.place_id
  where n.slug = private.slug(split_part(p_typed, ',', 1)) and p.kind in ('city', 'region') and not p.came_with_listing
    and (strpos(p_typed, ',') = 0 or exists (
      select from search.names above
      where above.slug = private.slug(regexp_replace(p_typed, '^.*,', ''))
        and above.place_id in (p.parent_id, (select a.parent_id from public.places a where a.id = p.parent_id))))
  order by (select coalesce(sum(c.spaces), 0) from search.cities c where c.within @> array[p.id]) desc,
    p.kind = 'city' desc,
    n.slug = p.slug desc, p.id
  limit 1
$$;

-- The public guide to the place of a location, or to a place that contains it: {slug, name}.
create function private.guide_of(p_location text) returns jsonb
language sql stable
set search_path = ''
as $$
  with recursive around as (
    select p.id, p.parent_id, 0 as distance from public.places p where p.id = private.guide_place(p_location)
    union all
    select p.id, p.parent_id, a.distance + 1 from around a join public.places p on p.id = a.parent_id
  )
  select jsonb_build_object('slug', g.slug, 'name', p.name)
  from around a join public.blog_posts g on g.place_id = a.id join public.places p on p.id = a.id
  where private.is_post_public(g)
  order by a.distance limit 1
$$;

-- The columns that a post needs before publication and lacks. Title and slug are never null; a guide has no category.
create function private.lacks_of_post(p public.blog_posts) returns text[]
language sql immutable
set search_path = ''
as $$
  select array_remove(array[
    case when p.content = '' then 'content' end, case when p.category is null and p.kind = 'post' then 'category' end,
    case when p.excerpt is null then 'excerpt' end], null);
$$;

-- The numbers of listings of any status, places and guides that prevent deleting a place: {listings, places, guides}.
-- Definer: only owners may read listings that are not active.
create function private.users_of_place(p_place_id integer) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'listings', (select count(*) from public.coworking_spaces s where s.city_id = p_place_id),
    'places', (select count(*) from public.places below where below.parent_id = p_place_id),
    'guides', (select count(*) from public.blog_posts g where g.place_id = p_place_id));
$$;
grant execute on function private.users_of_place(integer) to authenticated;

-- The public guide to a city, or to the nearest place that contains it.
create function private.guide_around(p_within integer[]) returns public.blog_posts
language sql stable
set search_path = ''
as $$
  select g from public.blog_posts g join public.places p on p.id = g.place_id
  where g.place_id = any (p_within) and private.is_post_public(g)
  order by case p.kind when 'city' then 0 else 1 end limit 1
$$;

-- Cities with listings, and the slug of each one's guide: that of its name, with the country appended when another city
-- with listings, or a guide, has the name.
create view private.guide_cities with (security_invoker = on) as
select c.id, c.within, c.spaces, p.name, s.within as country, c.country_slug, p.slug as called,
  case when count(*) over (partition by p.slug) > 1
    or exists (select from public.blog_posts g where g.kind = 'guide' and g.slug = p.slug and private.is_post_public(g))
    then c.slug || '-' || c.country_slug else p.slug end as slug
from search.cities c join public.places p on p.id = c.id join search.shown_places s on s.id = c.id
where c.spaces > 0;
comment on view private.guide_cities is 'No role has a grant: only definer functions read it.';

-- The guide for the page of a city: {guide: {slug, name, title, excerpt}, changes_at}. guide: the nearest written one;
-- otherwise the generated one of the city, without title and excerpt; null for a city without listings. changes_at: see
-- private.next_post_change. Definer: it repeats the condition of the visitors' policy, and reads scheduled times.
create function private.guide_for_location(p_city integer, p_within integer[]) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('changes_at', private.next_post_change(), 'guide', coalesce(
    (select jsonb_build_object('slug', g.slug, 'name', p.name, 'title', g.title, 'excerpt', g.excerpt)
      from private.guide_around(p_within) g join public.places p on p.id = g.place_id),
    -- The condition on the slug limits the view's window function to cities of this name.
    (select jsonb_build_object('slug', c.slug, 'name', c.name, 'title', null, 'excerpt', null)
      from private.guide_cities c where c.called = (select p.slug from public.places p where p.id = p_city)
        and c.id = p_city)))
$$;
grant execute on function private.guide_for_location(integer, integer[]) to anon, authenticated;

-- {guides, cities, more, changes_at}. guides: the public ones, by name: {slug, place_slug, name, country, title,
-- excerpt, spaces, photo, cover}; place_slug stays when the slug of the guide changes. cities: up to 240 cities with
-- listings and without a written guide, the busiest, by name: {slug, name, country, spaces}; more: the number of other
-- cities. changes_at: see private.next_post_change. Definer: it repeats the condition of the visitors' policy, so that
-- admins get the same answer.
create function public.guides_overview() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  written constant integer[] := array(
    select g.place_id from public.blog_posts g where g.place_id is not null and private.is_post_public(g));
begin
  return jsonb_build_object(
    'guides', (
      select coalesce(jsonb_agg(jsonb_build_object('slug', g.slug,
        'place_slug', (select p.slug from public.places p where p.id = g.place_id),
        'name', s.name, 'country', s.within, 'title', g.title, 'excerpt', g.excerpt,
        'spaces', (select coalesce(sum(c.spaces), 0) from search.cities c where c.id = any (within.cities)),
        'photo', private.photo_of_cities(within.cities),
        'cover', (select private.picture(c) from public.post_pictures c where c.id = g.cover_id))
          order by private.plain(s.name), g.id), '[]')
      from public.blog_posts g join search.shown_places s on s.id = g.place_id
      cross join lateral (select array(select c.id from search.cities c
        where c.within @> array[g.place_id])) within (cities)
      where g.place_id is not null and private.is_post_public(g)),
    'cities', (
      select coalesce(jsonb_agg(jsonb_build_object('slug', c.slug, 'name', c.name, 'country', c.country,
        'spaces', c.spaces)
        order by private.plain(c.name), c.id), '[]')
      from (select * from private.guide_cities c where not c.within && written order by c.spaces desc,
        c.id limit 240) c),
    'more', (
      select greatest(count(*) - 240, 0) from search.cities c where c.spaces > 0 and not c.within && written),
    'changes_at', private.next_post_change());
end;
$$;
grant execute on function public.guides_overview() to anon, authenticated;

-- A picture of a post for cards and pages.
create function private.picture(c public.post_pictures) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('id', c.id, 'alternative_text', c.alternative_text, 'width', c.width, 'height', c.height);
$$;

-- The picture of a city in lists: the cover of the public guide to it, whose folder it names, or else the photo of a
-- listing. Definer: it repeats the condition of the visitors' policy, so that admins get the same answer.
create function private.picture_of_city(p_city integer) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (select private.picture(c) || '{"folder": "pictures"}'
      from public.blog_posts g join public.post_pictures c on c.id = g.cover_id
      where g.place_id = p_city and private.is_post_public(g)),
    private.photo_of_cities(array[p_city]))
$$;
grant execute on function private.picture_of_city(integer) to anon, authenticated;

-- Figures of the active listings of some cities: {spaces, featured, verified, desks, at_weekends, neighbourhoods,
-- rating, reviews, prices}. They are sums of search.city_figures, so that a guide agrees with the page of its city;
-- only prices are computed here, because the index has no week and month prices. verified: listings with a verified
-- owner. rating: the mean of the reviews, null without reviews. prices: per pass, in US dollars, of listings that sell
-- it: {spaces, least, average}.
create function private.figures_of_cities(p_cities integer[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'spaces', coalesce(sum(c.spaces), 0), 'featured', coalesce(sum(c.featured), 0),
      'verified', coalesce(sum(c.verified), 0),
    'desks', coalesce(sum(c.desks), 0), 'reviews', coalesce(sum(c.reviews), 0),
    'rating', round(sum(c.rating * c.reviews) / nullif(sum(c.reviews), 0), 2),
    'at_weekends', (
      select coalesce(sum(h.spaces), 0) from search.city_hours h
      where h.city_id = any (p_cities) and h.closes_at[6] is not null and h.closes_at[7] is not null),
    'neighbourhoods', (
      select coalesce(jsonb_agg(n.name order by n.spaces desc, n.name), '[]')
      from (select * from search.neighbourhoods n where n.city_id = any (p_cities) order by n.spaces desc,
        n.name limit 8) n),
    'prices', (
      select jsonb_build_object(
        'day', jsonb_build_object('spaces', count(s.price_per_day), 'least', min(s.price_per_day),
          'average', round(avg(s.price_per_day), 2)),
        'week', jsonb_build_object('spaces', count(s.price_per_week), 'least', min(s.price_per_week),
          'average', round(avg(s.price_per_week), 2)),
        'month', jsonb_build_object('spaces', count(s.price_per_month), 'least', min(s.price_per_month),
          'average', round(avg(s.price_per_month), 2)))
      from public.coworking_spaces s where s.city_id = any (p_cities) and s.status = 'active'))
  from search.cities c where c.id = any (p_cities)
$$;

-- A city or region for guides: {name, kind, country, timezone, currency, language}; a missing value is that of the
-- containing place.
create function private.guide_facts(p_place_id integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('name', p.name, 'kind', p.kind, 'country', s.within,
    'timezone', coalesce(p.timezone, above.timezone, top.timezone),
      'currency', coalesce(p.currency, above.currency, top.currency),
    'language', coalesce(p.language, above.language, top.language))
  from public.places p join search.shown_places s on s.id = p.id
  left join public.places above on above.id = p.parent_id
  left join public.places top on top.id = above.parent_id
  where p.id = p_place_id
$$;

-- The guide of a slug: {guide, figures, featured, others, posts, changes_at}. {moved_to, for_good} is a redirect:
-- permanent from a former slug; temporary for a city that a written guide covers, or whose slug now has its country.
-- Null without a guide. guide: {id, slug, title, excerpt, tree, updated_at, cover, photo, place, is_one_of_several,
-- cities}; for a generated guide id, title, excerpt, tree, updated_at and cover are null. place: see
-- private.guide_facts. is_one_of_several: whether other cities with listings have its name. cities: those with
-- listings, {name, spaces}, the busiest first, up to twelve. featured: up to three cards of featured listings; others:
-- up to six more. posts: up to three posts about the place, the latest first. Definer: as for guides_overview.
create function public.read_guide(p_slug text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  parts constant text[] := string_to_array(left(p_slug, 100), '-');
  guide public.blog_posts;
  city private.guide_cities;
  place integer;
  cities integer[];
begin
  select g.* into guide from public.blog_posts g where g.slug = p_slug and g.kind = 'guide'
    and private.is_post_public(g);
  if not found then
    select g.* into guide from public.blog_posts g
    where g.kind = 'guide' and private.is_post_public(g)
      and g.id = (select s.post_id from public.post_slugs s where s.slug = p_slug);
    if found then
      return jsonb_build_object('moved_to', guide.slug, 'for_good', true);
    end if;
    -- A city by its own slug, or by its slug with the country.
    select c.* into city from private.guide_cities c
    where c.called = any (array(select array_to_string(parts[1:n], '-') from generate_series(1, cardinality(parts)) n))
      and p_slug in (c.slug, c.called, c.called || '-' || c.country_slug)
    order by c.slug = p_slug desc, c.spaces desc, c.id limit 1;
    if not found then
      return null;
    end if;
    guide := private.guide_around(city.within);
    if guide.id is not null or city.slug <> p_slug then
      return jsonb_build_object('moved_to', coalesce(guide.slug, city.slug), 'for_good', false);
    end if;
  end if;
  place := coalesce(guide.place_id, city.id);
  cities := array(select c.id from search.cities c where c.within @> array[place]);
  return (
    with ranked as (
      select i.id, i.by_featured, i.by_featured < 0 as is_featured,
        row_number() over (partition by i.by_featured < 0 order by i.by_featured, i.id) as rank
      from search.spaces i where i.city_id = any (cities)
    ), chosen as (
      select r.id, r.is_featured and r.rank <= 3 as is_featured,
        row_number() over (partition by r.is_featured and r.rank <= 3 order by r.by_featured, r.id) as rank
      from ranked r
    )
    select jsonb_build_object(
      'guide', jsonb_build_object('id', guide.id, 'slug', coalesce(guide.slug, city.slug), 'title', guide.title,
        'excerpt', guide.excerpt,
        'tree', guide.tree, 'updated_at', guide.updated_at,
        'cover', (select private.picture(c) from public.post_pictures c where c.id = guide.cover_id),
        'photo', private.photo_of_cities(cities),
        'place', private.guide_facts(place),
        'is_one_of_several', exists (
          select from search.names n join search.cities o on o.id = n.place_id
          where n.slug = (select p.slug from public.places p where p.id = place) and o.spaces > 0
            and not o.within @> array[place]),
        'cities', (
          select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'spaces', c.spaces) order by c.spaces desc,
            c.name), '[]')
          from (select p.name, c.spaces from search.cities c join public.places p on p.id = c.id
            where c.id = any (cities) and c.spaces > 0 order by c.spaces desc, p.name limit 12) c)),
      'figures', private.figures_of_cities(cities),
      'featured', (
        select coalesce(jsonb_agg(c.card order by f.rank), '[]') from chosen f join private.space_cards c using (id)
          where f.is_featured),
      'others', (
        select coalesce(jsonb_agg(c.card order by f.rank), '[]') from chosen f join private.space_cards c using (id)
        where not f.is_featured and f.rank <= 6),
      'posts', (
        select coalesce(jsonb_agg(jsonb_build_object('slug', p.slug, 'title', p.title, 'excerpt', p.excerpt)
          order by coalesce(p.published_at, p.scheduled_publish_at) desc, p.id), '[]')
        from (
          select p.* from public.blog_posts p
          where p.kind = 'post' and p.location is not null
            and private.slug(split_part(p.location, ',', 1)) in (select n.slug from search.names n
              where n.place_id = any (cities || place))
            and private.is_post_public(p) and private.guide_place(p.location) = any (cities || place)
          order by coalesce(p.published_at, p.scheduled_publish_at) desc, p.id limit 3) p),
      'changes_at', private.next_post_change()));
end;
$$;
grant execute on function public.read_guide(text) to anon, authenticated;

-- {location, featured, spaces, next, guide, nearby, namesakes, opening, changes_at}; {moved_to: {city, country,
-- is_only}} for a URL that is not canonical; null for an unknown city. spaces: cards, featured ones first, after
-- p_after. opening: search.opening_in. guide: private.guide_for_location. nearby: the four nearest cities with
-- listings. namesakes: other cities of this name.
create function public.location_page(
  p_city text, p_country text, p_after jsonb default null, p_page_size integer default 18
) returns jsonb
language plpgsql stable
set search_path = ''
set jit = off
set max_parallel_workers_per_gather = 0
as $$
declare
  page_size constant integer := least(greatest(coalesce(p_page_size, 18), 1), 60);
  last_shown constant jsonb := private.at_most(p_after, 8000);
  after_key constant bigint := coalesce(least(greatest((last_shown ->> 'key')::numeric, -9.2e18), 9.2e18), -9.2e18);
  after_id constant uuid := coalesce((last_shown ->> 'id')::uuid, '00000000-0000-0000-0000-000000000000');
  city constant search.cities := search.city_called(p_city, p_country);
  place constant public.places := (select p from public.places p where p.id = city.id);
  featured uuid[];
  ids uuid[];
  opening jsonb;
  about jsonb;
begin
  if city.id is null then
    return null;
  elsif (city.slug, city.country_slug) <> (p_city, p_country) then
    return jsonb_build_object('moved_to', jsonb_build_object('city', city.slug, 'country', city.country_slug,
      'is_only', search.is_only_one(city, p_city, p_country)));
  end if;
  featured := case when p_after is null then array(
    select i.id from search.spaces i where i.city_id = city.id and i.by_featured < 0 order by i.by_featured,
      i.id limit 3) else '{}' end;
  ids := array(
    select i.id from search.spaces i where i.city_id = city.id and (i.by_featured, i.id) > (after_key, after_id)
    order by i.by_featured, i.id limit page_size + 1);
  opening := search.opening_in(city, featured || ids, now());
  about := private.guide_for_location(city.id, city.within);
  return jsonb_build_object(
    'location', (
      select to_jsonb(l) || jsonb_build_object(
        'timezone', coalesce(place.timezone, city.zones[1]), 'verified', city.verified,
          'average_price', city.average_price,
        'least_price', city.least_price, 'rating', city.rating, 'reviews', city.reviews, 'wifi', city.wifi,
          'wifi_at', city.wifi_at)
      from search.locations l where l.id = city.id),
    'featured', (select coalesce(jsonb_agg(c.card order by o.place), '[]')
      from unnest(featured) with ordinality o (id, place) join private.space_cards c on c.id = o.id),
    'spaces', (select coalesce(jsonb_agg(c.card order by o.place), '[]')
      from unnest(ids[1:page_size]) with ordinality o (id, place) join private.space_cards c on c.id = o.id),
    'next', (select jsonb_build_object('key', i.by_featured::text, 'id', i.id) from search.spaces i
      where i.id = ids[page_size] and cardinality(ids) > page_size),
    'opening', opening - 'changes_at',
    'guide', case when p_after is null then about -> 'guide' end,
    'changes_at', least((opening ->> 'changes_at')::timestamptz, (about ->> 'changes_at')::timestamptz),
    'nearby', (
      select coalesce(jsonb_agg(to_jsonb(l) - '{lat,lng}'::text[] order by n.away, n.id), '[]')
      from (
        select c.id, (p.lat - place.lat) ^ 2 + (least(abs(p.lng - place.lng),
          360 - abs(p.lng - place.lng)) * cos(radians(place.lat))) ^ 2 as away
        from search.cities c join public.places p on p.id = c.id
        where c.spaces > 0 and c.id <> city.id and p.lat is not null and place.lat is not null
        order by away, c.id limit 4) n
      join search.locations l on l.id = n.id),
    'namesakes', (
      select coalesce(jsonb_agg(to_jsonb(l) - '{lat,lng}'::text[] order by l.spaces desc, l.id), '[]')
      from (select p.id from public.places p where p.slug = place.slug and p.kind = 'city' and p.id <> place.id
        order by p.id limit 6) n
      join search.locations l on l.id = n.id));
end;
$$;
grant execute on function public.location_page(text, text, jsonb, integer) to anon, authenticated;

-- A city for pages of locations. within: its region, or null.
create view search.locations with (security_invoker = on) as
select c.id, p.name, case above.kind when 'region' then above.name end as within, country.name as country,
  c.slug, c.country_slug, p.lat, p.lng, c.spaces, c.featured
from search.cities c join public.places p on p.id = c.id join public.places above on above.id = p.parent_id
join public.places country on country.id = c.country_id;
grant select on search.locations to anon, authenticated;

insert into private.jobs (name, every) values ('count-booked-cities', '1 hour');
