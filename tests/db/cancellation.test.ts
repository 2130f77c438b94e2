import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { actingAs, type Person } from "../support/backend.ts";
import { bookedAt, cancellationAt } from "../support/clock.ts";
import {
  createSpace,
  openActors,
  openFrom,
  openOn,
  waitUntilBlocked,
  type Listing,
  type Actors,
} from "../support/actors.ts";
import { book, type BookingRequest } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { payAtSpace } from "../support/ledger.ts";

// The price of cancelling at any instant, and the cancellation itself.
let actors: Actors;
let guest: Person;

beforeAll(async () => {
  actors = await openActors();
  guest = actors.people.guest;
});
afterAll(() => actors.close());

/** Booked long before Wednesday, 10 March 2027, when the space opens at 09:00. */
const EARLY = "2027-01-05T12:00:00Z";
async function booked(
  listing: Partial<Listing> = {},
  wish: Partial<BookingRequest> = {},
  now = EARLY,
) {
  const space = await createSpace(actors.sql, listing);
  const id = await bookedAt(actors.sql, now, { space, on: "2027-03-10", by: guest, ...wish });
  return { space, id, at: (instant: string) => cancellationAt(actors.sql, instant, id) };
}

describe("cancelling is free until 24 hours before opening on the first day, in the space's zone", () => {
  test.each([
    ["UTC", "2027-03-09T08:59:59Z", "2027-03-09T09:00:00Z"],
    ["Pacific/Auckland", "2027-03-08T19:59:59Z", "2027-03-08T20:00:00Z"],
    ["America/New_York", "2027-03-09T13:59:59Z", "2027-03-09T14:00:00Z"],
    ["Asia/Kathmandu", "2027-03-09T03:14:59Z", "2027-03-09T03:15:00Z"],
  ])("%s", async (timezone, lastMoment, cutOff) => {
    const { at } = await booked({ timezone });
    const free = await at(lastMoment);
    expect(free).toMatchObject({ refusal: null, fee: 0, owed: 0, late_fee: 20 });
    expect(Date.parse(free.free_until)).toBe(Date.parse(cutOff));
    expect(await at(cutOff)).toMatchObject({ refusal: null, fee: 20, owed: 20 });
  });

  test("and under flexible terms until the space opens on the last held day, without the closed days after it", async () => {
    const weekdays = openOn([1, 2, 3, 4, 5], "09:00", "18:00");
    const flexible = { ...weekdays, cancellation_policy: "flexible" };
    // Friday to Sunday holds only Friday.
    const { at } = await booked(flexible, { on: "2027-03-12", days: 3 });
    expect(await at("2027-03-12T08:59:59Z")).toMatchObject({ refusal: null, fee: 0 });
    expect((await at("2027-03-12T09:00:00Z")).refusal).toBe("begun");
    expect((await at("2027-03-12T23:59:59Z")).refusal).toBe("begun");
    expect((await at("2027-03-13T00:00:00Z")).refusal).toBe("completed");
  });

  test("the next cut-off is the end of the free time, then the opening of each day, then null", async () => {
    const { at } = await booked({}, { days: 2 });
    const next = async (instant: string) => (await at(instant)).next_cut_off;
    expect(await next("2027-03-01T00:00:00Z")).toBe("2027-03-09T09:00:00+00:00");
    expect(await next("2027-03-09T09:00:00Z")).toBe("2027-03-10T09:00:00+00:00");
    expect(await next("2027-03-10T09:00:00Z")).toBe("2027-03-11T09:00:00+00:00");
    expect(await next("2027-03-11T09:00:00Z")).toBeNull();
    expect(await next("2027-03-12T00:00:00Z")).toBeNull();
  });
});

describe("cancelling is free within 15 minutes of booking", () => {
  test("also on the day itself", async () => {
    const { at } = await booked({}, {}, "2027-03-10T10:00:00Z");
    const quote = await at("2027-03-10T10:14:59Z");
    expect(quote).toMatchObject({ fee: 0, next_cut_off: "2027-03-10T10:15:00+00:00" });
    expect(await at("2027-03-10T10:15:00Z")).toMatchObject({ fee: 20 });
  });

  test("but not after it", async () => {
    const { at } = await booked(openFrom("09:00", "24:00"), {}, "2027-03-10T23:55:00Z");
    expect(await at("2027-03-10T23:59:59Z")).toMatchObject({ refusal: null, fee: 0 });
    expect(await at("2027-03-11T00:00:00Z")).toMatchObject({ refusal: "completed" });
  });
});

