import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeSpace, openActors, setHours, signIn, type Actors } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import {
  changeAt,
  proposeChange,
  quoteChange,
  requestChange,
  type ChangeWish,
} from "../support/booking-changes.ts";
import { book, requestBooking, requestQuote } from "../support/bookings.ts";
import { bookedAt, cancellationAt } from "../support/clock.ts";
import { dayAhead } from "../support/days.ts";
import { hostHelpers, notFound, REFUSED_ANON } from "../support/hosting.ts";
import { payAtSpace, refundsOf } from "../support/ledger.ts";

// A guest changes the days, the pass or the desks of a booking without cancelling it.
let actors: Actors;
let space: string;
const { mine, suspend } = hostHelpers(() => actors);

beforeAll(async () => {
  actors = await openActors();
});
beforeEach(async () => {
  space = await mine({ capacity: 2, cancellation_policy: "standard" });
});
afterAll(() => actors.close());

const MARCH = (day: number) => `2027-03-${String(day).padStart(2, "0")}`;
const marchDays = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => MARCH(from + index));

/** Four day passes from 10 to 13 March 2027 at 20 each, open from 09:00 in UTC, booked in January. */
async function fourDays({ desks = 1 } = {}) {
  const booking = await bookedAt(actors.sql, "2027-01-05T12:00:00Z", {
    space,
    on: MARCH(10),
    days: 4,
    desks,
    by: actors.people.guest,
  });
  return (now: string, wish: Omit<ChangeWish, "booking">) =>
    changeAt(actors.sql, now, { booking, desks, ...wish });
}
const setListing = (listing: object) =>
  actors.sql`update public.coworking_spaces set ${actors.sql(listing)} where id = ${space}`;

async function bookingOf(id: string) {
  const [found] = await actors.sql`
    select status, pass, starts_on::text, ends_on::text, held_days::text[] as held, cardinality(opens_at) as hours, desks, total::float,
      service_fee::float, paid_amount::float, change_fees::float, change_count
    from public.bookings where id = ${id}`;
  return found;
}

/** Checks that stock equals the bookings of the space, and answers the booked desks of its days. */
async function stock(): Promise<Record<string, number>> {
  const differences =
    await actors.sql`select * from private.stock_differences() where space_id = ${space}`;
  expect(differences.map((line) => line)).toEqual([]);
  const days = await actors.sql<{ day: string; desks: number }[]>`
    select day::text, desks_booked as desks from public.space_days where space_id = ${space} and desks_booked > 0 order by day`;
  return Object.fromEntries(days.map(({ day, desks }) => [day, desks]));
}

const FREE = "2027-02-01T12:00:00Z";
const LATE = "2027-03-09T12:00:00Z";

