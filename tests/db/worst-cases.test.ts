import { afterAll, beforeAll, expect, test } from "vitest";
import { fillMarket } from "../../scripts/bench/market-data.ts";
import { dayAhead } from "../support/days.ts";
import { connect, createDatabase, type Database, type Sql } from "../support/backend.ts";
import { MOST_PAGES, pagesRead } from "../support/pages-read.ts";
import { sampleOrAll } from "../support/thoroughness.ts";

// Anybody with the public key may call these at any rate. So each is called with its worst arguments, under a visitor's timeout, and the
// read pages are counted, which are the same on every machine.

const SPACES = sampleOrAll(500, 5_000);
const REVIEWS = sampleOrAll(600, 6_000);

let database: Database;
let sql: Sql;
let visitor: Sql;
let space: string;
/** The address of the city with most listings. */
let busiest: { slug: string; country_slug: string };

beforeAll(async () => {
  database = await createDatabase();
  sql = connect(database, 1);
  await fillMarket(sql, SPACES);
  const [row] = await sql<{ id: string }[]>`select id from public.coworking_spaces limit 1`;
  space = row?.id ?? "";
  const [city] = await sql<(typeof busiest)[]>`
    select slug, country_slug from search.cities order by spaces desc limit 1`;
  if (!city) throw new Error("There is no city");
  busiest = city;
  await fillReviews();
  visitor = connect(database, 1);
  await visitor`set role anon`;
  await visitor`set statement_timeout = '2s'`;
});
afterAll(async () => {
  await Promise.all([sql.end(), visitor.end()]);
  await database.drop();
});

/** An unrealistic number of reviews of one space, each of maximum length. They are counted once, with the last of them. */
async function fillReviews(): Promise<void> {
  await sql`alter table public.bookings disable trigger user`;
  await sql`alter table public.reviews disable trigger sum_up`;
  await sql`
    insert into public.bookings (space_id, pass, starts_on, ends_on, held_days, opens_at, closes_at, desks, unit_price, total,
      service_fee, currency, timezone, cancellation_policy, late_fee_percent, free_cancellation_until, idempotency_key)
    select ${space}, 'day', d, d, array[d], '{09:00}', '{18:00}', 1, 20, 20, 0.6, 'USD', 'UTC', 'standard', 100, d, gen_random_uuid()
    from (select current_date - 1 - n % 300 as d from generate_series(1, ${REVIEWS}) n) days`;
  await sql`
    insert into public.reviews (booking_id, stars, body, wifi_down, noise, created_at)
    select id, 1 + n % 5, repeat('a long word ', 166), n % 900, 'quiet', now() - n * interval '1 minute'
    from (select id, row_number() over () as n from public.bookings where space_id = ${space}) b`;
  await sql`alter table public.reviews enable trigger sum_up`;
  await sql`update public.reviews set stars = 5 where id = (select id from public.reviews limit 1)`;
}

const LETTERS = "a e i o s t r n";
const PAIRS = "re in on st er ro ta li";
const SYLLABLES = "lis ros san tar val cor dan gar";
const AMENITIES = ["High-Speed WiFi", "Free Coffee/Tea", "Meeting Rooms", "Kitchen Access"];
const year = { start_date: dayAhead(0), end_date: dayAhead(365) };
const everything = {
  location: "republic",
  city: "a",
  country: "republic",
  q: LETTERS,
  ...year,
  desks: 2,
  amenities: AMENITIES,
  min_price: 0,
  max_price: 100_000,
  on_weekends: false,
};

