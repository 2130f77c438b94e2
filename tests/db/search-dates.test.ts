import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  closeSpace,
  createSpace,
  openActors,
  openOn,
  setHours,
  type Actors,
} from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import type { SearchPage } from "../support/searched-world.ts";

// With dates, a space matches when every open day has enough desks, in its own calendar.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

async function found(
  city: string,
  start_date: string,
  end_date: string | null = null,
  desks = 1,
): Promise<string[]> {
  const p_filters = { city, start_date, ...(end_date && { end_date }), desks };
  const { data, error } = await actors.as.anon.rpc("search_spaces", { p_filters });
  if (error) throw error;
  return data.spaces.map((space: { id: string }) => space.id).toSorted();
}

describe("a space is left out", () => {
  test("while it has too few desks on any of the days, and returns after a cancellation", async () => {
    const city = randomUUID();
    const space = await createSpace(actors.sql, { city });
    const id = await book(actors.as.guest, { space, on: dayAhead(10), desks: 2 });
    expect(await found(city, dayAhead(9), dayAhead(11))).toEqual([space]);
    expect(await found(city, dayAhead(9), dayAhead(11), 2)).toEqual([]);
    expect(await found(city, dayAhead(9), dayAhead(9), 2)).toEqual([space]);
    expect(await found(city, dayAhead(10), null, 2)).toEqual([]);
    await actors.as.guest.rpc("cancel_booking", { p_booking_id: id, p_accepted_fee: 0 });
    expect(await found(city, dayAhead(9), dayAhead(11), 2)).toEqual([space]);
  });

  test("while the last desk is taken, and returns after a cancellation", async () => {
    const city = randomUUID();
    const space = await createSpace(actors.sql, { city, capacity: 1 });
    const id = await book(actors.as.guest, { space, on: dayAhead(10) });
    expect(await found(city, dayAhead(10))).toEqual([]);
    expect(await found(city, dayAhead(9), dayAhead(11))).toEqual([]);
    expect(await found(city, dayAhead(11))).toEqual([space]);
    await actors.as.guest.rpc("cancel_booking", { p_booking_id: id, p_accepted_fee: 0 });
    expect(await found(city, dayAhead(10))).toEqual([space]);
  });

  test("when none of the days is open, and not because of one closed day", async () => {
    const city = randomUUID();
    const space = await createSpace(actors.sql, { city });
    await closeSpace(actors.sql, space, { from: dayAhead(10), to: dayAhead(11) });
    expect(await found(city, dayAhead(10), dayAhead(11))).toEqual([]);
    expect(await found(city, dayAhead(10), dayAhead(12))).toEqual([space]);
  });

  test("when a day is past or too far ahead", async () => {
    const city = randomUUID();
    const space = await createSpace(actors.sql, { city });
    expect(await found(city, dayAhead(-2), dayAhead(2))).toEqual([]);
    expect(await found(city, dayAhead(360), dayAhead(364))).toEqual([space]);
    expect(await found(city, dayAhead(360), dayAhead(367))).toEqual([]);
    expect(await found(city, dayAhead(360), "infinity")).toEqual([]);
  });

  test("when the dates are reversed, by one day or by many", async () => {
    const city = randomUUID();
    await createSpace(actors.sql, { city });
    expect(await found(city, dayAhead(5), dayAhead(4))).toEqual([]);
    expect(await found(city, dayAhead(50), dayAhead(4))).toEqual([]);
  });

  test("and infinite dates get an answer, not an endless search", async () => {
    await createSpace(actors.sql, { city: "Lisbon" });
    for (const never of ["infinity", "-infinity"]) {
      expect(await found("Lisbon", never, never)).toEqual([]);
      expect(await found("Lisbon", dayAhead(3), never)).toEqual([]);
      expect(await found("Lisbon", never, dayAhead(3))).toEqual([]);
    }
  });

  test("and an invalid day or number is refused, not ignored", async () => {
    for (const filters of [{ start_date: "2026-02-30" }, { desks: "many" }, { min_price: "x" }]) {
      const { error } = await actors.as.anon.rpc("search_spaces", { p_filters: filters });
      expect(error?.code).toMatch(/^22/);
    }
  });
});

