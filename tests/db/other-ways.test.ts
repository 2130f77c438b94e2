import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { camelKeys } from "~/db/camel-keys";
import { cheaperPass } from "~/features/bookings/quote/choice";
import { Quote } from "~/features/bookings/quote/quote.schema";
import { weekdayOf } from "~/values/day";
import { quoteAt } from "../support/clock.ts";
import { closeSpace, createSpace, openActors, openOn, type Actors } from "../support/actors.ts";
import type { BookingRequest } from "../support/bookings.ts";
import { dayAfter, dayAhead } from "../support/days.ts";

// The alternatives in a quote: a cheaper pass, and the nearest days where the wanted ones are not free.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const WEEKDAYS = openOn([1, 2, 3, 4, 5]);
const mondayAhead = dayAhead(40 + ((8 - weekdayOf(dayAhead(40))) % 7));

describe("another pass is suggested", () => {
  const NOW = "2027-03-01T12:00:00Z";
  const MONDAY = "2027-03-08";
  /** As the pages read it. */
  const cheaper = async (wish: BookingRequest & { on: string }) =>
    cheaperPass(Quote.parse(camelKeys(await quoteAt(actors.sql, NOW, wish))));

  test("if it holds every wanted day for less, with its saving", async () => {
    const space = await createSpace(actors.sql, { price_per_day: 20, price_per_week: 70 });
    expect(await cheaper({ space, on: MONDAY, days: 4, desks: 2 })).toMatchObject({
      pass: "week",
      startsOn: MONDAY,
      endsOn: "2027-03-14",
      total: 140,
      saving: 20,
    });
    expect(await cheaper({ space, on: MONDAY, days: 3 })).toBeNull();
  });

  test("from the first held day, when the first wanted one is closed", async () => {
    const space = await createSpace(actors.sql, {
      ...WEEKDAYS,
      price_per_day: 20,
      price_per_week: 70,
    });
    expect(await cheaper({ space, on: "2027-03-06", days: 7 })).toMatchObject({
      pass: "week",
      startsOn: MONDAY,
      endsOn: "2027-03-14",
      saving: 30,
    });
  });

  test("in reverse as well: day passes for the open days of a week cost less than the week", async () => {
    const space = await createSpace(actors.sql, {
      ...openOn([1, 2]),
      price_per_day: 20,
      price_per_week: 70,
    });
    expect(await cheaper({ space, on: MONDAY, pass: "week" })).toMatchObject({
      pass: "day",
      startsOn: MONDAY,
      endsOn: "2027-03-09",
      total: 40,
      saving: 30,
    });
  });

  test("for the wanted days, also while a pass that covers more is shown", async () => {
    const space = await createSpace(actors.sql, {
      price_per_day: 20,
      price_per_week: 70,
      price_per_month: null,
    });
    const passesOf = async (wish: Partial<BookingRequest>) => {
      const quote = await quoteAt(actors.sql, NOW, { space, on: MONDAY, ...wish });
      const { passes } = Quote.parse(camelKeys(quote));
      return passes.map(({ pass, endsOn, total, more }) => ({ pass, endsOn, total, more }));
    };
    const forThreeDays = [
      { pass: "day", endsOn: "2027-03-10", total: 60, more: 0 },
      { pass: "week", endsOn: "2027-03-14", total: 70, more: 10 },
    ];
    expect(await passesOf({ days: 3 })).toEqual(forThreeDays);
    expect(await passesOf({ days: 3, pass: "week" })).toEqual(forThreeDays);
    // A first day alone stands for the days of its pass.
    expect(await passesOf({ pass: "week" })).toEqual([
      { pass: "week", endsOn: "2027-03-14", total: 70, more: 0 },
      { pass: "day", endsOn: "2027-03-14", total: 140, more: 70 },
    ]);
  });

  test("never one that cannot be booked, nor for a refused choice", async () => {
    const space = await createSpace(actors.sql, {
      price_per_day: 20,
      price_per_week: 30,
      capacity: 1,
    });
    await actors.sql`insert into public.space_days (space_id, day, capacity, desks_booked)
      values (${space}, ${dayAfter(MONDAY, 5)}, 1, 1)`;
    expect(await cheaper({ space, on: MONDAY, days: 4 })).toBeNull();
    expect(await cheaper({ space, on: MONDAY, days: 6 })).toBeNull();
  });
});