describe("cancelling late costs the fee of the terms", () => {
  test.each([
    ["standard", 33.33, 33.33],
    ["moderate", 33.33, 16.67],
    ["moderate", 20, 10],
    ["flexible", 33.33, 0],
  ])("%s terms for %d: %d", async (cancellation_policy, price_per_day, fee) => {
    const { at } = await booked({ cancellation_policy, price_per_day });
    expect(await at("2027-03-09T12:00:00Z")).toMatchObject({
      fee,
      owed: fee,
      refund: 0,
      late_fee: fee,
    });
  });

  test("and the terms are those of the booking, whatever the owner changes later", async () => {
    const { at, space } = await booked({ cancellation_policy: "flexible" });
    await actors.sql`
      update public.coworking_spaces set cancellation_policy = 'standard',
        opens_at = array_fill(time '01:00', array[7]), price_per_day = 900, timezone = 'Pacific/Auckland' where id = ${space}`;
    expect(await at("2027-03-09T08:59:59Z")).toMatchObject({
      fee: 0,
      free_until: "2027-03-09T09:00:00+00:00",
    });
    expect(await at("2027-03-10T08:59:59Z")).toMatchObject({ fee: 0, total: 20, timezone: "UTC" });
  });
});

test.each([
  { paid: 0, early: { refund: 0, owed: 0 }, late: { refund: 0, owed: 10 } },
  { paid: 4, early: { refund: 4, owed: 0 }, late: { refund: 0, owed: 6 } },
  { paid: 20, early: { refund: 20, owed: 0 }, late: { refund: 10, owed: 0 } },
])(
  "of $paid paid, early $early and late $late is refunded or owed",
  async ({ paid, early, late }) => {
    const { at, id } = await booked({ cancellation_policy: "moderate" });
    if (paid > 0) await payAtSpace(actors.sql, id, paid);
    expect(await at("2027-03-01T12:00:00Z")).toMatchObject({ fee: 0, ...early });
    expect(await at("2027-03-09T12:00:00Z")).toMatchObject({ fee: 10, ...late });
  },
);

describe("the day of a clock change has its local length", () => {
  // 09:00 on the Sunday of the clock change: the cut-off is 24 hours before in absolute time, at 08:00 or 10:00 local time.
  test.each([
    ["Europe/Lisbon", "2027-03-28", "2027-03-27T08:00:00Z", "2027-03-28T23:00:00Z"],
    ["Europe/Lisbon", "2027-10-31", "2027-10-30T09:00:00Z", "2027-11-01T00:00:00Z"],
    ["America/New_York", "2027-03-14", "2027-03-13T13:00:00Z", "2027-03-15T04:00:00Z"],
    ["America/New_York", "2027-11-07", "2027-11-06T14:00:00Z", "2027-11-08T05:00:00Z"],
    ["Australia/Lord_Howe", "2027-04-04", "2027-04-02T22:30:00Z", "2027-04-04T13:30:00Z"],
    ["Australia/Lord_Howe", "2027-10-03", "2027-10-01T22:00:00Z", "2027-10-03T13:00:00Z"],
    // In Havana the midnight after this day occurs twice: the day is over at the second one.
    ["America/Havana", "2027-11-06", "2027-11-05T13:00:00Z", "2027-11-07T05:00:00Z"],
  ])("%s on %s", async (timezone, on, cutOff, over) => {
    const { at, id } = await booked({ timezone }, { on });
    const before = (instant: string) => new Date(Date.parse(instant) - 1000).toISOString();
    expect(await at(before(cutOff))).toMatchObject({ fee: 0, refusal: null });
    expect(await at(cutOff)).toMatchObject({ fee: 20, refusal: null });
    expect(await at(before(over))).toMatchObject({ fee: 20, refusal: "begun" });
    expect(await at(over)).toMatchObject({ refusal: "completed", next_cut_off: null });
    // The lists show it as completed from the same moment on.
    const tabs = await actors.sql`
      select private.booking_card(b, ${before(over)}) ->> 'status' as before, private.booking_card(b, ${over}) ->> 'status' as after
      from public.bookings b where id = ${id}`;
    expect(tabs).toEqual([{ before: "confirmed", after: "completed" }]);
  });
});

