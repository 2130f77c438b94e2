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
import { book, requestBooking, requestQuote } from "../support/bookings.ts";
import { dayAfter, dayAhead } from "../support/days.ts";

// Closures of a weekday and special hours of single days, in the calendar, the quote, the booking and the search.
let actors: Actors;
let city: string;
let owner_id: string;

beforeAll(async () => {
  actors = await openActors();
  owner_id = actors.people.owner.id;
});
afterAll(() => actors.close());

/** The first such ISO weekday at least ten days ahead. */
function next(weekday: number): string {
  const at = dayAhead(10);
  return dayAfter(at, (weekday - (new Date(at).getUTCDay() || 7) + 7) % 7);
}
const [MONDAY, SATURDAY] = [next(1), next(6)];

async function space(hours = {}): Promise<string> {
  city = randomUUID();
  return createSpace(actors.sql, { city, owner_id, ...hours });
}

async function isFound(from: string, to = from): Promise<boolean> {
  const p_filters = { city, start_date: from, end_date: to };
  const { data, error } = await actors.as.anon.rpc("search_spaces", { p_filters });
  if (error) throw error;
  const differences = await actors.sql`select * from search.differences()`;
  expect(differences.count).toBe(0);
  return data.total === 1;
}

async function quote(id: string, on: string, days = 1) {
  return requestQuote(actors.as.guest, { space: id, on, days }) as Promise<
    Record<string, unknown> & { total: number | null; digest: string | null }
  >;
}

async function calendarDay(id: string, day: string) {
  const { data } = await actors.as.anon.rpc("space_overview", {
    p_space_id: id,
    p_from: day,
    p_to: day,
  });
  return data.days[0];
}

describe("a closure of one weekday", () => {
  test("closes that day of every week until its end, with its reason, and no other day", async () => {
    const id = await space();
    const last = dayAfter(MONDAY, 14);
    await closeSpace(actors.sql, id, { from: MONDAY, to: last, weekday: 1, reason: "Market day" });
    for (const day of [MONDAY, dayAfter(MONDAY, 7), last]) {
      expect(await calendarDay(id, day)).toMatchObject({
        state: "closed",
        closed_because: "Market day",
      });
      expect(await requestBooking(actors.as.guest, { space: id, on: day })).toMatchObject({
        error: { message: "closed-that-day", details: day },
      });
      expect(await isFound(day)).toBe(false);
    }
    for (const day of [dayAfter(MONDAY, 1), dayAfter(MONDAY, 6), dayAfter(last, 7)]) {
      expect(await calendarDay(id, day)).toMatchObject({ state: "open", closed_because: null });
      expect(await isFound(day)).toBe(true);
    }
    expect(await isFound(MONDAY, dayAfter(MONDAY, 1))).toBe(true);
  });

  test("keeps existing bookings, and cancelling gives the desk back although the day is closed", async () => {
    const id = await space();
    const booking = await book(actors.as.guest, { space: id, on: MONDAY });
    await closeSpace(actors.sql, id, { from: MONDAY, to: dayAfter(MONDAY, 7), weekday: 1 });
    const [held] =
      await actors.sql`select status, held_days::text[] as days from public.bookings where id = ${booking}`;
    expect(held).toEqual({ status: "confirmed", days: [MONDAY] });
    await actors.as.guest.rpc("cancel_booking", { p_booking_id: booking, p_accepted_fee: 0 });
    const differences = await actors.sql`select * from private.stock_differences()`;
    expect(differences.count).toBe(0);
    expect(await isFound(MONDAY)).toBe(false);
  });

  test("can be lifted by its owner, and is refused if the span has no such day", async () => {
    const id = await space();
    const closures = () => actors.as.owner.from("space_closures");
    const row = { space_id: id, starts_on: MONDAY, ends_on: dayAfter(MONDAY, 5), reason: "Rest" };
    expect(await closures().insert({ ...row, weekday: 7 })).toMatchObject({
      error: { code: "23514" },
    });
    expect(await closures().insert({ ...row, weekday: 8 })).toMatchObject({
      error: { code: "23514" },
    });
    expect(await closures().insert({ ...row, weekday: 1 })).toMatchObject({ status: 201 });
    expect(await isFound(MONDAY)).toBe(false);
    await closures().delete().eq("space_id", id);
    expect(await isFound(MONDAY)).toBe(true);
  });

  test("is limited to 28 of a space, because each is many spans of the search", async () => {
    const id = await space();
    const row = { space_id: id, starts_on: MONDAY, ends_on: dayAfter(MONDAY, 90), reason: "Rest" };
    const insert = (rows: object[]) => actors.as.owner.from("space_closures").insert(rows);
    const weekly = Array.from({ length: 28 }, (_, n) => ({
      ...row,
      weekday: (n % 7) + 1,
      reason: `Rest ${n}`,
    }));
    expect(await insert(weekly)).toMatchObject({ status: 201 });
    expect(await insert([{ ...row, weekday: 1 }])).toMatchObject({
      status: 409,
      error: { message: "too-many-weekday-closures", details: "28" },
    });
    expect(await insert([row])).toMatchObject({ status: 201 });
    expect(await isFound(MONDAY, dayAfter(MONDAY, 30))).toBe(false);
  });
});