describe("the price of a change", () => {
  test("moving before the cut-off is free, at the lower of the kept and today's price", async () => {
    const at = await fourDays();
    const wish = { on: MARCH(11), days: 4 };
    expect(await at(FREE, wish)).toMatchObject({
      refusal: null,
      kept_days: marchDays(11, 13),
      new_days: [MARCH(14)],
      given_back_days: [MARCH(10)],
      fee: 0,
      total: 80,
      free_cancellation_until: "2027-03-10T09:00:00+00:00",
    });
    await setListing({ price_per_day: 30 });
    expect(await at(FREE, wish)).toMatchObject({ fee: 0, total: 90 });
    await setListing({ price_per_day: 15 });
    expect(await at(FREE, wish)).toMatchObject({ fee: 0, total: 60 });
  });

  test.each([
    ["standard", 20],
    ["moderate", 10],
    ["flexible", 0],
  ])(
    "%s terms: after the cut-off giving back a day costs %s, and kept days nothing",
    async (policy, fee) => {
      await setListing({ cancellation_policy: policy });
      const at = await fourDays();
      await setListing({ price_per_day: 15 });
      expect(await at(LATE, { on: MARCH(11), days: 4 })).toMatchObject({
        refusal: null,
        fee,
        total: 60 + 15 + fee,
        free_until: null,
        // A kept day keeps the end of its free cancellation: a change is no way round the terms.
        free_cancellation_until: "2027-03-09T09:00:00+00:00",
      });
    },
  );

  test("moving a whole booking after the cut-off costs its fee, and brings the terms of today", async () => {
    const at = await fourDays();
    await setListing({ cancellation_policy: "flexible" });
    expect(await at(LATE, { on: MARCH(20), days: 2 })).toMatchObject({
      fee: 80,
      total: 120,
      late_fee_percent: 0,
      free_cancellation_until: "2027-03-19T09:00:00+00:00",
    });
  });

  test("giving back a desk costs its days, and an additional one today's price", async () => {
    const at = await fourDays({ desks: 2 });
    expect(await at(LATE, { on: MARCH(10), days: 4, desks: 1 })).toMatchObject({
      fee: 80,
      total: 160,
      given_back_days: marchDays(10, 13),
      new_days: [],
    });
    const one = await fourDays();
    await setListing({ price_per_day: 30 });
    expect(await one(LATE, { on: MARCH(10), days: 4, desks: 2 })).toMatchObject({
      fee: 0,
      total: 80 + 120,
      kept_days: marchDays(10, 13),
      new_days: marchDays(10, 13),
    });
  });

  test("the 15 minutes of free cancellation count from booking", async () => {
    const booking = await bookedAt(actors.sql, "2027-03-10T10:00:00Z", {
      space,
      on: MARCH(10),
      by: actors.people.guest,
    });
    const wish = { booking, on: MARCH(12) };
    expect(await changeAt(actors.sql, "2027-03-10T10:14:00Z", wish)).toMatchObject({ fee: 0 });
    expect(await changeAt(actors.sql, "2027-03-10T10:16:00Z", wish)).toMatchObject({
      refusal: "begun",
    });
    await actors.sql`update public.bookings set change_count = 1, updated_at = '2027-03-10T10:14:00Z' where id = ${booking}`;
    expect(await changeAt(actors.sql, "2027-03-10T10:16:00Z", wish)).toMatchObject({
      refusal: "begun",
    });
  });

  test("a week pass keeps the share of its kept days, to the cent", async () => {
    await setListing({ price_per_week: 100 });
    const booking = await bookedAt(actors.sql, "2027-01-05T12:00:00Z", {
      space,
      pass: "week",
      on: MARCH(8),
      by: actors.people.guest,
    });
    const moved = { booking, pass: "week" as const, on: MARCH(10) };
    expect(await changeAt(actors.sql, "2027-03-07T12:00:00Z", moved)).toMatchObject({
      kept_days: marchDays(10, 14),
      new_days: marchDays(15, 16),
      fee: 28.57,
      total: 128.57,
    });
    expect(await changeAt(actors.sql, FREE, moved)).toMatchObject({ fee: 0, total: 100 });
  });

  test("another pass costs its own price, so it never makes days cheaper", async () => {
    await setListing({ price_per_week: 70, price_per_month: 300 });
    const month = await bookedAt(actors.sql, "2027-01-05T12:00:00Z", {
      space,
      pass: "month",
      on: MARCH(10),
      by: actors.people.guest,
    });
    const threeDays = { booking: month, on: MARCH(10), days: 3 };
    expect(await changeAt(actors.sql, FREE, threeDays)).toMatchObject({ fee: 0, total: 60 });
    expect(await changeAt(actors.sql, LATE, threeDays)).toMatchObject({ fee: 270, total: 330 });
    const days = await fourDays();
    const toWeek = { pass: "week" as const, on: MARCH(10) };
    expect(await days(FREE, toWeek)).toMatchObject({ fee: 0, total: 70 });
    expect(await days(LATE, toWeek)).toMatchObject({ fee: 0, total: 80 + 30 });
  });

  test("closed days of the new span are neither held nor charged", async () => {
    const at = await fourDays();
    await closeSpace(actors.sql, space, { from: MARCH(15) });
    expect(await at(FREE, { on: MARCH(13), days: 4 })).toMatchObject({
      held_days: [MARCH(13), MARCH(14), MARCH(16)],
      total: 60,
    });
  });

  test.each(["Pacific/Apia", "Pacific/Honolulu", "Europe/Berlin"])(
    "the cut-off is that of the space, also when clocks change: %s",
    async (timezone) => {
      await setListing({ timezone });
      const booking = await bookedAt(actors.sql, "2027-01-05T12:00:00Z", {
        space,
        on: "2027-03-26",
        by: actors.people.guest,
      });
      const wish = { booking, on: "2027-03-28" };
      const [row] = await actors.sql<{ cut_off: string; new_cut_off: string }[]>`
        select (timestamp '2027-03-25 09:00' at time zone ${timezone})::text as cut_off,
          (timestamp '2027-03-28 09:00' at time zone ${timezone} - interval '24 hours')::text as new_cut_off`;
      const cutOff = new Date(row?.cut_off ?? "");
      const before = new Date(+cutOff - 1000).toISOString();
      const shown = await changeAt(actors.sql, before, wish);
      expect(shown).toMatchObject({ fee: 0, total: 20 });
      expect(new Date(shown.free_cancellation_until)).toEqual(new Date(row?.new_cut_off ?? ""));
      expect(await changeAt(actors.sql, cutOff.toISOString(), wish)).toMatchObject({
        fee: 20,
        total: 40,
      });
    },
  );
});

