import type postgres from "postgres";

// A market of any size, the same at every run: four hundred cities of which few are large and many are small.

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

/**
 * Fills an empty, migrated database. The listings become active all at once when they have closures and bookings, and
 * the indexes of the search are made afterwards, as a restored backup does.
 */
export async function fillMarket(sql: postgres.Sql, spaces: number): Promise<void> {
  const slow = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'private.searchable_spaces'::regclass and not indisprimary`;
  for (const { name } of slow) await sql.unsafe(`drop index ${name}`);
  // As a restored backup: no trigger and no foreign key looks at what is poured in.
  await sql.unsafe("set session_replication_role = replica");
  await sql.unsafe("select setseed(0.42)");
  await sql.unsafe(CITIES, [SYLLABLES.first, SYLLABLES.second] as never[]);
  await sql.unsafe(SPACES, [spaces, WORDS, AMENITIES] as never[]);
  await sql.unsafe(CLOSURES);
  await sql.unsafe(DAYS);
  await sql.unsafe("reset session_replication_role");
  await sql.unsafe("analyze");
  await sql.unsafe("alter table public.coworking_spaces disable trigger audit");
  await sql.unsafe("update public.coworking_spaces set status = $1", ["active"]);
  await sql.unsafe("alter table public.coworking_spaces enable trigger audit");
  for (const { definition } of slow) await sql.unsafe(definition);
  await sql.unsafe("vacuum analyze");
}

/** The city of rank n has 1/n of what the largest has; forty countries. */
const CITIES = `
  create table public.bench_cities as
  select n as rank, ($1::text[])[1 + (n - 1) % 20] || ($2::text[])[1 + (n - 1) / 20] as city,
    'Republic ' || chr(65 + n % 26) || chr(97 + n % 40 / 4) as country,
    (array['Europe/Lisbon', 'Asia/Bangkok', 'America/Mexico_City', 'UTC'])[1 + n % 4] as timezone,
    sum(1.0 / n) over (order by n) - 1.0 / n as starts, sum(1.0 / n) over (order by n) as ends, sum(1.0 / n) over () as whole
  from generate_series(1, 400) n`;

const SPACES = `
  insert into public.coworking_spaces (name, description, photo_urls, address, city, country, lat, lng, timezone,
    price_per_day, price_per_week, capacity, amenities, open_days, closes_at, status, is_featured, created_at)
  select
    initcap(w.name[1] || ' ' || w.name[2]) || ' ' || n,
    w.text, array['/demo/a.webp', '/demo/b.webp'], n || ' Quay Street', c.city, c.country, random() * 100 - 50, random() * 300 - 150,
    c.timezone, case when random() < 0.9 then round((4 + 60 * random() * random())::numeric, 0) end,
    case when random() < 0.7 then 90 end, 5 + floor(random() * 60)::integer,
    (select coalesce(array_agg(a), '{}') from unnest($3::text[]) with ordinality t (a, place) where random() < 0.95 - place * 0.07 + n * 0),
    case when random() < 0.6 then '{1,2,3,4,5}' else '{1,2,3,4,5,6,7}' end::smallint[],
    (array['18:00', '18:00', '18:00', '18:00', '18:00', '18:00', '18:00', '20:00', '20:00', '22:00'])[1 + n % 10]::time,
    'pending', random() < 0.02, now() - interval '900 days' * ($1::integer - n) / $1::integer
  from generate_series(1, $1::integer) n
  cross join lateral (select random() + n * 0 as at) dice
  cross join lateral (
    select array_agg(($2::text[])[1 + floor(random() * random() * cardinality($2::text[]))::integer]) as name,
      string_agg(($2::text[])[1 + floor(random() * random() * cardinality($2::text[]))::integer], ' ') as text
    from generate_series(1, 40 + n * 0)
  ) w
  join public.bench_cities c on dice.at * c.whole >= c.starts and dice.at * c.whole < c.ends`;

const CLOSURES = `
  insert into public.space_closures (space_id, starts_on, ends_on, reason)
  select id, current_date + (random() * 200)::integer, current_date + 210, 'Works' from public.coworking_spaces where random() < 0.03`;

/** Every second space has sold something of the next weeks, some of it all. */
const DAYS = `
  insert into public.space_days (space_id, day, capacity, desks_booked)
  select s.id, current_date + d, s.capacity, case when random() < 0.15 then s.capacity else floor(s.capacity * random())::integer end
  from public.coworking_spaces s cross join generate_series(3, 40, 4) d
  where random() < 0.5`;