describe("a choice without a pass", () => {
  const NOW = "2027-03-01T12:00:00Z";
  const MONDAY = "2027-03-08";
  const quote = (wish: BookingRequest & { on: string }) =>
    quoteAt(actors.sql, NOW, { pass: "cheapest", ...wish });
  const passes = async (wish: BookingRequest & { on: string }) =>
    (await quote(wish)).passes.map(({ pass, total, more }) => [pass, total, more]);
  const prices = { price_per_day: 24, price_per_week: 110, price_per_month: 300 };

  test("gets the cheapest one for the wanted days, and the extra cost of the others", async () => {
    const space = await createSpace(actors.sql, prices);
    expect(await quote({ space, on: MONDAY, days: 4 })).toMatchObject({
      pass: "day",
      total: 96,
    });
    expect(await quote({ space, on: MONDAY, days: 5, desks: 2 })).toMatchObject({
      pass: "week",
      starts_on: MONDAY,
      ends_on: "2027-03-14",
      total: 220,
    });
    expect(await passes({ space, on: MONDAY, days: 5, desks: 2 })).toEqual([
      ["week", 220, 0],
      ["day", 240, 20],
      ["month", 600, 380],
    ]);
    expect(await quote({ space, on: MONDAY, days: 20 })).toMatchObject({ pass: "month" });
    expect(await passes({ space, on: MONDAY, days: 20 })).toEqual([
      ["month", 300, 0],
      ["day", 480, 180],
    ]);
  });

  test("costs only open days, and gets the shortest of equal passes", async () => {
    const space = await createSpace(actors.sql, { ...WEEKDAYS, ...prices, price_per_week: 120 });
    expect(await quote({ space, on: "2027-03-06", days: 9 })).toMatchObject({
      pass: "day",
      starts_on: "2027-03-06",
      total: 120,
    });
    const cheap = await createSpace(actors.sql, { ...WEEKDAYS, ...prices });
    expect(await quote({ space: cheap, on: "2027-03-06", days: 9 })).toMatchObject({
      pass: "week",
      starts_on: MONDAY,
    });
  });

  test("gets the shortest pass for the days if day passes are not sold", async () => {
    const space = await createSpace(actors.sql, { ...prices, price_per_day: null });
    expect(await quote({ space, on: MONDAY, days: 7 })).toMatchObject({ pass: "week" });
    expect(await quote({ space, on: MONDAY, days: 8 })).toMatchObject({ pass: "month" });
    const weeks = await createSpace(actors.sql, {
      ...prices,
      price_per_day: null,
      price_per_month: null,
    });
    expect(await quote({ space: weeks, on: MONDAY, days: 8 })).toMatchObject({ pass: "week" });
  });

  test("is refused for the wanted days, and not for those that a longer pass would add", async () => {
    const space = await createSpace(actors.sql, { ...prices, price_per_week: 30, capacity: 1 });
    await actors.sql`insert into public.space_days (space_id, day, capacity, desks_booked)
      values (${space}, ${dayAfter(MONDAY, 5)}, 1, 1)`;
    expect(await passes({ space, on: MONDAY, days: 4 })).toEqual([["day", 96, 0]]);
    const refused = await quote({ space, on: MONDAY, days: 6 });
    expect(refused).toMatchObject({ refusal: "sold-out", pass: "day", passes: [] });
  });

  test("is quoted in the same way on the page of a listing", async () => {
    const space = await createSpace(actors.sql, prices);
    const days = { p_starts_on: mondayAhead, p_ends_on: dayAfter(mondayAhead, 4) };
    const asked = { p_space_id: space, p_pass: "cheapest", ...days };
    const { data: quoted } = await actors.as.anon.rpc("quote_booking", asked);
    const { data: overview } = await actors.as.anon.rpc("space_overview", asked);
    expect(quoted.pass).toBe("week");
    expect(overview.quote).toEqual(quoted);
  });
});

