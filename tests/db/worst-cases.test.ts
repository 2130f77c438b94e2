import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { fillMarket } from "../../scripts/bench/market-data.ts";
import { dayAhead } from "../support/actors.ts";
import { connect, createDatabase, type Database, type Sql } from "../support/backend.ts";

// Whoever has the public key may call these as often as they like. So each is asked the worst that it can be asked, under the limit
// of time that a visitor has, and what it reads is counted, which is the same on every machine.

const SPACES = 5_000;
/** Pages of 8 kB that one answer may read, from memory or disk: 2 GB/s make that 80 ms. */
const MOST_PAGES = 20_000;

let database: Database;
let sql: Sql;
let visitor: Sql;
let space: string;

beforeAll(async () => {
  database = await createDatabase();
  sql = connect(database, 1);
  await fillMarket(sql, SPACES);
  const [row] = await sql<{ id: string }[]>`select id from public.coworking_spaces limit 1`;
  space = row?.id ?? "";
  visitor = connect(database, 1);
  await visitor`set role anon`;
  await visitor`set statement_timeout = '2s'`;
});
afterAll(async () => {
  await Promise.all([sql.end(), visitor.end()]);
  await database.drop();
});

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

/** Filters that a page would never send, and those that it would when somebody means to make it slow. */
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

/** By name: the types of the parameters, and the worst that they may be. */
const WORST: Record<string, { types: string[]; asked: () => unknown[][] }> = {
  search_spaces: {
    types: ["jsonb", "text", "jsonb", "integer"],
    asked: () => [
      ...each(FILTERS, (filters) => [filters, "rating", null, 2_147_483_647]),
      ...SORTS.flatMap((sort) => each(AFTER, (after) => [{ q: LETTERS }, sort, after, 60])),
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
  space_reviews: {
    types: ["uuid", "text", "jsonb", "integer"],
    asked: () =>
      SORTS.flatMap((sort) =>
        AFTER.flatMap((after) => each(NUMBERS, (size) => [space, sort, after, size])),
      ),
  },
  send_contact_message: {
    types: ["text", "text", "text", "text"],
    asked: () =>
      each(["x", "x".repeat(1_000_000)], (text) => [text, "worst@letters.test", text, text]),
  },
  site_frame: { types: [], asked: () => [[]] },
  home_overview: { types: [], asked: () => [[]] },
  read_booking_feed: {
    types: ["text"],
    asked: () => each(["", "x".repeat(1_000_000), "f".repeat(64)], (token) => [token]),
  },
  unsubscribe: {
    types: ["text"],
    asked: () =>
      each(["", ".", "x".repeat(1_000_000), `${space}.${"f".repeat(64)}`], (token) => [token]),
  },
};

test("every function of the API that visitors may call is named here", async () => {
  const rows = await sql<{ name: string }[]>`
    select distinct proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and has_function_privilege('anon', oid, 'execute') order by 1`;
  expect(Object.keys(WORST).toSorted()).toEqual(rows.map(({ name }) => name));
});

const Explained = z.tuple([
  z.object({
    Plan: z.object({ "Shared Hit Blocks": z.number(), "Shared Read Blocks": z.number() }),
  }),
]);
/** A refusal of what is no question, of what no row may hold, and of what a person would be told. */
const REFUSALS = /^(22|23514|PT4)/;

/** Pages read for one answer; none when it is refused. */
async function pagesRead(call: string, values: unknown[]): Promise<number> {
  try {
    const parameters = values.map((value) =>
      value !== null && typeof value === "object" ? JSON.stringify(value) : value,
    );
    const [row] = await visitor.unsafe<{ "QUERY PLAN": unknown }[]>(
      `explain (analyze, buffers, format json) select ${call}`,
      parameters as never[],
    );
    const [{ Plan }] = Explained.parse(row?.["QUERY PLAN"]);
    return Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"];
  } catch (error) {
    if (error instanceof Error && "code" in error && REFUSALS.test(String(error.code))) return 0;
    throw new Error(`${call} with ${JSON.stringify(values).slice(0, 200)}`, { cause: error });
  }
}

test.each(Object.entries(WORST))(
  "%s answers the worst question soon",
  async (name, { types, asked }) => {
    const call = `public.${name}(${types.map((type, n) => `$${n + 1}::text::${type}`).join(", ")})`;
    const read: [number, string][] = [];
    for (const values of asked())
      read.push([await pagesRead(call, values), JSON.stringify(values).slice(0, 200)]);
    expect(read.filter(([pages]) => pages > MOST_PAGES)).toEqual([]);
    // Not everything was refused.
    expect(read.some(([pages]) => pages > 0)).toBe(true);
  },
);