describe("a stay that has begun", () => {
  const BEGUN = "2027-03-11T12:00:00Z";

  test("keeps its used days, and its unused days move for their fee", async () => {
    const at = await fourDays();
    expect(await at(BEGUN, { on: MARCH(13), days: 3 })).toMatchObject({
      refusal: null,
      held_days: [MARCH(10), MARCH(11), ...marchDays(13, 15)],
      given_back_days: [MARCH(12)],
      fee: 20,
      total: 40 + 60 + 20,
    });
  });

  test.each([
    ["with another number of desks", { on: MARCH(12), days: 2, desks: 2 }, "begun"],
    ["with another pass", { on: MARCH(12), pass: "week" as const }, "begun"],
    ["onto a used day", { on: MARCH(11), days: 3 }, "begun"],
    ["to the days that it has", { on: MARCH(12), days: 2 }, "unchanged"],
    ["beyond thirty days from its first", { on: "2027-04-08", days: 2 }, "too-long"],
  ])("does not move %s", async (_, wish, refusal) => {
    const at = await fourDays();
    expect(await at(BEGUN, wish)).toMatchObject({ refusal });
  });

  test("does not move once all of its days are used, or are over", async () => {
    const at = await fourDays();
    expect(await at("2027-03-13T12:00:00Z", { on: MARCH(20) })).toMatchObject({ refusal: "begun" });
    expect(await at("2027-03-15T12:00:00Z", { on: MARCH(20) })).toMatchObject({
      refusal: "completed",
    });
  });

  test("cannot move as a week pass", async () => {
    const booking = await bookedAt(actors.sql, "2027-01-05T12:00:00Z", {
      space,
      pass: "week",
      on: MARCH(8),
      by: actors.people.guest,
    });
    const wish = { booking, pass: "week" as const, on: MARCH(12) };
    expect(await changeAt(actors.sql, "2027-03-10T12:00:00Z", wish)).toMatchObject({
      refusal: "begun",
    });
  });
});