describe("a refusal names the nearest days that can be booked", () => {
  async function nearest(wish: Record<string, unknown>) {
    const { data } = await actors.as.anon.rpc("quote_booking", { p_pass: "day", ...wish });
    return data.nearest;
  }

  test("after closed ones: as many open days as wanted", async () => {
    const space = await createSpace(actors.sql, WEEKDAYS);
    const friday = dayAfter(mondayAhead, 4);
    await closeSpace(actors.sql, space, { from: friday });
    const span = { p_starts_on: friday, p_ends_on: dayAfter(friday, 2) };
    expect(await nearest({ p_space_id: space, ...span })).toMatchObject({
      starts_on: dayAfter(mondayAhead, 7),
      ends_on: dayAfter(mondayAhead, 7),
    });
  });

  test("after closed ones alone: as many as the week would have opened, or as many as wanted", async () => {
    const space = await createSpace(actors.sql, WEEKDAYS);
    const saturday = dayAfter(mondayAhead, 5);
    const weekend = { p_starts_on: saturday, p_ends_on: dayAfter(saturday, 1) };
    expect(await nearest({ p_space_id: space, ...weekend })).toMatchObject({
      starts_on: dayAfter(mondayAhead, 7),
      ends_on: dayAfter(mondayAhead, 8),
    });
    await closeSpace(actors.sql, space, { from: mondayAhead, to: dayAfter(mondayAhead, 6) });
    const week = { p_starts_on: mondayAhead, p_ends_on: dayAfter(mondayAhead, 6) };
    expect(await nearest({ p_space_id: space, ...week })).toMatchObject({
      starts_on: dayAfter(mondayAhead, 7),
      ends_on: dayAfter(mondayAhead, 11),
    });
  });

  test("after past days: as many open days as wanted, without closed ones", async () => {
    const space = await createSpace(actors.sql, WEEKDAYS);
    const saturday = dayAhead(-weekdayOf(dayAhead(0)) - 1);
    const span = { p_starts_on: saturday, p_ends_on: dayAfter(saturday, 3) };
    const found = await nearest({ p_space_id: space, ...span });
    const { data } = await actors.as.anon.rpc("quote_booking", {
      p_space_id: space,
      p_pass: "day",
      p_starts_on: found.starts_on,
      p_ends_on: found.ends_on,
    });
    expect(data.held_days).toHaveLength(2);
  });

  test("after sold-out ones, for as many desks and as many days", async () => {
    const space = await createSpace(actors.sql, { ...WEEKDAYS, capacity: 4 });
    await actors.sql`insert into public.space_days (space_id, day, capacity, desks_booked)
      values (${space}, ${dayAfter(mondayAhead, 1)}, 4, 3)`;
    const span = { p_starts_on: mondayAhead, p_ends_on: dayAfter(mondayAhead, 1) };
    expect(await nearest({ p_space_id: space, p_desks: 2, ...span })).toEqual({
      starts_on: dayAfter(mondayAhead, 2),
      ends_on: dayAfter(mondayAhead, 3),
      free_desks: 4,
    });
    expect(await nearest({ p_space_id: space, p_desks: 1, ...span })).toBeNull();
    expect(await nearest({ p_space_id: space, p_desks: 5, ...span })).toBeNull();
  });

  test("from today on, for past days; the last possible ones, for days too far ahead", async () => {
    const space = await createSpace(actors.sql, openOn([1, 2, 3, 4, 5, 6, 7], "00:00", "24:00"));
    expect(await nearest({ p_space_id: space, p_starts_on: dayAhead(-3) })).toMatchObject({
      starts_on: dayAhead(0),
    });
    expect(await nearest({ p_space_id: space, p_starts_on: dayAhead(400) })).toMatchObject({
      starts_on: dayAhead(365),
    });
  });
});

test("the page of a listing has the first day that can be booked", async () => {
  const { data: today } = await actors.as.anon.rpc("space_overview", {
    p_space_id: await createSpace(actors.sql, openOn([1, 2, 3, 4, 5, 6, 7], "00:00", "24:00")),
  });
  expect(today.first_day).toBe(dayAhead(0));
  const { data: closed } = await actors.as.anon.rpc("space_overview", {
    p_space_id: await createSpace(actors.sql, openOn([1, 2, 3, 4, 5, 6, 7], "00:00", "00:01")),
  });
  expect([closed.today, closed.first_day]).toEqual([dayAhead(0), dayAhead(1)]);
});
