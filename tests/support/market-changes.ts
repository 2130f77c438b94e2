import fc from "fast-check";
import { listingChangeOf } from "./listing-storm.ts";

// The changes of a storm in tests/support/market-storm.ts.

/** Two of them are unknown places. */
const CITIES = [
  ["Lisbon", "Portugal"],
  ["Porto", "Portugal"],
  ["London", "England"],
  ["Port Nowhere", "Utopia"],
  ["New Nowhere", "Utopia"],
] as const;
/** The number of changed listings. */
export const LISTED = 12;

const which = fc.nat({ max: LISTED - 1 });
/** Most bookings are refused: days are closed and sold out. */
export const change = fc.oneof(
  fc.record({ what: fc.constant("move" as const), which, city: fc.constantFrom(...CITIES) }),
  fc.record({
    what: fc.constant("set" as const),
    which: fc.array(which, { minLength: 1, maxLength: 3 }),
    to: fc.oneof(
      fc.record({ status: fc.constantFrom("active", "active", "inactive", "pending") }),
      fc.record({ capacity: fc.integer({ min: 1, max: 4 }) }),
      fc.record({ price_per_day: fc.option(fc.integer({ min: 0, max: 90 })) }),
      fc.record({ name: fc.constantFrom("Ábaco", "Ribeira"), is_featured: fc.boolean() }),
      fc.record({ amenities: fc.subarray(["Parking", "Lockers"]) }),
    ),
  }),
  fc.record({
    what: fc.constant("close" as const),
    which,
    day: fc.integer({ min: 1, max: 9 }),
    weekday: fc.option(fc.integer({ min: 1, max: 7 }), { freq: 2 }),
  }),
  fc.record({
    what: fc.constant("hours" as const),
    which,
    day: fc.integer({ min: 1, max: 9 }),
    closing: fc.constantFrom("12:00", "24:00", null),
  }),
  fc.record({ what: fc.constant("reopen" as const), which }),
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant("book" as const),
      which,
      day: fc.integer({ min: 1, max: 9 }),
      desks: fc.constantFrom(1, 1, 4),
      cancels: fc.boolean(),
    }),
  },
  fc.record({ what: fc.constant("list" as const), city: fc.constantFrom(...CITIES) }),
  fc.record({ what: fc.constant("unlist" as const) }),
  fc.record({
    what: fc.constant("rename" as const),
    slug: fc.constantFrom("portugal", "lisbon", "utopia", "england", "port-nowhere"),
    letter: fc.constantFrom("a", "b"),
  }),
  fc.record({ what: fc.constant("call" as const), slug: fc.constantFrom("portugal", "porto") }),
  fc.record({ what: fc.constant("forget" as const) }),
  fc.record({ what: fc.constant("tidy" as const) }),
  { weight: 6, arbitrary: listingChangeOf(which, fc.constantFrom(...CITIES)) },
);
export type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;