type Card = {
  open_days?: number;
  price_per_week: number | null;
  price_per_month: number | null;
};

test("a pin has the open days of its card, and for a week or a month the prices of their passes", async () => {
  const city = randomUUID();
  const weekdays = openOn([1, 2, 3, 4, 5]);
  await createSpace(actors.sql, { city, ...weekdays, price_per_week: 80 });
  const closed = await createSpace(actors.sql, { city, ...weekdays, price_per_week: null });
  await closeSpace(actors.sql, closed, { from: dayAhead(11), to: dayAhead(12) });
  const special = await createSpace(actors.sql, { city, ...openOn([1, 3]) });
  for (const day of [12, 13, 14])
    await setHours(actors.sql, special, { day: dayAhead(day), closes_at: "15:00" });
  const ofDays = async (days: number) => {
    const p_filters = { city, start_date: dayAhead(10), end_date: dayAhead(9 + days) };
    const { data } = await actors.as.anon.rpc("search_spaces", { p_filters });
    const { spaces, pins }: { spaces: Card[]; pins: SearchPage["pins"] } = data;
    expect(spaces).toHaveLength(3);
    const hasPasses = days === 7 || days === 30;
    const wanted = spaces.map(
      ({ open_days, price_per_week, price_per_month }) =>
        open_days && [open_days, ...(hasPasses ? [price_per_week, price_per_month] : [null, null])],
    );
    expect(pins?.map((pin) => pin[5])).toEqual(wanted);
    return spaces.map(({ open_days }) => open_days);
  };
  expect(new Set(await ofDays(7)).size).toBeGreaterThan(1);
  expect(await ofDays(5)).not.toContain(undefined);
  await ofDays(30);
  expect(await ofDays(31)).toEqual([undefined, undefined, undefined]);
});

/** The number of matches at an instant. */
async function foundAt(now: string, filters: object): Promise<number> {
  const [row] = await actors.sql<{ total: number }[]>`
    select (search.find(${JSON.stringify(filters)}, 'newest', null, 1, ${now}) ->> 'total')::integer as total`;
  return row?.total ?? -1;
}

test.each([
  ["Pacific/Auckland", "2027-03-10T04:59:59Z", "2027-03-10T05:00:00Z"],
  ["Pacific/Honolulu", "2027-03-11T03:59:59Z", "2027-03-11T04:00:00Z"],
  ["Asia/Kathmandu", "2027-03-10T12:14:59Z", "2027-03-10T12:15:00Z"],
])("in %s today is free until the space closes", async (timezone, lastMoment, closing) => {
  const city = randomUUID();
  await createSpace(actors.sql, { timezone, city });
  const days = { city, start_date: "2027-03-10", end_date: "2027-03-11" };
  expect([await foundAt(lastMoment, days), await foundAt(closing, days)]).toEqual([1, 0]);
});

test("today is free until the closing hour of its weekday", async () => {
  const city = randomUUID();
  const [short, long] = [openOn([3], "09:00", "12:00"), openOn([4], "09:00", "22:00")];
  await createSpace(actors.sql, {
    city,
    opens_at: short.opens_at.map((time, day) => time ?? long.opens_at[day] ?? null),
    closes_at: short.closes_at.map((time, day) => time ?? long.closes_at[day] ?? null),
  });
  // 10 March 2027 is a Wednesday.
  const on = (start_date: string) => ({ city, start_date });
  expect(await foundAt("2027-03-10T11:59:59Z", on("2027-03-10"))).toBe(1);
  expect(await foundAt("2027-03-10T12:00:00Z", on("2027-03-10"))).toBe(0);
  expect(await foundAt("2027-03-11T21:59:59Z", on("2027-03-11"))).toBe(1);
  expect(await foundAt("2027-03-11T22:00:00Z", on("2027-03-11"))).toBe(0);
});