describe("the same closure", () => {
  const close = (rows: object | object[], who: "owner" | "other" = "owner") =>
    actors.as[who].from("space_closures").insert(rows);

  test("is saved once, also when sent repeatedly or at once; other days, weekdays and reasons are separate", async () => {
    const id = await space();
    const row = { space_id: id, starts_on: MONDAY, ends_on: dayAfter(MONDAY, 13), reason: "Works" };
    const answers = await Promise.all([row, row, row, [row, row]].map((rows) => close(rows)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const others = [
      { ...row, weekday: 1 },
      { ...row, reason: "Paint" },
      { ...row, ends_on: dayAfter(MONDAY, 12) },
    ];
    for (const other of others) {
      await close(other).throwOnError();
      await close(other).throwOnError();
    }
    const [left] = await actors.sql`
      select count(*)::integer as n from public.space_closures where space_id = ${id}`;
    expect(left).toEqual({ n: 4 });
    expect(await close(row, "other")).toMatchObject({ status: 403 });
  });
});

describe("days that are opened again", () => {
  type Who = keyof Actors["as"];
  const open = (id: string, p_from: string, p_until = p_from, who: Who = "owner") =>
    actors.as[who].rpc("open_days", { p_space_id: id, p_from, p_until });
  const opened = (...data: string[]) => ({ error: null, data });
  const nothing = { error: null, data: null };
  const closed = async (id: string) =>
    (
      await actors.sql<{ days: string }[]>`
        select concat_ws(' ', starts_on, ends_on, weekday, reason) as days from public.space_closures
        where space_id = ${id} order by starts_on, ends_on`
    ).map(({ days }) => days);

  test("are cut out of a longer closure, whose rest stays closed for the same reason", async () => {
    const id = await space();
    const [tuesday, wednesday, thursday, friday, sunday] = [1, 2, 3, 4, 6].map((days) =>
      dayAfter(MONDAY, days),
    ) as [string, string, string, string, string];
    await closeSpace(actors.sql, id, { from: MONDAY, to: sunday, reason: "Works" });
    const made = new Date("2026-01-01");
    await actors.sql`update public.space_closures set created_at = ${made} where space_id = ${id}`;
    expect(await open(id, wednesday, thursday)).toMatchObject(opened(wednesday, thursday));
    expect(await closed(id)).toEqual([`${MONDAY} ${tuesday} Works`, `${friday} ${sunday} Works`]);
    expect(await isFound(wednesday, thursday)).toBe(true);
    for (const day of [MONDAY, tuesday, friday, sunday]) expect(await isFound(day)).toBe(false);
    // The reason keeps its age: it is erased with the account of its author.
    const [rows] = await actors.sql`
      select count(*)::integer as n from public.space_closures where space_id = ${id} and created_at = ${made}`;
    expect(rows).toEqual({ n: 2 });
    expect(await open(id, MONDAY)).toMatchObject(opened(MONDAY));
    expect(await closed(id)).toEqual([`${tuesday} ${tuesday} Works`, `${friday} ${sunday} Works`]);
    expect(await open(id, tuesday, dayAfter(sunday, 9))).toMatchObject(
      opened(tuesday, friday, dayAfter(friday, 1), sunday),
    );
    expect(await closed(id)).toEqual([]);
  });

  test("are cut out of every closure that closes them, also of one weekday, and of no other", async () => {
    const id = await space();
    const [second, third] = [dayAfter(MONDAY, 7), dayAfter(MONDAY, 14)];
    await closeSpace(actors.sql, id, { from: MONDAY, to: third, weekday: 1, reason: "Rest" });
    await closeSpace(actors.sql, id, { from: second, to: dayAfter(second, 1), reason: "Works" });
    expect(await open(id, dayAfter(MONDAY, 1), dayAfter(MONDAY, 6))).toMatchObject(nothing);
    expect(await closed(id)).toHaveLength(2);
    expect(await open(id, second)).toMatchObject(opened(second));
    expect(await closed(id)).toEqual([
      `${MONDAY} ${MONDAY} Rest`,
      `${dayAfter(second, 1)} ${dayAfter(second, 1)} Works`,
      `${third} ${third} Rest`,
    ]);
    // A second press finds nothing to do.
    expect(await open(id, second)).toMatchObject(nothing);
    expect(await open(id, MONDAY)).toMatchObject(opened(MONDAY));
    expect(await closed(id)).toHaveLength(2);
    expect(await isFound(second)).toBe(true);
    expect(await isFound(third)).toBe(false);
  });

  test("leave several remaining weeks of a weekday as a weekday closure, counted to the limit, and a single one as a day", async () => {
    const id = await space();
    const row = { space_id: id, starts_on: MONDAY, reason: "Rest" };
    const weekly = (weekday: number, weeks: number) =>
      ({ ...row, weekday, ends_on: dayAfter(MONDAY, weeks * 7 - 1) }) as const;
    const tuesdays = Array.from({ length: 27 }, (_, n) => ({ ...weekly(2, 6), reason: `No ${n}` }));
    await actors.as.owner.from("space_closures").insert([weekly(1, 4), ...tuesdays]);
    const monday = dayAfter(MONDAY, 7);
    expect(await open(id, monday)).toMatchObject(opened(monday));
    const rests = [
      `${MONDAY} ${MONDAY} Rest`,
      `${dayAfter(MONDAY, 14)} ${dayAfter(MONDAY, 21)} 1 Rest`,
    ];
    expect((await closed(id)).filter((days) => !days.includes(" 2 "))).toEqual(rests);
    // All or nothing: 27 weekdays would become 54.
    expect(await open(id, dayAfter(MONDAY, 15))).toMatchObject({
      status: 409,
      error: { message: "too-many-weekday-closures" },
    });
    expect(await closed(id)).toHaveLength(29);
    // A closure cut at its start or end stays one closure.
    const tuesday = dayAfter(MONDAY, 1);
    expect(await open(id, tuesday)).toMatchObject(opened(tuesday));
    const left = tuesdays.map(
      ({ reason }) => `${dayAfter(tuesday, 7)} ${dayAfter(tuesday, 35)} 2 ${reason}`,
    );
    expect((await closed(id)).toSorted()).toEqual([...rests, ...left].toSorted());
  });

  test("stay closed where the weekly hours close them, and are not reported as open", async () => {
    const id = await space(openOn([1, 2, 3, 4, 5]));
    const monday = dayAfter(SATURDAY, 2);
    await closeSpace(actors.sql, id, { from: SATURDAY, to: monday });
    expect(await open(id, SATURDAY, monday)).toMatchObject(opened(monday));
    expect(await closed(id)).toEqual([]);
  });

  test("are all open when they are opened at the same time, also while others are closed", async () => {
    const id = await space();
    await closeSpace(actors.sql, id, { from: MONDAY, to: dayAfter(MONDAY, 20), reason: "Works" });
    const row = { space_id: id, starts_on: dayAfter(MONDAY, 30), ends_on: dayAfter(MONDAY, 30) };
    const close = () => actors.as.owner.from("space_closures").insert({ ...row, reason: "Rest" });
    const days = [2, 14, 5, 17, 8, 11].map((ahead) => dayAfter(MONDAY, ahead));
    const answers = await Promise.all(days.flatMap((day) => [open(id, day), close()]));
    expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
    const { data } = await actors.as.anon.rpc("space_overview", {
      p_space_id: id,
      p_from: MONDAY,
      p_to: dayAfter(MONDAY, 20),
    });
    const isOpen = ({ state }: { state: string }) => state === "open";
    expect(data.days.filter(isOpen).map(({ day }: { day: string }) => day)).toEqual(
      days.toSorted(),
    );
  });

  test("are opened by owners and admins, at most for a year, and not of an archived space", async () => {
    const id = await space();
    await closeSpace(actors.sql, id, { from: MONDAY, to: dayAfter(MONDAY, 2) });
    const missing = { status: 404, error: { message: "no-such-space" } };
    for (const who of ["guest", "other"] as const)
      expect(await open(id, MONDAY, MONDAY, who), who).toMatchObject(missing);
    for (const until of [dayAfter(MONDAY, -1), dayAfter(MONDAY, 366)])
      expect(await open(id, MONDAY, until)).toMatchObject({ error: { code: "22023" } });
    expect(await closed(id)).toHaveLength(1);
    expect(await open(id, MONDAY, MONDAY, "admin")).toMatchObject(opened(MONDAY));
    await actors.sql`update public.coworking_spaces set status = 'archived' where id = ${id}`;
    expect(await open(id, dayAfter(MONDAY, 1))).toMatchObject(missing);
  });
});

describe("the hours of a single day", () => {
  test("open a weekday that is closed, for quotes, bookings and searches", async () => {
    const id = await space(openOn([1, 2, 3, 4, 5]));
    expect(await isFound(SATURDAY)).toBe(false);
    await setHours(actors.sql, id, { day: SATURDAY, opens_at: "10:00", closes_at: "15:00" });
    expect(await isFound(SATURDAY)).toBe(true);
    expect(await isFound(SATURDAY, dayAfter(SATURDAY, 1))).toBe(true);
    expect(await isFound(dayAfter(SATURDAY, 1))).toBe(false);
    expect(await quote(id, SATURDAY, 2)).toMatchObject({
      refusal: null,
      held_days: [SATURDAY],
      opens_at: ["10:00:00"],
      closes_at: ["15:00:00"],
      total: 20,
    });
    await book(actors.as.guest, { space: id, on: SATURDAY, desks: 3 });
    expect(await isFound(SATURDAY)).toBe(false);
    expect(await isFound(SATURDAY, dayAfter(SATURDAY, 2))).toBe(false);
  });

  test("do not open a day that is closed by a closure", async () => {
    const id = await space();
    await setHours(actors.sql, id, { day: MONDAY, closes_at: "12:00" });
    await closeSpace(actors.sql, id, { from: MONDAY });
    expect(await calendarDay(id, MONDAY)).toMatchObject({ state: "closed" });
    expect(await isFound(MONDAY)).toBe(false);
  });

  test("change the terms of a guest: one who saw other hours is asked again", async () => {
    const id = await space();
    const agreed = await quote(id, MONDAY);
    await setHours(actors.sql, id, { day: MONDAY, opens_at: "12:00", closes_at: "16:00" });
    const answer = await requestBooking(actors.as.guest, { space: id, on: MONDAY }, agreed);
    expect(answer.error?.message).toBe("terms-changed");
    const { free_cancellation_until } = await quote(id, MONDAY);
    expect(Date.parse(String(free_cancellation_until))).toBe(
      Date.parse(`${dayAfter(MONDAY, -1)}T12:00:00Z`),
    );
  });

  test("change the moment at which today is over, in the quote and in the search", async () => {
    const id = await space();
    await setHours(actors.sql, id, { day: MONDAY, closes_at: "12:00" });
    const at = async (now: string) => {
      const filters = JSON.stringify({ city, start_date: MONDAY });
      const [row] = await actors.sql`
        select (search.find(${filters}, 'newest', null, 1, ${now}) ->> 'total')::integer as total,
          (private.quote_at(s, 'day', ${MONDAY}, ${MONDAY}, 1, null, ${now})).refusal
        from public.coworking_spaces s where s.id = ${id}`;
      return row;
    };
    expect(await at(`${MONDAY}T11:59:59Z`)).toEqual({ total: 1, refusal: null });
    expect(await at(`${MONDAY}T12:00:00Z`)).toEqual({ total: 0, refusal: "in-the-past" });
  });

  test("are removed from the index of the search when their day is over", async () => {
    const id = await space();
    await setHours(actors.sql, id, { day: MONDAY, closes_at: "12:00" });
    const old = { "2026-01-01": "12:00:00" };
    await actors.sql`
      update search.spaces set special_hours = special_hours || ${JSON.stringify(old)}::jsonb where id = ${id}`;
    expect((await actors.sql`select * from search.differences()`).count).toBe(0);
    await actors.sql`select search.tidy()`;
    const [row] = await actors.sql`select special_hours from search.spaces where id = ${id}`;
    expect(row).toEqual({ special_hours: { [MONDAY]: "12:00:00" } });
  });
});