/** Filters that no page would send, and those that a page would send for a deliberately slow search. */
const FILTERS: object[] = [
  ...[LETTERS, PAIRS, SYLLABLES].flatMap((words) => [
    { q: words },
    { location: words },
    { city: words },
    { country: words },
    { location: words, q: words, desks: 2, ...year },
  ]),
  everything,
  { ...everything, q: "qwrtzp", location: "republicc" },
  { desks: 2, ...year },
  { desks: 60, ...year },
  { q: LETTERS, desks: 2, start_date: dayAhead(3), end_date: dayAhead(40) },
  { q: "é".repeat(100), location: "é".repeat(100) },
  { q: "%_\\".repeat(33), location: "%_\\".repeat(33) },
  { q: "a".repeat(1_000_000) },
  { location: "a b ".repeat(100_000) },
  { location: "l".repeat(100) },
  { location: "calgora", q: "a" },
  { amenities: Array.from({ length: 100_000 }, (_, n) => `x${n}`) },
  { amenities: Array(100_000).fill("Parking") },
  { amenities: { Parking: 1 } },
  { start_date: "infinity", end_date: "infinity" },
  { start_date: dayAhead(1), end_date: "infinity" },
  { start_date: "4713-01-01 BC", end_date: "5874897-12-31" },
  { start_date: dayAhead(1), end_date: "9999-12-31" },
  { start_date: dayAhead(364), end_date: dayAhead(367) },
  { start_date: dayAhead(9), end_date: dayAhead(2) },
  { desks: 2_147_483_647, ...year },
  { desks: -2_147_483_648, ...year },
  { desks: "1e400" },
  { min_price: "NaN", max_price: "Infinity" },
  { min_price: "9".repeat(100_000) },
  { on_weekends: "perhaps" },
  { min_wifi: "NaN", quiet: true, ...year },
  { min_wifi: -1, quiet: false, q: LETTERS },
  { min_wifi: "9".repeat(100_000) },
  { quiet: "perhaps" },
];
const AFTER: (object | null)[] = [
  null,
  { key: "-9200000000000000000", id: "00000000-0000-0000-0000-000000000000" },
  { key: "9".repeat(100_000), id: "ffffffff-ffff-ffff-ffff-ffffffffffff" },
  { key: "NaN", id: "no id" },
];
const SORTS = ["featured", "newest", "price-asc", "price-desc", "rating", "; drop"];
const DAYS = [
  dayAhead(0),
  dayAhead(365),
  "infinity",
  "-infinity",
  "5874897-12-31",
  "4713-01-01 BC",
];
const PASSES = ["day", "week", "month", "x".repeat(1_000_000)];
const NUMBERS = [1, 0, -2_147_483_648, 2_147_483_647];
const each = <T>(values: readonly T[], args: (value: T) => unknown[]) => values.map(args);

/** By name: the types of the parameters, and their worst values. */
const WORST: Record<string, { types: string[]; asked: () => unknown[][] }> = {
  search_spaces: {
    types: ["jsonb", "text", "jsonb", "integer"],
    asked: () => [
      ...each(FILTERS, (filters) => [filters, "rating", null, 2_147_483_647]),
      ...SORTS.flatMap((sort) => each(AFTER, (after) => [{ q: LETTERS }, sort, after, 60])),
    ],
  },
  space_reviews: {
    types: ["uuid", "text", "jsonb", "integer"],
    asked: () =>
      ["newest", "highest", "lowest", "; drop"].flatMap((sort) =>
        AFTER.flatMap((after) => each(NUMBERS, (most) => [space, sort, after, most])),
      ),
  },
  read_blog: {
    types: ["jsonb", "text", "jsonb", "integer"],
    asked: () => [
      ...each(
        [
          { q: LETTERS, tags: [LETTERS], category: "Legal" },
          { q: "'", tags: ["'", ""] },
          { q: PAIRS, tags: "no list" },
          { tags: Array.from({ length: 100_000 }, (_, at) => `tag ${at}`) },
        ],
        (filters) => [filters, "oldest", null, 2_147_483_647],
      ),
      ...SORTS.flatMap((sort) => each(AFTER, (after) => [{}, sort, after, 9])),
    ],
  },
  read_post: {
    types: ["text"],
    asked: () => each(["", "x".repeat(1_000_000), LETTERS], (slug) => [slug]),
  },
  read_guide: {
    types: ["text"],
    asked: () =>
      each(["", "x".repeat(1_000_000), "-".repeat(1_000_000), LETTERS, PAIRS], (slug) => [slug]),
  },
  guides_overview: { types: [], asked: () => [[]] },
  list_comments: {
    types: ["text", "jsonb"],
    asked: () =>
      ["", "x".repeat(1_000_000), LETTERS].flatMap((slug) => each(AFTER, (after) => [slug, after])),
  },
  list_sitemaps: { types: [], asked: () => [[]] },
  is_being_prepared: {
    types: ["uuid"],
    asked: () => [[space]],
  },
  similar_to_formerly_public: {
    types: ["uuid"],
    asked: () => [[space]],
  },
  is_gone: {
    types: ["text", "text"],
    asked: () =>
      ["space", "post", "x".repeat(1_000_000)].flatMap((kind) =>
        each(["", "x".repeat(1_000_000), LETTERS], (key) => [kind, key]),
      ),
  },
  read_sitemap: {
    types: ["text", "integer"],
    asked: () =>
      ["spaces", "cities", "", "x".repeat(1_000_000)].flatMap((kind) =>
        each(NUMBERS, (part) => [kind, part]),
      ),
  },
  locations: {
    types: ["text", "text", "integer"],
    asked: () =>
      ["", "portugal", LETTERS, "x".repeat(1_000_000)].flatMap((country) =>
        ["", "portugal_lisbon", "_", "x".repeat(1_000_000)].flatMap((after) =>
          each(NUMBERS, (most) => [country, after, most]),
        ),
      ),
  },
  location_address: {
    types: ["text", "text"],
    asked: () => each(["", "lisbon", LETTERS, "x".repeat(1_000_000)], (name) => [name, name]),
  },
  location_page: {
    types: ["text", "text", "jsonb", "integer"],
    asked: () => [
      ...each(["", "nowhere", LETTERS, "x".repeat(1_000_000)], (name) => [name, name, null, 18]),
      ...AFTER.flatMap((after) =>
        each(NUMBERS, (most) => [busiest.slug, busiest.country_slug, after, most]),
      ),
    ],
  },
  search_help: { types: ["jsonb"], asked: () => each(FILTERS, (filters) => [filters]) },
  suggest_places: {
    types: ["text", "integer"],
    asked: () =>
      each([LETTERS, PAIRS, "", "é".repeat(101), "a".repeat(1_000_000)], (typed) => [
        typed,
        2_147_483_647,
      ]),
  },
  quote_booking: {
    types: ["uuid", "text", "date", "date", "integer"],
    asked: () =>
      PASSES.flatMap((pass) =>
        DAYS.flatMap((day) => each(NUMBERS, (desks) => [space, pass, day, DAYS.at(-2), desks])),
      ),
  },
  free_spans: {
    types: ["uuid", "date", "integer", "integer", "text", "integer"],
    asked: () =>
      PASSES.flatMap((pass) =>
        DAYS.flatMap((day) =>
          each(NUMBERS, (number) => [space, day, number === 1 ? 65 : number, number, pass, number]),
        ),
      ),
  },
  space_overview: {
    types: ["uuid", "date", "date", "text", "date", "date", "integer"],
    asked: () =>
      DAYS.flatMap((from) =>
        [...DAYS, dayAhead(61)].flatMap((to) =>
          each(PASSES, (pass) => [space, from, to, pass, from, to, pass === "day" ? 1 : 10_000]),
        ),
      ),
  },
  space_card: { types: ["uuid"], asked: () => [[space]] },
  my_thread_news: { types: ["uuid"], asked: () => [[space]] },
  payment_choice_of: { types: ["uuid"], asked: () => [[space]] },
  second_factor_due: { types: [], asked: () => [[]] },
  send_contact_message: {
    types: ["text", "text", "text", "text"],
    asked: () =>
      each(["x", "x".repeat(1_000_000)], (text) => [text, "worst@letters.test", text, text]),
  },
  site_frame: { types: [], asked: () => [[]] },
  custom_file: {
    types: ["text", "text"],
    asked: () => each(["", "x".repeat(1_000_000)], (name) => [name, name]),
  },
  home_overview: { types: [], asked: () => [[]] },
  find_post_picture: { types: ["uuid"], asked: () => [[space]] },
  read_booking_feed: {
    types: ["text"],
    asked: () => each(["", "x".repeat(1_000_000), "f".repeat(64)], (token) => [token]),
  },
  subscribe_to_newsletter: {
    types: ["text", "integer"],
    asked: () => each(["", "x".repeat(1_000_000), "worst@letters.test"], (email) => [email, 1]),
  },
  confirm_newsletter: {
    types: ["text"],
    asked: () =>
      each(["", ".", "x".repeat(1_000_000), `${space}.${"f".repeat(64)}`], (token) => [token]),
  },
  unsubscribe: {
    types: ["text"],
    asked: () =>
      each(["", ".", "x".repeat(1_000_000), `${space}.${"f".repeat(64)}`], (token) => [token]),
  },
};

