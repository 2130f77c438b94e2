import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calendarAt, quoteAt } from "../support/clock.ts";
import {
  closeSpace,
  createSpace,
  openActors,
  openFrom,
  openOn,
  type Listing,
  type Actors,
} from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAfter } from "../support/days.ts";

// Today is the space's own date, and it can be booked until the space closes.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

/** The local date and time of a zone, from the JavaScript engine's own time zone data. */
function wall(timezone: string, instant: Date): { today: string; time: string } {
  const [today = "", time = ""] = new Intl.DateTimeFormat("sv-SE", {
    timeZone: timezone,
    dateStyle: "short",
    timeStyle: "medium",
  })
    .format(instant)
    .split(" ");
  return { today, time };
}

async function refusal(space: string, on: string, now: string): Promise<string | null> {
  return (await quoteAt(actors.sql, now, { space, on })).refusal;
}
const always = (timezone: string, listing: Partial<Listing> = {}) =>
  createSpace(actors.sql, { timezone, ...listing });

test("the calendar keeps the generic plan of its migration", async () => {
  const [calendar] = await actors.sql<{ settings: string[] }[]>`
    select proconfig as settings from pg_proc where oid = 'private.calendar_days'::regproc`;
  expect(calendar?.settings).toContain("plan_cache_mode=force_generic_plan");
});

describe("today can be booked until closing time in the space's zone", () => {
  test.each([
    // Each space closes at 18:00 of its own 10 March 2027.
    ["UTC", "2027-03-10T17:59:59Z", "2027-03-10T18:00:00Z"],
    ["Pacific/Auckland", "2027-03-10T04:59:59Z", "2027-03-10T05:00:00Z"],
    ["Pacific/Honolulu", "2027-03-11T03:59:59Z", "2027-03-11T04:00:00Z"],
    ["Asia/Kathmandu", "2027-03-10T12:14:59Z", "2027-03-10T12:15:00Z"],
  ])("%s", async (timezone, lastMoment, closing) => {
    const space = await always(timezone);
    expect(await refusal(space, "2027-03-10", lastMoment)).toBeNull();
    expect(await refusal(space, "2027-03-10", closing)).toBe("in-the-past");
    expect(await refusal(space, "2027-03-11", closing)).toBeNull();
  });
});