describe("cancelling", () => {
  const cancel = (id: string, fee: number | null = 0) =>
    actors.as.guest.rpc("cancel_booking", { p_booking_id: id, p_accepted_fee: fee });
  /** The page of the booking with the current terms of cancelling. */
  const shown = async (p_booking_id: string) =>
    (await actors.as.guest.rpc("booking_overview", { p_booking_id })).data.cancellation;
  const stock = async (space: string) =>
    (
      await actors.sql`select day, desks_booked from public.space_days where space_id = ${space}`
    ).map((row) => row["desks_booked"]);
  /** Booked yesterday for tomorrow, after free cancellation has ended. */
  async function late(space: string): Promise<string> {
    const id = await book(actors.as.guest, { space, on: dayAhead(1) });
    await actors.sql`
      update public.bookings set created_at = now() - interval '1 day',
        free_cancellation_until = now() - interval '1 hour' where id = ${id}`;
    return id;
  }

  test("early is free and logged, and returns the desks of every held day", async () => {
    const space = await createSpace(actors.sql, openOn([1, 2, 3]));
    await book(actors.as.other, { space, pass: "month" });
    const id = await book(actors.as.guest, { space, pass: "month", desks: 2 });
    const held = await stock(space);
    expect(new Set(held)).toEqual(new Set([3]));
    expect(await cancel(id)).toMatchObject({ data: 0, error: null });
    expect(await stock(space)).toEqual(held.map(() => 1));
    const { data } = await actors.as.guest.from("bookings").select().eq("id", id).single();
    expect(data).toMatchObject({
      status: "cancelled",
      cancellation_fee: 0,
      cancelled_by: guest.id,
    });
    const [line] = await actors.sql`
      select actor_id, before ->> 'status' as before, after ->> 'status' as after
      from public.audit_log where row_id = ${id} and action = 'update' order by id desc limit 1`;
    expect(line).toEqual({ actor_id: guest.id, before: "confirmed", after: "cancelled" });
  });

  test("late costs the quoted fee, and a lower shown fee is refused as fee-changed", async () => {
    const space = await createSpace(actors.sql);
    const id = await late(space);
    expect(await shown(id)).toMatchObject({ refusal: null, fee: 20, owed: 20, refund: 0 });
    for (const seen of [0, 19.99, null]) {
      expect(await cancel(id, seen)).toMatchObject({
        status: 409,
        error: { message: "fee-changed" },
      });
    }
    expect(await stock(space)).toEqual([1]);
    expect(await cancel(id, 20)).toMatchObject({ data: 20, error: null });
    expect(await stock(space)).toEqual([0]);
  });

  test("a second time is refused as already-cancelled, and the quote still has its cost", async () => {
    const space = await createSpace(actors.sql);
    const id = await late(space);
    await cancel(id, 20);
    expect(await cancel(id, 20)).toMatchObject({
      status: 409,
      error: { message: "already-cancelled" },
    });
    const quote = await shown(id);
    expect(quote).toMatchObject({ refusal: "already-cancelled", fee: 20, next_cut_off: null });
    expect(await stock(space)).toEqual([0]);
  });

  test("twice at the same moment returns the desks once", async () => {
    const space = await createSpace(actors.sql);
    await book(actors.as.other, { space });
    const id = await book(actors.as.guest, { space });
    let second: PromiseLike<unknown> = Promise.resolve();
    await actingAs(actors.sql, guest, async (sql) => {
      await sql`select public.cancel_booking(${id}, 0)`;
      second = cancel(id).then((answer) => answer);
      await waitUntilBlocked(actors.sql, 1);
    });
    expect(await second).toMatchObject({ error: { message: "already-cancelled" } });
    expect(await stock(space)).toEqual([1]);
  });

  test("a completed booking changes nothing", async () => {
    const space = await createSpace(actors.sql);
    const on = dayAhead(-3);
    const id = await bookedAt(actors.sql, `${dayAhead(-9)}T12:00:00Z`, { space, on, by: guest });
    expect(await cancel(id, 20)).toMatchObject({ status: 409, error: { message: "completed" } });
  });
});

test("the cost of another's booking is hidden", async () => {
  const { id } = await booked();
  const ask = (who: keyof Actors["as"]) =>
    actors.as[who].rpc("booking_overview", { p_booking_id: id });
  expect((await ask("guest")).data).toMatchObject({ cancellation: { late_fee: 20 } });
  for (const who of ["other", "owner", "admin"] as const) expect((await ask(who)).data).toBeNull();
});