describe("the guest's own desks", () => {
  test("count as free, and only those of others block", async () => {
    const on = dayAhead(30);
    const booking = await book(actors.as.guest, { space, on, days: 3, desks: 2 });
    const wish = { booking, on: dayAhead(31), days: 3, desks: 2 };
    expect(await quoteChange(actors.as.guest, wish)).toMatchObject({ refusal: null });
    await book(actors.as.other, { space, on: dayAhead(33) });
    expect(await quoteChange(actors.as.guest, wish)).toMatchObject({
      refusal: "sold-out",
      refused_on: [dayAhead(33)],
    });
    expect(await quoteChange(actors.as.guest, { ...wish, on, desks: 3 })).toMatchObject({
      refusal: "sold-out",
    });
  });

  test("stay on days that the host has closed, paused or given other hours since", async () => {
    const at = await fourDays();
    await closeSpace(actors.sql, space, { from: MARCH(11) });
    await setHours(actors.sql, space, { day: MARCH(12), opens_at: "11:00", closes_at: "12:00" });
    const kept = { on: MARCH(11), days: 2 };
    expect(await at(FREE, kept)).toMatchObject({
      refusal: null,
      held_days: marchDays(11, 12),
      opens_at: ["09:00:00", "09:00:00"],
    });
    expect(await at(FREE, { ...kept, desks: 2 })).toMatchObject({ held_days: [MARCH(12)] });
    await setListing({ status: "inactive", capacity: 1 });
    expect(await at(FREE, kept)).toMatchObject({ refusal: null });
    expect(await at(FREE, { on: MARCH(13), days: 2 })).toMatchObject({ refusal: "inactive" });
  });

  test("count once against the limit of desk-days", async () => {
    const person = await createUser(actors.sql, { email: `${randomUUID()}@changes.test` });
    const member = await signIn(actors.backend, person);
    const booking = await book(member, { space, on: dayAhead(30), days: 4 });
    await actors.sql`
      update public.users set open_bookings_limit = 1, daily_bookings_limit = 1, desk_days_limit = 5 where id = ${person.id}`;
    const wish = { booking, on: dayAhead(31) };
    expect((await requestChange(member, { ...wish, days: 5 })).error).toBeNull();
    expect(await requestChange(member, { ...wish, days: 6 })).toMatchObject({
      status: 409,
      error: { message: "too-many-desk-days", details: "5" },
    });
    await actors.sql`update public.users set desk_days_limit = 2 where id = ${person.id}`;
    expect((await requestChange(member, { ...wish, days: 4 })).error).toBeNull();
  });
});

