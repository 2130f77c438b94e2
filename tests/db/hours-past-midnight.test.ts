import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookedAt, calendarAt, cancellationAt, quoteAt } from "../support/clock.ts";
import {
  closeSpace,
  createSpace,
  openActors,
  openFrom,
  openOn,
  setHours,
  type Actors,
} from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAfter, dayAhead } from "../support/days.ts";

// A closing time before the opening time is on the next day, and the day is the one on which the space opened.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const NIGHTS = openFrom("18:00", "02:00");
/** Wednesday. */
const [DAY, NEXT] = ["2027-03-10", "2027-03-11"];
const ONE_IN_THE_MORNING = `${NEXT}T01:00:00Z`;

const isThere = async (hours: object) =>
  createSpace(actors.sql, hours).then(
    () => "taken",
    ({ code }: { code: string }) => code,
  );

describe("the hours of a week", () => {
  test.each([
    ["18:00", "02:00"],
    ["22:00", "06:00"],
    ["09:00", "08:59"],
    ["23:59", "00:01"],
    ["18:00", "24:00"],
    ["00:00", "24:00"],
  ])("can be %s to %s", async (from, to) => {
    expect(await isThere(openFrom(from, to))).toBe("taken");
  });

  test.each([
    ["09:00", "09:00"],
    // Midnight is only allowed as 24:00.
    ["18:00", "00:00"],
    ["24:00", "02:00"],
  ])("cannot be %s to %s", async (from, to) => {
    expect(await isThere(openFrom(from, to))).toBe("23514");
  });

  test("let a night run at most until the next day opens", async () => {
    const week = (monday: string, sunday: string) => ({
      opens_at: ["18:00", "09:00", null, null, null, null, "20:00"],
      closes_at: [monday, "17:00", null, null, null, null, sunday],
    });
    expect(await isThere(week("09:00", "18:00"))).toBe("taken");
    expect(await isThere(week("09:01", "18:00"))).toBe("23514");
    expect(await isThere(week("09:00", "18:01"))).toBe("23514");
    expect(await isThere(openOn([7], "20:00", "19:00"))).toBe("taken");
  });
});

describe("a night can be booked until it ends, as the day on which it began", () => {
  test.each([
    ["UTC", "2027-03-11T01:59:59Z", "2027-03-11T02:00:00Z"],
    ["Pacific/Auckland", "2027-03-10T12:59:59Z", "2027-03-10T13:00:00Z"],
    ["Pacific/Honolulu", "2027-03-11T11:59:59Z", "2027-03-11T12:00:00Z"],
    ["Asia/Kathmandu", "2027-03-10T20:14:59Z", "2027-03-10T20:15:00Z"],
  ])("%s", async (timezone, lastMoment, closing) => {
    const city = randomUUID();
    const space = await createSpace(actors.sql, { ...NIGHTS, timezone, city });
    const at = async (now: string, on: string) => {
      const filters = JSON.stringify({ city, start_date: on });
      const [row] = await actors.sql<{ total: number; today: string }[]>`
        select (search.find(${filters}, 'newest', null, 1, ${now}) ->> 'total')::integer as total,
          private.today_at(s, ${now})::text as today from public.coworking_spaces s where s.id = ${space}`;
      return { ...row, refusal: (await quoteAt(actors.sql, now, { space, on })).refusal };
    };
    expect(await at(lastMoment, DAY)).toEqual({ total: 1, today: DAY, refusal: null });
    expect(await at(closing, DAY)).toEqual({ total: 0, today: NEXT, refusal: "in-the-past" });
    expect(await at(lastMoment, dayAfter(DAY, -1))).toMatchObject({ refusal: "in-the-past" });
    expect(await at(closing, NEXT)).toEqual({ total: 1, today: NEXT, refusal: null });
  });

  test("and is the first suggested day", async () => {
    const space = await createSpace(actors.sql, NIGHTS);
    const [row] = await actors.sql<{ day: string }[]>`
      select f.starts_on::text as day from public.coworking_spaces s
      cross join lateral private.free_spans_at(s, '2027-03-01', 1, 1, 'day', 1, null, ${ONE_IN_THE_MORNING}) f
      where s.id = ${space}`;
    expect(row?.day).toBe(DAY);
  });

  test("not if the day on which it would have begun is closed", async () => {
    const space = await createSpace(actors.sql, NIGHTS);
    await closeSpace(actors.sql, space, { from: DAY });
    const { refusal } = await quoteAt(actors.sql, ONE_IN_THE_MORNING, { space, on: DAY });
    expect(refusal).toBe("closed-that-day");
    const [row] = await actors.sql<{ today: string }[]>`
      select private.today_at(s, ${ONE_IN_THE_MORNING})::text as today
      from public.coworking_spaces s where s.id = ${space}`;
    expect(row?.today).toBe(NEXT);
  });

  test("also if the day after it is closed", async () => {
    const space = await createSpace(actors.sql, openOn([3], "18:00", "02:00"));
    await closeSpace(actors.sql, space, { from: NEXT });
    const { refusal } = await quoteAt(actors.sql, ONE_IN_THE_MORNING, { space, on: DAY });
    expect(refusal).toBeNull();
  });
});

