import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { quoteAt } from "../support/clock.ts";
import { closeSpace, createSpace, openActors, openOn, type Actors } from "../support/actors.ts";
import type { BookingRequest } from "../support/bookings.ts";
import { dayAfter } from "../support/days.ts";

// The bookable days and prices, and the name of every refusal. The clock stands at noon on Monday, 1 March 2027.
const NOW = "2027-03-01T12:00:00Z";
const MONDAY = "2027-03-08";

let actors: Actors;
let always: string;

beforeAll(async () => {
  actors = await openActors();
  always = await createSpace(actors.sql);
});
afterAll(() => actors.close());

const quote = (wish: Partial<BookingRequest> & { by?: Actors["people"]["guest"] }) =>
  quoteAt(actors.sql, NOW, { space: always, on: MONDAY, ...wish });
const sold = (space: string, day: string, desks: number, capacity = 3) => actors.sql`
  insert into public.space_days (space_id, day, capacity, desks_booked)
  values (${space}, ${day}, ${capacity}, ${desks})`;

describe("a pass covers its days", () => {
  test("a day pass one day, several a span of days", async () => {
    expect(await quote({})).toMatchObject({ ends_on: MONDAY, held_days: [MONDAY], units: 1 });
    const span = await quote({ days: 3 });
    expect(span).toMatchObject({ ends_on: "2027-03-10", units: 3 });
    expect(span.held_days).toEqual(["2027-03-08", "2027-03-09", "2027-03-10"]);
  });

  test("a week pass 7 days in a row, a month pass 30, with any number of days in the request", async () => {
    const week = await quote({ pass: "week", days: 5 });
    expect(week).toMatchObject({ ends_on: dayAfter(MONDAY, 6), units: 1 });
    expect(week.held_days).toHaveLength(7);
    const month = await quote({ pass: "month" });
    expect(month).toMatchObject({ ends_on: dayAfter(MONDAY, 29), units: 1 });
    expect(month.held_days).toHaveLength(30);
  });

  test.each([{ days: 0 }, { days: 31 }, { desks: 0 }, { desks: -1 }, { desks: 10_001 }])(
    "%o is not a booking",
    async (nonsense) => {
      await expect(quote(nonsense)).rejects.toMatchObject({
        code: "22023",
        message: "not-a-booking",
      });
    },
  );

  test("a year pass, no desks, or infinite days are not a booking either", async () => {
    const rpc = async (args: object) => {
      const whole = { p_space_id: always, p_pass: "day", p_starts_on: MONDAY, ...args };
      return (await actors.as.anon.rpc("quote_booking", whole)).error?.code;
    };
    expect(await rpc({ p_pass: "year" })).toBe("22023");
    expect(await rpc({ p_desks: null })).toBe("22023");
    expect(await rpc({ p_ends_on: dayAfter(MONDAY, -1) })).toBe("22023");
    expect(await rpc({ p_ends_on: dayAfter(MONDAY, 30) })).toBe("22023");
    expect(await rpc({ p_starts_on: null })).toBe("22023");
    expect(await rpc({ p_starts_on: "infinity" })).toBe("22008");
    expect(await rpc({ p_starts_on: "-infinity" })).toBe("22008");
    expect(await rpc({ p_ends_on: "infinity" })).toBe("22008");
  });
});