test("every function of the API for visitors is listed here", async () => {
  const rows = await sql<{ name: string }[]>`
    select distinct proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute') order by 1`;
  expect(Object.keys(WORST).toSorted()).toEqual(rows.map(({ name }) => name));
});

/** Refusals of invalid arguments, of violated checks, and those with a message for people. */
const REFUSALS = /^(22|23514|PT4)/;

/** Pages read for one answer to a visitor; 0 for a refusal. */
async function pagesReadFor(call: string, values: unknown[]): Promise<number> {
  try {
    return await pagesRead(visitor, call, values);
  } catch (error) {
    if (error instanceof Error && "code" in error && REFUSALS.test(String(error.code))) return 0;
    throw new Error(`${call} with ${JSON.stringify(values).slice(0, 200)}`, { cause: error });
  }
}

/** Visitors have no conversations and no session, so no table is read for them. */
const READS_NOTHING = new Set(["my_thread_news", "second_factor_due"]);

test.each(Object.entries(WORST))(
  "%s answers the worst call quickly",
  async (name, { types, asked }) => {
    const call = `public.${name}(${types.map((type, n) => `$${n + 1}::text::${type}`).join(", ")})`;
    const read: [number, string][] = [];
    for (const values of asked())
      read.push([await pagesReadFor(call, values), JSON.stringify(values).slice(0, 200)]);
    expect(read.filter(([pages]) => pages > MOST_PAGES)).toEqual([]);
    // At least one call was not refused.
    if (!READS_NOTHING.has(name)) expect(read.some(([pages]) => pages > 0)).toBe(true);
  },
);
