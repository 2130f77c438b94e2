import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, createDatabase, type Database, type Sql } from "../support/backend.ts";
import { closeSpace, createSpace, openOn, setHours } from "../support/actors.ts";
import { dayAfter, dayAhead } from "../support/days.ts";
import { addReview } from "../support/reviews.ts";
import { answerOf, readTables, type Filters, type Tables } from "../support/search-oracle.ts";
import { sampleOrAll } from "../support/thoroughness.ts";

// Filters, orders and pages in combination, at various instants, compared with a search over every listing.
const LISTINGS = sampleOrAll(30, 60);
const RUNS = sampleOrAll(30, 150);

let database: Database;
let sql: Sql;
let visitor: Sql;
let tables: Tables;

beforeAll(async () => {
  database = await createDatabase();
  sql = connect(database);
  for (const model of fc.sample(listing, { numRuns: LISTINGS, seed: 2026 })) await build(model);
  tables = await readTables(sql);
  visitor = connect(database, 1);
  await visitor`set role anon`;
});
afterAll(async () => {
  await Promise.all([sql.end(), visitor.end()]);
  await database.drop();
});

const AMENITIES = ["High-Speed WiFi", "Parking", "Lockers"];
const PLACES = [
  ["Lisbon", "Portugal"],
  ["Porto", "Portugal"],
  ["São Paulo", "Brazil"],
  ["London", "England"],
  ["Canggu", "Indonesia"],
  ["Port Nowhere", "Utopia"],
] as const;
const WORDS = "harbour river lisbon loft élan quay porter of the bay".split(" ");
const ZONES = ["UTC", "Pacific/Kiritimati", "Pacific/Honolulu", "Asia/Kathmandu"];
/** Days near today, or near the horizon. */
const near = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -1, max: 12 }) },
  fc.integer({ min: 360, max: 372 }),
);
const listing = fc.record({
  where: fc.constantFrom(...PLACES),
  name: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }),
  neighbourhood: fc.option(fc.constantFrom("Santos", "Bay Quarter")),
  timezone: fc.constantFrom(...ZONES),
  closing: fc.constantFrom("00:02", "12:00", "24:00", "00:01"),
  open: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  capacity: fc.integer({ min: 1, max: 4 }),
  price: fc.option(fc.constantFrom(0, 10, 12.5, 20), { freq: 3 }),
  amenities: fc.subarray(AMENITIES),
  is_featured: fc.boolean(),
  listed: fc.integer({ min: 1, max: 5 }),
  reviews: fc.constantFrom(0, 1, 2, 20),
  rating: fc.constantFrom(2, 3.5, 4.25, 5),
  /** Existing reviews; they replace the stars above. */
  said: fc.array(
    fc.record({
      stars: fc.integer({ min: 1, max: 5 }),
      wifi_down: fc.option(fc.constantFrom(5, 20, 50, 80.5)),
      noise: fc.option(fc.constantFrom("quiet", "some-talk", "lively")),
    }),
    { maxLength: 4 },
  ),
  /** Latitude and longitude; without them it is at the centre of its city. */
  point: fc.option(fc.constantFrom([38.7, -9.1], [-17.5, 179.5], [-17.5, -179.5], [51.5, -0.1]), {
    freq: 2,
  }),
  status: fc.constantFrom("active", "active", "active", "active", "inactive", "pending"),
  closures: fc.array(fc.tuple(near, fc.integer({ min: 0, max: 3 })), { maxLength: 2 }),
  weekly: fc.array(
    fc.tuple(near, fc.integer({ min: 6, max: 30 }), fc.integer({ min: 1, max: 7 })),
    {
      maxLength: 2,
    },
  ),
  special: fc.uniqueArray(fc.tuple(near, fc.constantFrom("00:03", "18:00", "24:00", "00:01")), {
    maxLength: 4,
    selector: ([day]) => day,
  }),
  sold: fc.uniqueArray(fc.tuple(near, fc.double({ min: 0, max: 1, noNaN: true })), {
    maxLength: 6,
    selector: ([day]) => day,
  }),
});
type Model = typeof listing extends fc.Arbitrary<infer T> ? T : never;

/** A night that ends at 00:01 begins in the evening; no such night overlaps the hours of another day. */
function openingFor(closing: string): string {
  return closing === "00:01" ? "18:00" : "00:01";
}

async function build(model: Model): Promise<void> {
  const [city, country] = model.where;
  const id = await createSpace(sql, {
    ...openOn(model.open, openingFor(model.closing), model.closing),
    name: `${model.name.join(" ")} desk`,
    neighbourhood: model.neighbourhood,
    city,
    country,
    timezone: model.timezone,
    capacity: model.capacity,
    price_per_day: model.price,
    amenities: model.amenities,
    is_featured: model.is_featured,
    created_at: `2026-01-0${model.listed}T00:00:00Z`,
    review_count: model.reviews,
    average_rating: model.reviews > 0 ? model.rating : null,
    status: model.status,
    lat: model.point?.[0] ?? null,
    lng: model.point?.[1] ?? null,
  });
  for (const review of model.said) await addReview(sql, id, review);
  for (const [day, length] of model.closures)
    await closeSpace(sql, id, { from: dayAhead(day), to: dayAhead(day + length) });
  for (const [day, length, weekday] of model.weekly)
    await closeSpace(sql, id, { from: dayAhead(day), to: dayAhead(day + length), weekday });
  for (const [day, closes_at] of model.special)
    await setHours(sql, id, { day: dayAhead(day), opens_at: openingFor(closes_at), closes_at });
  for (const [day, share] of model.sold)
    await sql`
      insert into public.space_days (space_id, day, capacity, desks_booked)
      values (${id}, ${dayAhead(day)}, ${model.capacity}, ${Math.round(share * model.capacity)})`;
}