describe("the price", () => {
  test("is per desk, and per day for day passes", async () => {
    expect(await quote({ days: 3, desks: 2 })).toMatchObject({ unit_price: 20, total: 120 });
    expect(await quote({ pass: "week", desks: 2 })).toMatchObject({ unit_price: 100, total: 200 });
    expect(await quote({ pass: "month", desks: 3 })).toMatchObject({ unit_price: 300, total: 900 });
  });

  test("of a week is the same with closed days in it", async () => {
    const space = await createSpace(actors.sql, openOn([1, 2, 3, 4, 5]));
    expect(await quote({ space, pass: "week" })).toMatchObject({ total: 100 });
  });

  test("can be zero", async () => {
    const space = await createSpace(actors.sql, { price_per_day: 0 });
    expect(await quote({ space })).toMatchObject({ refusal: null, total: 0, service_fee: 0 });
  });

  test.each([
    [0.5, 0.02],
    [0.16, 0],
    [0.17, 0.01],
    [33.33, 1],
    [16.5, 0.5],
    [99.99, 3],
  ])(
    "of %d carries the owner's fee of three in a hundred: %d",
    async (price_per_day, service_fee) => {
      const space = await createSpace(actors.sql, { price_per_day });
      expect(await quote({ space })).toMatchObject({ total: price_per_day, service_fee });
    },
  );

  test("and its fee are exact to the cent, for any factors", async () => {
    const space = await createSpace(actors.sql, { capacity: 200 });
    const cents = fc.integer({ min: 0, max: 99_999_99 });
    const many = fc.integer({ min: 1, max: 30 });
    await fc.assert(
      fc.asyncProperty(cents, many, many, async (price, days, desks) => {
        await actors.sql`update public.coworking_spaces set price_per_day = ${price / 100} where id = ${space}`;
        const { total, service_fee } = await quote({ space, days, desks });
        const whole = price * days * desks;
        expect(Math.round((total ?? -1) * 100)).toBe(whole);
        expect(Math.round((service_fee ?? -1) * 100)).toBe(Math.floor((whole * 3 + 50) / 100));
      }),
      { numRuns: 60 },
    );
  });
});

describe("refusals", () => {
  test.each(["draft", "pending", "inactive", "rejected"])(
    "inactive: a %s space",
    async (status) => {
      const space = await createSpace(actors.sql, { status });
      expect(await quote({ space })).toMatchObject({ refusal: "inactive" });
    },
  );

  test("own-space: the owner cannot book, and everybody else can", async () => {
    const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
    expect((await quote({ space, by: actors.people.owner })).refusal).toBe("own-space");
    expect((await quote({ space, by: actors.people.guest })).refusal).toBeNull();
    expect((await quote({ space })).refusal).toBeNull();
  });

  test("not-for-sale: a pass without a price, while the others are sold", async () => {
    const space = await createSpace(actors.sql, { price_per_week: null });
    const week = await quote({ space, pass: "week" });
    expect(week).toMatchObject({ refusal: "not-for-sale", total: null, service_fee: null });
    expect((await quote({ space })).refusal).toBeNull();
    expect((await quote({ space, pass: "month" })).refusal).toBeNull();
  });

  test("in-the-past: any day before today is named", async () => {
    const week = await quote({ pass: "week", on: "2027-02-27" });
    expect(week).toMatchObject({
      refusal: "in-the-past",
      refused_on: ["2027-02-27", "2027-02-28"],
    });
  });

  test("too-far-ahead: any day after the next 365", async () => {
    expect((await quote({ on: "2028-02-29" })).refusal).toBeNull();
    expect(await quote({ on: "2028-03-01" })).toMatchObject({
      refusal: "too-far-ahead",
      refused_on: ["2028-03-01"],
    });
    expect((await quote({ on: "2028-02-28", days: 3 })).refused_on).toEqual(["2028-03-01"]);
  });

  test("sold-out: the days without enough desks are named", async () => {
    const space = await createSpace(actors.sql);
    await sold(space, "2027-03-09", 2);
    await sold(space, "2027-03-10", 3);
    expect(await quote({ space, days: 2 })).toMatchObject({ refusal: null, free_desks: 1 });
    const two = await quote({ space, days: 4, desks: 2 });
    expect(two).toMatchObject({ refusal: "sold-out", free_desks: 0 });
    expect(two.refused_on).toEqual(["2027-03-09", "2027-03-10"]);
  });

  test("sold-out: more desks than the capacity", async () => {
    expect(await quote({ desks: 4 })).toMatchObject({ refusal: "sold-out", refused_on: [MONDAY] });
  });
});