describe("hours of a single day", () => {
  const hoursOf = async (space: string, day: string) => {
    const days = await calendarAt(actors.sql, `${dayAfter(day, -9)}T00:00:00Z`, {
      space,
      from: day,
      to: day,
    });
    return days.map(({ opens_at, closes_at }) => [opens_at, closes_at])[0];
  };

  test("can run past midnight, in the calendar and in the search", async () => {
    const city = randomUUID();
    // The search index drops the hours of past days.
    const day = dayAhead(30);
    const next = dayAfter(day, 1);
    const space = await createSpace(actors.sql, { city });
    await setHours(actors.sql, space, { day, opens_at: "20:00", closes_at: "04:00" });
    expect(await hoursOf(space, day)).toEqual(["20:00:00", "04:00:00"]);
    const filters = JSON.stringify({ city, start_date: day });
    const found = async (now: string) => {
      const [row] = await actors.sql<{ total: number }[]>`
        select (search.find(${filters}, 'newest', null, 1, ${now}) ->> 'total')::integer as total`;
      return row?.total;
    };
    expect(await found(`${next}T03:59:59Z`)).toBe(1);
    expect(await found(`${next}T04:00:00Z`)).toBe(0);
    const differences = await actors.sql`select * from search.differences()`;
    expect(differences.count).toBe(0);
  });

  test("end the night before when they begin", async () => {
    const space = await createSpace(actors.sql, NIGHTS);
    await setHours(actors.sql, space, { day: NEXT, opens_at: "01:00", closes_at: "20:00" });
    expect(await hoursOf(space, DAY)).toEqual(["18:00:00", "01:00:00"]);
    await actors.sql`update public.space_special_hours set opens_at = '00:00' where space_id = ${space}`;
    expect(await hoursOf(space, DAY)).toEqual(["18:00:00", "24:00:00"]);
    await actors.sql`update public.space_special_hours set opens_at = '02:00' where space_id = ${space}`;
    expect(await hoursOf(space, DAY)).toEqual(["18:00:00", "02:00:00"]);
    // The day after the last one with possible special hours cannot have any.
    expect(await hoursOf(space, "2099-12-31")).toEqual(["18:00:00", "02:00:00"]);
    expect(await hoursOf(space, "2100-01-01")).toEqual(["18:00:00", "02:00:00"]);
  });
});

describe("a booking of a night", () => {
  const booked = async (closes_at = "02:00", now = "2027-01-05T12:00:00Z") => {
    const space = await createSpace(actors.sql, openFrom("18:00", closes_at));
    return bookedAt(actors.sql, now, { space, on: DAY, by: actors.people.guest });
  };
  const refusedAt = async (now: string, booking: string) =>
    (await cancellationAt(actors.sql, now, booking)).refusal;

  test("is over when the night is over, not at midnight", async () => {
    const booking = await booked();
    expect(await refusedAt("2027-03-10T17:59:59Z", booking)).toBeNull();
    expect(await refusedAt("2027-03-11T01:59:59Z", booking)).toBe("begun");
    expect(await refusedAt("2027-03-11T02:00:00Z", booking)).toBe("completed");
    const [row] = await actors.sql<{ before: string | null; after: string | null }[]>`
      select private.review_refusal(b, '2027-03-11T01:59:59Z') as before,
        private.review_refusal(b, '2027-03-11T02:00:00Z') as after
      from public.bookings b where b.id = ${booking}`;
    expect(row).toEqual({ before: "not-completed", after: null });
  });

  test("that was made after midnight is free to cancel for 15 minutes", async () => {
    const booking = await booked("02:00", ONE_IN_THE_MORNING);
    const at = (now: string) => cancellationAt(actors.sql, now, booking);
    expect(await at("2027-03-11T01:14:59Z")).toMatchObject({ refusal: null, fee: 0 });
    expect(await at("2027-03-11T01:15:00Z")).toMatchObject({ refusal: "begun" });
  });

  test.each([
    ["02:00", "2027-03-11T10:00:00.000Z"],
    ["11:00", "2027-03-11T11:00:00.000Z"],
  ])(
    "until %s can be reviewed from its end on, and its guest is invited at %s",
    async (closes, at) => {
      const booking = await booked(closes);
      const [row] = await actors.sql<{ due: Date }[]>`
      select private.invites_at(b) as due from public.bookings b where b.id = ${booking}`;
      expect(new Date(row?.due ?? "").toISOString()).toBe(at);
    },
  );
});