const typed = fc.constantFrom(
  ..."Lisbon|lisboa|LIS|isbo|portugal|Lisbon, Portugal|brasil sao|Bali|Europe|uk|London, UK|santos|bay|port|nowhere utopia|of|qwrtz| ".split(
    "|",
  ),
);
const often = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const seldom = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, value);
const question = fc.record({
  filters: fc.record({
    location: seldom(typed),
    city: seldom(typed),
    country: seldom(typed),
    q: seldom(fc.constantFrom("river", "ive", "iv", "elan", "harbour lisb", "the quiet", "zz")),
    start: often(near),
    days: fc.integer({ min: -1, max: 9 }),
    desks: often(fc.integer({ min: 1, max: 4 })),
    amenities: seldom(fc.subarray(AMENITIES)),
    min_price: seldom(fc.constantFrom(0, 10, 12.5)),
    max_price: seldom(fc.constantFrom(0, 12.5, 20)),
    on_weekends: seldom(fc.boolean()),
    min_wifi: seldom(fc.constantFrom(5, 20, 35, 80)),
    quiet: seldom(fc.boolean()),
    // Lisbon, the 180th meridian, the south of the world, and Bali.
    bbox: seldom(
      fc.constantFrom(
        [-9.3, 38.6, -9, 38.9],
        [170, -30, -170, 0],
        [-180, -90, 180, 0],
        [115, -9, 115.3, -8.5],
      ),
    ),
  }),
  sort: fc.constantFrom("featured", "newest", "price-asc", "price-desc", "rating", "sideways"),
  pageSize: fc.constantFrom(3, 7, 60),
  // The index begins with yesterday: at this instant or later no place has an earlier date.
  hours: fc.oneof(fc.integer({ min: -12, max: 48 }), fc.integer({ min: 48, max: 300 })),
});

/** Filters in the page's form: unset ones are absent. */
function filtersOf({
  start,
  days,
  ...rest
}: (typeof question extends fc.Arbitrary<infer T> ? T : never)["filters"]): Filters {
  const dates =
    start === undefined
      ? {}
      : {
          start_date: dayAhead(start),
          ...(days === 0 ? {} : { end_date: dayAfter(dayAhead(start), days) }),
        };
  const chosen = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(chosen), ...dates };
}

interface Page {
  spaces: { id: string }[];
  next: { key: string; id: string } | null;
  total: number;
  total_is_bounded: boolean;
  facets: unknown;
}

async function pageOf(
  filters: Filters,
  { sort, size, after, now }: { sort: string; size: number; after: Page["next"]; now: Date },
): Promise<Page> {
  const [row] = await visitor<{ page: Page }[]>`
    select search.find(${JSON.stringify(filters)}, ${sort}, ${after && JSON.stringify(after)}, ${size},
      ${now.toISOString()}) as page`;
  if (!row) throw new Error("The search answered nothing");
  return row.page;
}

async function allPages(filters: Filters, sort: string, size: number, now: Date): Promise<Page[]> {
  const pages = [await pageOf(filters, { sort, size, after: null, now })];
  for (let after = pages[0]?.next; after && pages.length <= LISTINGS; after = pages.at(-1)?.next)
    pages.push(await pageOf(filters, { sort, size, after, now }));
  return pages;
}

test("any filters, in any order, page by page, at any instant", async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(question, async ({ filters: chosen, sort, pageSize, hours }) => {
      const filters = filtersOf(chosen);
      const now = new Date(Date.parse(dayAhead(0)) + hours * 3_600_000);
      const wanted = answerOf(tables, filters, sort, now);
      const pages = await allPages(filters, sort, pageSize, now);
      expect(pages.flatMap(({ spaces }) => spaces.map(({ id }) => id))).toEqual(
        wanted.map(({ id }) => id),
      );
      const prices = wanted.flatMap(({ price }) => (price === null ? [] : [price]));
      const facets = {
        amenities: Object.fromEntries(
          AMENITIES.map(
            (name) =>
              [name, wanted.filter(({ amenities }) => amenities.includes(name)).length] as const,
          ).filter(([, count]) => count > 0),
        ),
        price: {
          min: prices.length > 0 ? Math.min(...prices) : null,
          max: prices.length > 0 ? Math.max(...prices) : null,
        },
      };
      const is_rated = wanted.some(({ reviews }) => reviews > 0);
      for (const page of pages)
        expect(page).toMatchObject({
          total: wanted.length,
          total_is_bounded: false,
          is_rated,
          facets,
        });
      found += wanted.length;
    }),
    { numRuns: RUNS },
  );
  // The random searches have matches.
  expect(found).toBeGreaterThan(RUNS);
});