describe("closed days", () => {
  test("closed-that-day: a day pass on closed days only", async () => {
    const space = await createSpace(actors.sql, openOn([1, 2, 3, 4, 5]));
    const weekend = ["2027-03-13", "2027-03-14"];
    expect(await quote({ space, on: "2027-03-13" })).toMatchObject({
      refusal: "closed-that-day",
      refused_on: ["2027-03-13"],
    });
    expect(await quote({ space, on: "2027-03-13", days: 2 })).toMatchObject({
      refusal: "closed-that-day",
      refused_on: weekend,
    });
  });

  test("among day passes are skipped: neither held nor charged", async () => {
    const space = await createSpace(actors.sql, openOn([1, 2, 3, 4, 5]));
    await closeSpace(actors.sql, space, { from: "2027-03-16" });
    await sold(space, "2027-03-13", 3);
    const friday = "2027-03-12";
    const span = await quote({ space, on: friday, days: 6, desks: 2 });
    expect(span).toMatchObject({
      refusal: null,
      refused_on: [],
      starts_on: friday,
      ends_on: "2027-03-17",
      held_days: [friday, "2027-03-15", "2027-03-17"],
      closed_days: ["2027-03-13", "2027-03-14", "2027-03-16"],
      units: 3,
      total: 120,
      free_desks: 3,
    });
  });

  test("at the beginning of a span move the terms to the first held day", async () => {
    const space = await createSpace(actors.sql, openOn([1, 2, 3, 4, 5], "07:30"));
    const span = await quote({ space, on: "2027-03-13", days: 3 });
    expect(span.held_days).toEqual(["2027-03-15"]);
    expect(span.free_cancellation_until).toBe("2027-03-14T07:30:00+00:00");
  });

  test("do not hide that an open day of the span is sold out", async () => {
    const space = await createSpace(actors.sql, openOn([1, 2, 3, 4, 5]));
    await sold(space, "2027-03-15", 3);
    const span = await quote({ space, on: "2027-03-12", days: 5 });
    expect(span).toMatchObject({ refusal: "sold-out", refused_on: ["2027-03-15"] });
  });

  test("closed-that-day: a closure, from its first day to its last", async () => {
    const space = await createSpace(actors.sql);
    await closeSpace(actors.sql, space, { from: "2027-03-09", to: "2027-03-10" });
    const refusals = ["2027-03-08", "2027-03-09", "2027-03-10", "2027-03-11"].map(
      async (on) => (await quote({ space, on })).refusal,
    );
    expect(await Promise.all(refusals)).toEqual([null, "closed-that-day", "closed-that-day", null]);
  });

  test("inside a week or month pass are not held, and do not block", async () => {
    const space = await createSpace(actors.sql, openOn([1, 2, 3, 4, 5]));
    await closeSpace(actors.sql, space, { from: "2027-03-10" });
    await sold(space, "2027-03-13", 3);
    await sold(space, "2027-03-10", 3);
    const week = await quote({ space, pass: "week", desks: 3 });
    expect(week).toMatchObject({ refusal: null, free_desks: 3 });
    expect(week.held_days).toEqual(["2027-03-08", "2027-03-09", "2027-03-11", "2027-03-12"]);
    expect(week.closed_days).toEqual(["2027-03-10", "2027-03-13", "2027-03-14"]);
    expect((await quote({ space, pass: "month" })).held_days).toHaveLength(21);
  });

  test("closed-that-day: a week in which no day is open", async () => {
    const space = await createSpace(actors.sql);
    await closeSpace(actors.sql, space, {
      from: MONDAY,
      to: dayAfter(MONDAY, 6),
      reason: "Moving",
    });
    expect((await quote({ space, pass: "week" })).refusal).toBe("closed-that-day");
    expect((await quote({ space, pass: "month" })).refusal).toBeNull();
  });
});