describe("changing", () => {
  test("moves the desks and the price, and the booking keeps its id, key, note and time", async () => {
    const key = randomUUID();
    const first = { space, on: dayAhead(30), days: 3, key, note: "By the window" };
    const agreed = await requestQuote(actors.as.guest, first);
    const booking = await book(actors.as.guest, first);
    await payAtSpace(actors.sql, booking, 60);
    const { error } = await requestChange(actors.as.guest, { booking, on: dayAhead(32), days: 2 });
    expect(error).toBeNull();
    expect(await bookingOf(booking)).toMatchObject({
      status: "confirmed",
      starts_on: dayAhead(32),
      ends_on: dayAhead(33),
      held: [dayAhead(32), dayAhead(33)],
      hours: 2,
      total: 40,
      service_fee: 1.2,
      paid_amount: 40,
      change_fees: 0,
      change_count: 1,
    });
    expect(await refundsOf(actors.sql, booking)).toEqual([
      { amount: 2000, reason: "changed", state: "owed" },
    ]);
    expect(await stock()).toEqual({ [dayAhead(32)]: 1, [dayAhead(33)]: 1 });
    // The first form of booking, sent again, still leads to it.
    expect((await requestBooking(actors.as.guest, first, agreed)).data).toBe(booking);
    expect(await requestBooking(actors.as.guest, { ...first, days: 2 }, agreed)).toMatchObject({
      error: { message: "key-already-used" },
    });
  });

  test("a later cancellation costs each day at its own price, and the fee of the change is still owed", async () => {
    const at = "2027-03-01T12:00:00Z";
    const booking = await bookedAt(actors.sql, "2027-01-05T12:00:00Z", {
      space,
      on: MARCH(10),
      days: 2,
      by: actors.people.guest,
    });
    await actors.sql`
      update public.bookings set day_prices = '{20,30}', day_late_fee_percents = '{100,50}', total = 57.5, change_fees = 7.5,
        change_count = 1 where id = ${booking}`;
    expect(await cancellationAt(actors.sql, at, booking)).toMatchObject({
      fee: 7.5,
      late_fee: 42.5,
    });
    expect(await cancellationAt(actors.sql, "2027-03-10T12:00:00Z", booking)).toMatchObject({
      fee: 7.5 + 20 + 15,
      used_cost: 20,
      used_until: MARCH(10),
    });
  });

  test("repeating the form gives the same change, and its key accepts no other choice", async () => {
    const booking = await book(actors.as.guest, { space, on: dayAhead(30) });
    const wish = { booking, on: dayAhead(31), key: randomUUID() };
    const shown = await quoteChange(actors.as.guest, wish);
    const agreed = { total: shown?.total ?? 0, digest: shown?.digest ?? "" };
    const fifty = await Promise.all(
      Array.from({ length: 50 }, () => requestChange(actors.as.guest, wish, agreed)),
    );
    expect(new Set(fifty.map(({ data }) => data)).size).toBe(1);
    expect(await bookingOf(booking)).toMatchObject({ change_count: 1 });
    expect(
      await requestChange(actors.as.guest, { ...wish, on: dayAhead(32) }, agreed),
    ).toMatchObject({ error: { message: "key-already-used" } });
    expect(await stock()).toEqual({ [dayAhead(31)]: 1 });
  });

  test("is refused when the price or the terms differ from the shown ones", async () => {
    const booking = await book(actors.as.guest, { space, on: dayAhead(30) });
    const wish = { booking, on: dayAhead(31), days: 2 };
    const shown = await quoteChange(actors.as.guest, wish);
    if (!shown) throw new Error("There is no quote");
    await setListing({ price_per_day: 25 });
    expect(await requestChange(actors.as.guest, wish, shown)).toMatchObject({
      error: { message: "price-changed" },
    });
    await setListing({ price_per_day: 20, address: "2 Quay Street" });
    expect(await requestChange(actors.as.guest, wish, shown)).toMatchObject({
      error: { message: "terms-changed" },
    });
    expect(await bookingOf(booking)).toMatchObject({ change_count: 0 });
  });

  test("is limited to ten times a day", async () => {
    const booking = await book(actors.as.guest, { space, on: dayAhead(30) });
    for (let n = 1; n <= 10; n++)
      expect(
        (await requestChange(actors.as.guest, { booking, on: dayAhead(30 + n) })).error,
      ).toBeNull();
    expect(await requestChange(actors.as.guest, { booking, on: dayAhead(50) })).toMatchObject({
      status: 409,
      error: { message: "too-many-changes", details: "10" },
    });
  });

  test("is refused to everybody but the guest of the booking", async () => {
    const booking = await book(actors.as.guest, { space, on: dayAhead(30) });
    const wish = { booking, on: dayAhead(31) };
    // The host reads the quote of a proposal.
    expect(await quoteChange(actors.as.owner, wish)).toMatchObject({ is_proposed: true });
    for (const who of ["other", "admin"] as const)
      expect(await quoteChange(actors.as[who], wish)).toBeNull();
    for (const who of ["other", "owner", "admin"] as const) {
      expect(await requestChange(actors.as[who], wish)).toMatchObject(notFound("no-such-booking"));
    }
    const visitor = await actors.as.anon.rpc("change_booking", {});
    expect(visitor.error).not.toBeNull();
    expect(
      await actors.as.anon.rpc("quote_change", {
        p_booking_id: booking,
        p_pass: "day",
        p_starts_on: dayAhead(31),
      }),
    ).toMatchObject(REFUSED_ANON);
  });

  test("desks above a reduced capacity are not sold again", async () => {
    const on = dayAhead(30);
    const booking = await book(actors.as.guest, { space, on, desks: 2 });
    await setListing({ capacity: 1 });
    expect((await requestChange(actors.as.guest, { booking, on, desks: 1 })).error).toBeNull();
    const [day] = await actors.sql`
      select capacity, desks_booked, free_desks from public.space_days where space_id = ${space} and day = ${on}`;
    expect(day).toMatchObject({ capacity: 1, desks_booked: 1, free_desks: 0 });
  });

  test("two changes at once, a change during a cancellation, and a change next to another guest lose no desk", async () => {
    const on = dayAhead(40);
    for (let round = 0; round < 5; round++) {
      const booking = await book(actors.as.guest, { space, on, days: 2, desks: 2 });
      const rival = await book(actors.as.other, { space, on: dayAhead(44) });
      await Promise.all([
        requestChange(actors.as.guest, { booking, on: dayAhead(41), days: 2, desks: 2 }),
        requestChange(actors.as.guest, { booking, on: dayAhead(43), days: 1, desks: 2 }),
        requestChange(actors.as.other, { booking: rival, on: dayAhead(42) }),
        actors.as.guest.rpc("cancel_booking", { p_booking_id: booking, p_accepted_fee: 1000 }),
        actors.as.owner.from("space_closures").insert({
          space_id: space,
          starts_on: dayAhead(42),
          ends_on: dayAhead(42),
          reason: "Public holiday",
        }),
      ]);
      await stock();
      for (const [who, id] of [
        ["guest", booking],
        ["other", rival],
      ] as const)
        await actors.as[who].rpc("cancel_booking", { p_booking_id: id, p_accepted_fee: 1000 });
      expect(await stock()).toEqual({});
      await actors.sql`delete from public.space_closures where space_id = ${space}`;
    }
  });

  test("is refused for a booking that was cancelled, in part or whole", async () => {
    const booking = await book(actors.as.guest, { space, on: dayAhead(30) });
    await actors.as.guest.rpc("cancel_booking", { p_booking_id: booking, p_accepted_fee: 0 });
    expect(await requestChange(actors.as.guest, { booking, on: dayAhead(31) })).toMatchObject({
      error: { message: "already-cancelled" },
    });
  });

  test("is refused for a suspended guest, who keeps the booking", async () => {
    const booking = await book(actors.as.owner, { space: await elsewhere(), on: dayAhead(30) });
    await suspend("owner");
    expect(await requestChange(actors.as.owner, { booking, on: dayAhead(31) })).toMatchObject({
      error: { message: "suspended" },
    });
    await suspend("owner", false);
  });
});