describe("after midnight, until the night ends", () => {
  /** A zone in which the local time is between midnight and eight. */
  const zone =
    ["UTC", "Asia/Dhaka", "Pacific/Auckland", "America/Chicago"].find((timeZone) => {
      const hour = new Intl.DateTimeFormat("sv-SE", { timeZone, hour: "2-digit" });
      return Number(hour.format(new Date())) < 8;
    }) ?? "UTC";
  const here = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format(
    new Date(),
  );
  const lastNight = dayAfter(here, -1);

  test("last night is today for guests and hosts, and its guests are there", async () => {
    const owner_id = actors.people.owner.id;
    const space = await createSpace(actors.sql, {
      ...openFrom("20:00", "10:00"),
      timezone: zone,
      owner_id,
    });
    const tonight = await book(actors.as.other, { space, on: here });
    const booking = await book(actors.as.guest, { space, on: lastNight });

    const ask = async (name: string, args: object) => {
      const { data } = await actors.as.owner.rpc(name, args).throwOnError();
      return data as unknown;
    };
    expect(await ask("space_overview", { p_space_id: space })).toMatchObject({
      today: lastNight,
      first_day: lastNight,
    });
    expect(await ask("listing_weeks", { p_space_id: space })).toMatchObject({
      today: lastNight,
    });
    expect(await ask("my_weeks", { p_from: here })).toMatchObject({
      spaces: [{ id: space, today: lastNight }],
    });
    expect(await ask("host_overview", {})).toMatchObject({
      today: [{ space_id: space, arriving: 1, here: 1 }],
    });
    expect(await ask("space_bookings", { p_space_id: space })).toMatchObject({
      today: lastNight,
      bookings: [{ id: booking, status: "confirmed", today: lastNight }],
      counts: { today: 1, upcoming: 1, past: 0 },
    });
    expect(await ask("space_bookings", { p_space_id: space, p_show: "upcoming" })).toMatchObject({
      bookings: [{ id: tonight }],
    });
    await ask("mark_arrival", { p_booking_id: booking, p_arrival: "arrived" });

    // After the closure the night still belongs to its guest. For everybody else the next day has begun.
    await closeSpace(actors.sql, space, { from: lastNight });
    expect(await ask("host_overview", {})).toMatchObject({
      today: [{ space_id: space, arriving: 2, here: 2 }],
    });
    expect(await ask("host_dashboard", {})).toMatchObject({
      guests: [
        { id: tonight, today: here },
        { id: booking, today: lastNight, arrival: "arrived" },
      ],
    });
    expect(await ask("space_bookings", { p_space_id: space })).toMatchObject({
      today: here,
      bookings: [
        { id: tonight, today: here },
        { id: booking, today: lastNight },
      ],
    });
    await actors.sql`delete from public.space_closures where space_id = ${space}`;

    // The promised hours of the night stay, although the space now closes at midnight.
    await actors.sql`
      update public.coworking_spaces set closes_at = array_fill(time '24:00', array[7]) where id = ${space}`;
    expect(await ask("space_bookings", { p_space_id: space })).toMatchObject({
      today: here,
      counts: { today: 2, upcoming: 0, past: 0 },
    });
  });

  test("a night that was closed after booking is today for its host", async () => {
    const space = await createSpace(actors.sql, {
      ...openFrom("20:00", "10:00"),
      timezone: zone,
      owner_id: actors.people.owner.id,
    });
    const booking = await book(actors.as.guest, { space, on: lastNight });
    await actors.sql`
      update public.bookings b set held_days = t.days, starts_on = t.days[1], ends_on = t.days[2],
        opens_at = array_fill(b.opens_at[1], array[2]), closes_at = array_fill(b.closes_at[1], array[2])
      from (select array[${lastNight}::date, ${dayAfter(here, 1)}::date] as days) t where b.id = ${booking}`;
    await closeSpace(actors.sql, space, { from: lastNight });
    const { data } = await actors.as.owner
      .rpc("space_bookings", { p_space_id: space })
      .throwOnError();
    expect(data).toMatchObject({ bookings: [{ id: booking }], counts: { today: 1, upcoming: 0 } });
  });

  test.each([
    ["2027-03-11T01:59:59Z", DAY],
    ["2027-03-11T02:00:00Z", NEXT],
    ["2027-03-10T23:59:59Z", DAY],
  ])("at %s the day of a stay is %s", async (now, day) => {
    const space = await createSpace(actors.sql, NIGHTS);
    const by = actors.people.guest;
    const booking = await bookedAt(actors.sql, "2027-03-01T00:00:00Z", { space, on: DAY, by });
    const [row] = await actors.sql<{ day: string }[]>`
      select private.day_of_stay(b, (${now}::timestamptz at time zone 'UTC')::date, ${now})::text as day
      from public.bookings b where b.id = ${booking}`;
    expect(row?.day).toBe(day);
  });
});
