import type postgres from "postgres";

// A market of any size, deterministic: four hundred cities or more, few of them large and many small.

const SYLLABLES = {
  first: "Al Bel Cor Dan El Fal Gar Hel Is Jor Kal Lis Mar Nor Ost Por Ros San Tar Val".split(" "),
  second:
    "vora bon den gaya ria lind mont nova pool ruk sala ton ura vik wen xos yra zell burg ford".split(
      " ",
    ),
};
const WORDS =
  "quiet light river tables coffee desk booth meeting garden roof library harbour studio lounge kitchen window terrace corner team focus call fibre street station market park oak brick plant music early late member event screen printer locker shower bike courtyard loft atelier wharf mill foundry arcade cellar attic balcony fountain piano hammock orchard tram ferry lighthouse".split(
    " ",
  );
const AMENITIES = [
  "High-Speed WiFi",
  "Free Coffee/Tea",
  "Meeting Rooms",
  "Kitchen Access",
  "Phone Booths",
  "Air Conditioning",
  "Printing Services",
  "Lockers",
  "Outdoor Space",
  "24/7 Access",
  "Reception Services",
  "Parking",
];

/** Fills an empty, migrated database like a restored backup, and builds the search index from it. */
export async function fillMarket(sql: postgres.Sql, spaces: number, cities = 400): Promise<void> {
  // Disables triggers and foreign keys, as during a restore.
  await sql.unsafe("set session_replication_role = replica");
  await sql.unsafe("select setseed(0.42)");
  await sql.unsafe(CITIES, [SYLLABLES.first, SYLLABLES.second, cities] as never[]);
  await sql.unsafe("create unique index on public.bench_cities (starts)");
  await sql.unsafe(PLACES);
  await sql.unsafe(SPACES, [spaces, WORDS, AMENITIES] as never[]);
  await sql.unsafe(PHOTOS);
  await sql.unsafe(CLOSURES);
  await sql.unsafe(DAYS);
  await sql.unsafe("reset session_replication_role");
  await sql.unsafe("analyze");
  await sql.begin((transaction) => transaction.unsafe("select search.rebuild()"));
  await sql.unsafe("vacuum analyze");
}

/** The city of rank n has 1/n of the spaces of the largest one; forty countries. */
const CITIES = `
  create table public.bench_cities as
  select n as rank, ($1::text[])[1 + (n - 1) % 20] || ($2::text[])[1 + (n - 1) / 20 % 20]
      || case when n > 400 then ' ' || chr(65 + (n - 401) / 400) else '' end as city,
    'Republic ' || chr(65 + n % 26) || chr(97 + n % 40 / 4) as country,
    (array['Europe/Lisbon', 'Asia/Bangkok', 'America/Mexico_City', 'UTC'])[1 + n % 4] as timezone,
    sum(1.0 / n) over (order by n) - 1.0 / n as starts, sum(1.0 / n) over (order by n) as ends, sum(1.0 / n) over () as whole
  from generate_series(1, $3::integer) n`;

/** Every city has a point of its own, so that maps and distances have data. */
const PLACES = `
  with countries as (
    insert into public.places (kind, name) select distinct 'country', country from public.bench_cities returning id, name
  )
  insert into public.places (kind, parent_id, name, lat, lng)
  select 'city', countries.id, city, c.rank * 37 % 130 - 60, c.rank * 73 % 340 - 170 from public.bench_cities c join countries on countries.name = c.country`;

const SPACES = `
  insert into public.coworking_spaces (name, description, address, neighbourhood, city, country, city_id, lat, lng, timezone,
    price_per_day, price_per_week, capacity, amenities, opens_at, closes_at, status, approved_at, is_featured, average_rating, review_count, created_at)
  select
    initcap(w.name[1] || ' ' || w.name[2]) || ' ' || n,
    w.text, n || ' Quay Street', initcap(w.name[3]) || ' Quarter', c.city, c.country, place.id, random() * 100 - 50, random() * 300 - 150,
    c.timezone, case when random() < 0.9 then round((4 + 60 * random() * random())::numeric, 0) end,
    case when random() < 0.7 then 90 end, 5 + floor(random() * 60)::integer,
    (select coalesce(array_agg(a), '{}') from unnest($3::text[]) with ordinality t (a, place) where random() < 0.95 - place * 0.07 + n * 0),
    array_fill('09:00'::time, array[week.open_days]) || array_fill(null::time, array[7 - week.open_days]),
    array_fill((array['18:00', '18:00', '18:00', '18:00', '18:00', '18:00', '18:00', '20:00', '20:00', '22:00'])[1 + n % 10]::time,
      array[week.open_days]) || array_fill(null::time, array[7 - week.open_days]),
    'active', now(), random() < 0.02, case when rated.reviews > 0 then round((2.5 + 2.5 * random())::numeric, 2) end, rated.reviews, now() - interval '900 days' * ($1::integer - n) / $1::integer
  from generate_series(1, $1::integer) n
  cross join lateral (select random() + n * 0 as at) dice
  cross join lateral (select case when random() + n * 0 < 0.6 then 5 else 7 end as open_days) week
  cross join lateral (select greatest(0, floor(40 * random() - 20 + n * 0))::integer as reviews) rated
  cross join lateral (
    select array_agg(($2::text[])[1 + floor(random() * random() * cardinality($2::text[]))::integer]) as name,
      string_agg(($2::text[])[1 + floor(random() * random() * cardinality($2::text[]))::integer], ' ') as text
    from generate_series(1, 40 + n * 0)
  ) w
  cross join lateral (
    select b.* from public.bench_cities b
    where b.starts <= dice.at * (select max(whole) from public.bench_cities) order by b.starts desc limit 1) c
  join public.places above on above.kind = 'country' and above.name = c.country
  join public.places place on place.parent_id = above.id and place.name = c.city`;

const PHOTOS = `
  insert into public.space_photos (space_id, place, path, width, height)
  select s.id, n, s.id || '/' || n || '.jpg', 1200, 800 from public.coworking_spaces s cross join generate_series(1, 3) n`;

const CLOSURES = `
  insert into public.space_closures (space_id, starts_on, ends_on, reason)
  select id, current_date + (random() * 200)::integer, current_date + 210, 'Works' from public.coworking_spaces where random() < 0.03`;

/** Every second space has bookings in the next weeks, some on all days. */
const DAYS = `
  insert into public.space_days (space_id, day, capacity, desks_booked)
  select s.id, current_date + d, s.capacity, case when random() < 0.15 then s.capacity else floor(s.capacity * random())::integer end
  from public.coworking_spaces s cross join generate_series(3, 40, 4) d
  where random() < 0.5`;