describe("a host proposes other days", () => {
  /** A booking of the guest for two days, of which giving back costs its full price. */
  async function late() {
    const booking = await book(actors.as.guest, { space, on: dayAhead(30), days: 2 });
    await actors.sql`
      update public.bookings set created_at = now() - interval '1 day', free_cancellation_until = now() - interval '1 hour' where id = ${booking}`;
    return booking;
  }
  const proposalOf = async (booking: string) => {
    const { data } = await actors.as.guest
      .rpc("booking_overview", { p_booking_id: booking })
      .throwOnError();
    return data.proposal;
  };

  test("which the guest accepts by making the change, without a fee", async () => {
    const booking = await late();
    const wish = { booking, on: dayAhead(40), days: 2 };
    expect(await quoteChange(actors.as.guest, wish)).toMatchObject({ fee: 40, total: 80 });
    const proposed = await proposeChange(actors.as.owner, wish);
    expect(proposed.error).toBeNull();
    expect(await proposalOf(booking)).toMatchObject({
      id: proposed.data,
      starts_on: dayAhead(40),
      ends_on: dayAhead(41),
      desks: 1,
    });
    expect(await quoteChange(actors.as.guest, wish)).toMatchObject({
      fee: 0,
      total: 40,
      is_proposed: true,
    });
    // Any other choice costs as much as before.
    expect(await quoteChange(actors.as.guest, { ...wish, on: dayAhead(41) })).toMatchObject({
      fee: 40,
      is_proposed: false,
    });
    expect((await requestChange(actors.as.guest, wish)).error).toBeNull();
    expect(await bookingOf(booking)).toMatchObject({ total: 40, change_fees: 0 });
    expect(await proposalOf(booking)).toBeNull();
    expect(await stock()).toEqual({ [dayAhead(40)]: 1, [dayAhead(41)]: 1 });
  });

  test("once for one choice, and the guest is mailed while it is open", async () => {
    const booking = await late();
    const wish = { booking, on: dayAhead(40), days: 2 };
    const first = await proposeChange(actors.as.owner, wish);
    expect((await proposeChange(actors.as.owner, wish)).data).toBe(first.data);
    const second = await proposeChange(actors.as.owner, { ...wish, on: dayAhead(42) });
    const mails = await actors.sql<{ id: string; is_sent: boolean }[]>`
      select o.subject_id as id, private.mail_booking_change_proposed(o.subject_id) is not null as is_sent
      from private.outbox o where o.topic = 'booking-change-proposed' and o.subject_id in (${first.data}, ${second.data})
      order by o.created_at`;
    expect(mails).toEqual([
      { id: first.data, is_sent: false },
      { id: second.data, is_sent: true },
    ]);
    const withdraw = { p_booking_id: booking };
    expect((await actors.as.guest.rpc("withdraw_booking_proposal", withdraw)).status).toBe(404);
    await actors.as.owner.rpc("withdraw_booking_proposal", withdraw).throwOnError();
    expect(await proposalOf(booking)).toBeNull();
  });

  test("which the guest declines once, and nobody else", async () => {
    const booking = await late();
    const wish = { booking, on: dayAhead(40), days: 2 };
    const { data: proposal } = await proposeChange(actors.as.owner, wish);
    const decline = (who: "guest" | "other" | "owner" | "admin", id: unknown = proposal) =>
      actors.as[who].rpc("decline_booking_proposal", {
        p_booking_id: booking,
        p_proposal_id: String(id),
      });
    for (const who of ["other", "owner", "admin"] as const)
      expect(await decline(who)).toMatchObject(notFound("no-such-booking"));
    expect(await decline("guest", randomUUID())).toMatchObject({
      error: { message: "proposal-ended" },
    });
    for (let press = 0; press < 2; press++) await decline("guest").throwOnError();
    expect(await proposalOf(booking)).toBeNull();
    expect(await quoteChange(actors.as.guest, wish)).toMatchObject({ fee: 40, is_proposed: false });
    const mails = await actors.sql`
      select o.recipient_id, private.mail_booking_proposal_declined(o.subject_id) -> 'proposal' ->> 'starts_on' as day
      from private.outbox o where o.topic = 'booking-proposal-declined' and o.subject_id = ${String(proposal)}`;
    expect(mails).toMatchObject([{ recipient_id: actors.people.owner.id, day: dayAhead(40) }]);
    const hosted = () =>
      actors.as.owner.rpc("space_booking", { p_booking_id: booking }).throwOnError();
    expect((await hosted()).data).toMatchObject({ declined_proposal: { id: proposal } });
    // The host may propose the same days again.
    const again = await proposeChange(actors.as.owner, wish);
    expect(again.data).not.toBe(proposal);
    expect((await hosted()).data).toMatchObject({ declined_proposal: null });
  });

  test("which ends with a cancellation, another host or another change", async () => {
    for (const end of [
      (id: string) =>
        actors.sql`select private.cancel(b, 0, b.user_id) from public.bookings b where id = ${id}`,
      (id: string) =>
        actors.sql`update public.bookings set host_id = ${actors.people.other.id} where id = ${id}`,
      async (id: string) => {
        await requestChange(actors.as.guest, { booking: id, on: dayAhead(50) });
      },
    ]) {
      const booking = await late();
      await proposeChange(actors.as.owner, { booking, on: dayAhead(40), days: 2 });
      expect(await proposalOf(booking)).not.toBeNull();
      await end(booking);
      expect(await proposalOf(booking)).toBeNull();
    }
  });

  test("which others cannot, nor without a guest, and ten times a day at most", async () => {
    const booking = await late();
    const wish = { booking, on: dayAhead(40), days: 2 };
    for (const who of ["guest", "other", "admin"] as const)
      expect(await proposeChange(actors.as[who], wish)).toMatchObject(notFound("no-such-booking"));
    expect(
      await proposeChange(actors.as.owner, { booking, on: dayAhead(30), days: 2 }),
    ).toMatchObject({ error: { message: "unchanged" } });
    for (let n = 0; n < 10; n++)
      expect(
        (await proposeChange(actors.as.owner, { booking, on: dayAhead(60 + n) })).error,
      ).toBeNull();
    expect(await proposeChange(actors.as.owner, { booking, on: dayAhead(80) })).toMatchObject({
      error: { message: "too-many-changes" },
    });
    await actors.sql`update public.bookings set user_id = null where id = ${booking}`;
    expect(await proposeChange(actors.as.owner, { booking, on: dayAhead(81) })).toMatchObject({
      error: { message: "nobody-there" },
    });
  });

  test("for a stay that has begun, whose used days stay unchanged", async () => {
    const booking = await bookedAt(actors.sql, "2027-01-05T12:00:00Z", {
      space,
      on: MARCH(10),
      days: 4,
      by: actors.people.guest,
    });
    const [row] = await actors.sql<
      { quote: { fee: number; total: number; free_cancellation_until: string } }[]
    >`
      select to_jsonb(private.change_at(b, s, 'day', ${MARCH(14)}, ${MARCH(15)}, 1, '2027-03-11T12:00:00Z', true)) as quote
      from public.bookings b join public.coworking_spaces s on s.id = b.space_id where b.id = ${booking}`;
    expect(row?.quote).toMatchObject({
      fee: 0,
      total: 80,
      free_cancellation_until: "2027-03-09T09:00:00+00:00",
    });
  });
});