describe("today is the day in the time zone of the space, also while UTC has another date", () => {
  test.each([
    ["Pacific/Auckland", "2027-03-10T13:00:00Z", "2027-03-11"],
    ["Pacific/Honolulu", "2027-03-11T01:00:00Z", "2027-03-10"],
    ["Asia/Kathmandu", "2027-03-10T18:30:00Z", "2027-03-11"],
  ])("%s at %s has %s", async (timezone, now, today) => {
    expect(now.slice(0, 10)).not.toBe(today);
    const space = await always(timezone);
    expect(await refusal(space, dayAfter(today, -1), now)).toBe("in-the-past");
    expect(await refusal(space, today, now)).toBeNull();
    expect(await refusal(space, dayAfter(today, 365), now)).toBeNull();
    expect(await refusal(space, dayAfter(today, 366), now)).toBe("too-far-ahead");
  });

  test("and book_space uses the same calendar with the real clock", async () => {
    // At every hour of UTC at least one of the two has another date.
    for (const timezone of ["Pacific/Kiritimati", "Pacific/Honolulu"]) {
      const space = await always(timezone, openFrom("00:00", "24:00"));
      const { today } = wall(timezone, new Date());
      await book(actors.as.guest, { space, on: today });
      await expect(book(actors.as.guest, { space, on: dayAfter(today, -1) })).rejects.toMatchObject(
        {
          message: "in-the-past",
          details: dayAfter(today, -1),
        },
      );
      await book(actors.as.guest, { space, on: dayAfter(today, 365) });
      await expect(
        book(actors.as.guest, { space, on: dayAfter(today, 366) }),
      ).rejects.toMatchObject({
        message: "too-far-ahead",
      });
    }
  });

  test("in every zone, at any instant, also around a change of the clocks", async () => {
    const zones = [
      "Europe/Lisbon",
      "America/New_York",
      "Australia/Lord_Howe",
      "Asia/Kathmandu",
      "Pacific/Auckland",
      "Pacific/Honolulu",
      "America/Sao_Paulo",
      "America/Havana",
    ];
    const spaces = new Map<string, string>();
    for (const zone of zones) spaces.set(zone, await always(zone));
    const instant = fc.date({
      min: new Date("2026-11-01T00:00:00Z"),
      max: new Date("2028-12-31T00:00:00Z"),
      noInvalidDate: true,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...zones),
        instant,
        fc.integer({ min: -2, max: 2 }),
        async (zone, now, distance) => {
          const { today, time } = wall(zone, now);
          const on = dayAfter(today, distance);
          const over = distance < 0 || (distance === 0 && time >= "18:00:00");
          const answer = await refusal(spaces.get(zone) ?? "", on, now.toISOString());
          expect(answer).toBe(over ? "in-the-past" : null);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("the calendar of a space", () => {
  test("marks each day as past, open, closed with a reason, or too far ahead", async () => {
    const space = await always("UTC", { ...openOn([1, 2, 3, 4, 5]), capacity: 5 });
    await closeSpace(actors.sql, space, { from: "2027-03-11", reason: "Staff day" });
    await actors.sql`
      insert into public.space_days (space_id, day, capacity, desks_booked)
      values (${space}, '2027-03-12', 5, 4)`;
    const now = "2027-03-09T19:00:00Z";
    const days = await calendarAt(actors.sql, now, { space, from: "2027-03-08", to: "2027-03-13" });
    expect(days.map((d) => [d.day, d.state, d.free_desks, d.closed_because])).toEqual([
      ["2027-03-08", "past", 5, null],
      ["2027-03-09", "past", 5, null],
      ["2027-03-10", "open", 5, null],
      ["2027-03-11", "closed", 5, "Staff day"],
      ["2027-03-12", "open", 1, null],
      ["2027-03-13", "closed", 5, null],
    ]);
    const far = { space, from: "2028-03-08", to: "2028-03-09" };
    const later = await calendarAt(actors.sql, now, far);
    expect(later.map((d) => d.state)).toEqual(["open", "too-far"]);
  });

  test("suggests the next days with enough free desks", async () => {
    const space = await always("UTC", { capacity: 2 });
    const today = wall("UTC", new Date()).today;
    await closeSpace(actors.sql, space, { from: dayAfter(today, 3) });
    await book(actors.as.guest, { space, on: dayAfter(today, 2) });
    const free = async (p_desks: number) => {
      const from = { p_space_id: space, p_from: dayAfter(today, 1), p_limit: 3 };
      const { data } = await actors.as.anon.rpc("free_spans", { ...from, p_desks });
      return data;
    };
    const [first, second, fourth] = [1, 2, 4].map((n) => dayAfter(today, n));
    expect(await free(1)).toEqual([
      { starts_on: first, ends_on: first, free_desks: 2 },
      { starts_on: second, ends_on: second, free_desks: 1 },
      { starts_on: fourth, ends_on: fourth, free_desks: 2 },
    ]);
    expect((await free(2))?.map((d: { starts_on: string }) => d.starts_on)).toEqual(
      [1, 4, 5].map((n) => dayAfter(today, n)),
    );
    expect(await free(3)).toEqual([]);
  });

  test("suggests the nearest days for a refused quote at any instant", async () => {
    const space = await always("UTC", { ...openOn([1, 2, 3, 4, 5]), capacity: 2 });
    const nearest = async (now: string, on: string) => {
      const [row] = await actors.sql<{ starts_on: string; ends_on: string }[]>`
        select n ->> 'starts_on' as starts_on, n ->> 'ends_on' as ends_on from public.coworking_spaces s
        cross join lateral private.quote_at(s, 'day', ${on}, ${on}, 1, null, ${now}) q
        cross join lateral private.nearest_span(s, q, null, ${now}) n where s.id = ${space}`;
      return row;
    };
    const monday = { starts_on: "2031-03-10", ends_on: "2031-03-10" };
    // Saturday, requested on the Friday before, and on a Sunday after it.
    expect(await nearest("2031-03-07T12:00:00Z", "2031-03-08")).toEqual(monday);
    expect(await nearest("2031-03-09T12:00:00Z", "2031-03-08")).toEqual(monday);
    // 365 days ahead is the last bookable day.
    const last = { starts_on: "2032-03-08", ends_on: "2032-03-08" };
    expect(await nearest("2031-03-09T12:00:00Z", "2032-03-10")).toEqual(last);
  });
});