/** A space of another owner, which the owner of this suite may book. */
const elsewhere = () => mine({ owner_id: actors.people.other.id });

describe("both sides are mailed", () => {
  async function waiting(booking: string) {
    return actors.sql<{ topic: string; due: string }[]>`
      select o.topic, (o.due_at at time zone 'UTC')::text as due from private.outbox o
      where o.subject_id = ${booking} or o.subject_id in (select id from public.booking_changes where booking_id = ${booking})
      order by o.topic`;
  }

  test("once each, with before and after, and the reminder and the invitation move", async () => {
    const booking = await book(actors.as.guest, { space, on: dayAhead(30) });
    await requestChange(actors.as.guest, { booking, on: dayAhead(35) });
    expect((await waiting(booking)).map(({ topic }) => topic)).toEqual([
      "booking-changed",
      "booking-changed-by-guest",
      "booking-confirmed",
      "booking-received",
      "booking-reminder",
      "review-invitation",
    ]);
    const moved = (await waiting(booking)).filter(({ topic }) =>
      ["booking-reminder", "review-invitation"].includes(topic),
    );
    expect(moved.map(({ due }) => due)).toEqual([
      `${dayAhead(34)} 18:00:00`,
      `${dayAhead(36)} 10:00:00`,
    ]);
    const [mail] = await actors.sql<{ content: Record<string, unknown> }[]>`
      select private.mail_booking_changed_by_guest(m.id) as content from public.booking_changes m where m.booking_id = ${booking}`;
    expect(mail?.content).toMatchObject({
      id: booking,
      guest: { name: "Gus Guest" },
      change: {
        number: 1,
        fee: 0,
        before: { starts_on: dayAhead(30) },
        after: { starts_on: dayAhead(35) },
      },
    });
  });

  test("a reminder that was sent is sent again for other days", async () => {
    const booking = await book(actors.as.guest, { space, on: dayAhead(30) });
    await actors.sql`
      update private.outbox set finished_at = now(), outcome = 'sent', attempts = 1
      where subject_id = ${booking} and topic = 'booking-reminder'`;
    await requestChange(actors.as.guest, { booking, on: dayAhead(32) });
    const reminders = await actors.sql`
      select finished_at from private.outbox where subject_id = ${booking} and topic = 'booking-reminder'`;
    expect(reminders).toMatchObject([{ finished_at: null }]);
  });

  test("only about the last of two changes when the first mail still waits", async () => {
    const booking = await book(actors.as.guest, { space, on: dayAhead(30) });
    await requestChange(actors.as.guest, { booking, on: dayAhead(32) });
    await requestChange(actors.as.guest, { booking, on: dayAhead(33) });
    const mails = await actors.sql<{ is_sent: boolean }[]>`
      select private.mail_booking_changed(m.id) is not null as is_sent from public.booking_changes m
      where m.booking_id = ${booking} order by m.number`;
    expect(mails.map(({ is_sent }) => is_sent)).toEqual([false, true]);
  });
});
