import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openActors, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { bookedAt, cancellationAt } from "../support/clock.ts";
import { hostHelpers } from "../support/hosting.ts";
import { payAtSpace, refundsOf } from "../support/ledger.ts";
import { reviewParameters } from "../support/reviews.ts";

// A booking that has begun: the used days stay booked, and only the rest is cancelled.
let actors: Actors;
let space: string;
const { mine, ask, row, moveBack, mails } = hostHelpers(() => actors);

beforeAll(async () => {
  actors = await openActors();
});
beforeEach(async () => {
  space = await mine({ capacity: 2 });
});
afterAll(() => actors.close());

/** A week at 70 or a month at 300 that began three days ago, booked long before; the space opens at `opens`. */
async function stay({
  pass = "week" as "week" | "month",
  policy = "flexible",
  opens = "00:00",
} = {}): Promise<string> {
  await actors.sql`
    update public.coworking_spaces set price_per_week = 70, price_per_month = 300, cancellation_policy = ${policy} where id = ${space}`;
  const id = await book(actors.as.guest, { space, pass, on: dayAhead(10) });
  await moveBack(id, 13);
  // In two steps, because a row must not meet another one that has not moved yet.
  await actors.sql`update public.space_days set day = day - 1013 where space_id = ${space}`;
  await actors.sql`update public.space_days set day = day + 1000 where space_id = ${space}`;
  await actors.sql`
    update public.bookings set created_at = now() - interval '20 days', opens_at = array_fill(${opens}::time, array[cardinality(held_days)]),
      closes_at = array_fill(time '24:00', array[cardinality(held_days)]), free_cancellation_until = now() - interval '5 days' where id = ${id}`;
  return id;
}

async function bookingOf(id: string) {
  const [found] = await actors.sql`
    select status, held_days::text[] as held, cardinality(opens_at) as hours, ends_on::text, total::float, service_fee::float,
      paid_amount::float, cancellation_fee, cancelled_at is not null as lost_rest, cancelled_because, private.cancelled_as(b) as by,
      private.earned(b)::float as earned
    from public.bookings b where id = ${id}`;
  return found;
}

const held = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => dayAhead(from + index));

/** Checks that stock equals the bookings of the space. */
async function nothingOff() {
  const differences =
    await actors.sql`select * from private.stock_differences() where space_id = ${space}`;
  expect(differences.map((line) => line)).toEqual([]);
}

const cancel = (p_booking_id: string, p_accepted_fee: number) =>
  actors.as.guest.rpc("cancel_booking", { p_booking_id, p_accepted_fee });
const cancelAsOwner = (
  who: "owner" | "admin",
  p_booking_id: string,
  p_stays_until: string | null = null,
) =>
  actors.as[who].rpc("cancel_booking_as_owner", {
    p_booking_id,
    p_reason: "The roof leaks",
    ...(p_stays_until ? { p_stays_until } : {}),
  });

test("the list of bookings marks those that can be cancelled: not those whose last day has begun", async () => {
  const listed = async (id: string) => {
    const { bookings } = await ask("guest", "my_bookings", { p_page_size: 60 });
    const found = bookings.find((booking: { id: string }) => booking.id === id);
    return found?.may_cancel;
  };
  const id = await stay();
  expect(await listed(id)).toBe(true);
  await moveBack(id, 3);
  expect(await listed(id)).toBe(false);
});

describe("used days cost their share, and the rest the fee of the terms", () => {
  /** Four day passes from 10 March 2027 on at 20 each, open from 09:00. */
  const fourDays = async (cancellation_policy: string) => {
    await actors.sql`update public.coworking_spaces set cancellation_policy = ${cancellation_policy} where id = ${space}`;
    const id = await bookedAt(actors.sql, "2027-01-05T12:00:00Z", {
      space,
      on: "2027-03-10",
      days: 4,
      by: actors.people.guest,
    });
    return { id, at: (instant: string) => cancellationAt(actors.sql, instant, id) };
  };

  test.each([
    ["flexible", [0, 20, 40, 60]],
    ["moderate", [40, 50, 60, 70]],
    ["standard", [80, 80, 80, 80]],
  ])("%s terms: %j after none to three days", async (policy, fees) => {
    const { at } = await fourDays(policy);
    const instants = ["10T08:59:59", "10T09:00:00", "11T09:00:00", "12T09:00:00"];
    for (const [used, instant] of instants.entries())
      expect(await at(`2027-03-${instant}Z`)).toMatchObject({
        refusal: null,
        fee: fees[used],
        used_cost: used * 20,
        used_until: used === 0 ? null : `2027-03-${9 + used}`,
      });
    expect(await at("2027-03-13T09:00:00Z")).toMatchObject({ refusal: "begun", used_until: null });
  });

  test("the host's note of an arrival costs the guest nothing before the space opens", async () => {
    const { id, at } = await fourDays("flexible");
    for (const arrival of ["did-not-come", "arrived"]) {
      await actors.sql`update public.bookings set arrival = ${arrival} where id = ${id}`;
      expect(await at("2027-03-10T07:00:00Z")).toMatchObject({ fee: 0, used_until: null });
    }
  });

  test("within 15 minutes of booking nothing is used, with any note of the host", async () => {
    const made = { space, on: "2027-03-10", days: 2, by: actors.people.guest };
    const id = await bookedAt(actors.sql, "2027-03-10T10:00:00Z", made);
    await actors.sql`update public.bookings set arrival = 'arrived' where id = ${id}`;
    const at = (instant: string) => cancellationAt(actors.sql, instant, id);
    expect(await at("2027-03-10T10:14:59Z")).toMatchObject({ fee: 0, used_until: null });
    expect(await at("2027-03-10T10:15:00Z")).toMatchObject({ fee: 40, used_until: "2027-03-10" });
  });

  test.each([
    ["flexible", "2027-03-10T10:50:00Z", "11:05", 20],
    ["moderate", "2027-03-10T10:50:00Z", "11:05", 40],
    ["standard", "2027-03-10T10:50:00Z", "11:05", 60],
    // The space opens within the free minutes.
    ["moderate", "2027-03-10T08:50:00Z", "09:05", 40],
  ])(
    "the announced later amount is the one charged then: %s terms, three days booked at %s",
    async (cancellation_policy, made, until, fee) => {
      await actors.sql`update public.coworking_spaces set cancellation_policy = ${cancellation_policy} where id = ${space}`;
      const stay = { space, on: "2027-03-10", days: 3, by: actors.people.guest };
      const id = await bookedAt(actors.sql, made, stay);
      const free_until = `2027-03-10T${until}:00+00:00`;
      expect(await cancellationAt(actors.sql, made, id)).toMatchObject({
        fee: 0,
        late_fee: fee,
        next_cut_off: free_until,
        used_until: null,
      });
      expect(await cancellationAt(actors.sql, free_until, id)).toMatchObject({
        fee,
        used_until: "2027-03-10",
      });
    },
  );

  test("a guest owes nothing for the rest of a stay that the space ended", async () => {
    const { id, at } = await fourDays("standard");
    const unopened = "2027-03-10T08:00:00Z";
    expect(await at(unopened)).toMatchObject({ fee: 80 });
    await actors.sql`
      update public.bookings set cancelled_at = now(), cancelled_by = host_id, cancelled_because = 'The roof leaks' where id = ${id}`;
    expect(await at(unopened)).toMatchObject({ fee: 0, late_fee: 0, used_until: null });
    expect(await at("2027-03-10T09:00:00Z")).toMatchObject({ fee: 20, used_cost: 20 });
  });

  test("a pass is shared by its held days, to the cent", async () => {
    await actors.sql`
      update public.coworking_spaces set price_per_week = 100, cancellation_policy = 'flexible' where id = ${space}`;
    const made = { space, pass: "week" as const, on: "2027-03-10", by: actors.people.guest };
    const id = await bookedAt(actors.sql, "2027-01-05T12:00:00Z", made);
    expect(await cancellationAt(actors.sql, "2027-03-12T12:00:00Z", id)).toMatchObject({
      fee: 42.86,
      used_cost: 42.86,
      used_until: "2027-03-12",
    });
  });
});

describe("a guest cancels the rest", () => {
  test("and the booking is shorter: used days, their price and their fee stay, and later desks are returned", async () => {
    const id = await stay();
    await payAtSpace(actors.sql, id, 70);
    expect(await cancel(id, 39.99)).toMatchObject({ error: { message: "fee-changed" } });
    expect(await cancel(id, 40)).toMatchObject({ data: 40, error: null });
    expect(await bookingOf(id)).toMatchObject({
      status: "confirmed",
      held: held(-3, 0),
      hours: 4,
      ends_on: dayAhead(0),
      total: 40,
      service_fee: 1.2,
      earned: 38.8,
      paid_amount: 40,
      cancellation_fee: null,
      lost_rest: true,
      by: "guest",
    });
    const [line] = await actors.sql`
      select actor_id, before, after from public.audit_log where row_id = ${id} and before -> 'total' <> after -> 'total'`;
    expect(line).toMatchObject({
      actor_id: actors.people.guest.id,
      before: { held_days: held(-3, 3), total: 70 },
      after: { held_days: held(-3, 0), total: 40 },
    });
    expect(await refundsOf(actors.sql, id)).toEqual([
      { amount: 3000, reason: "shortened", state: "owed" },
    ]);
    await nothingOff();
    expect(await cancel(id, 40)).toMatchObject({ status: 409, error: { message: "begun" } });
    expect((await mails(id)).filter((mail) => mail.includes("cancelled"))).toEqual([
      "booking-cancelled to guest",
      "booking-cancelled-by-guest to owner",
    ]);
  });

  test("is invited the day after the last kept day, and reviews then", async () => {
    const id = await stay();
    await cancel(id, 40);
    const [invited] = await actors.sql`
      select due_at = ((${dayAhead(1)}::date + time '10:00') at time zone 'UTC') as is_day_after from private.outbox
      where topic = 'review-invitation' and subject_id = ${id}`;
    expect(invited).toEqual({ is_day_after: true });
    const refusedAt = async (instant: string) =>
      (
        await actors.sql`select private.review_refusal(b, ${instant}) as refusal from public.bookings b where id = ${id}`
      )[0]?.["refusal"];
    expect(await refusedAt(`${dayAhead(0)}T23:59:59Z`)).toBe("not-completed");
    expect(await refusedAt(`${dayAhead(1)}T00:00:00Z`)).toBeNull();
  });

  test("before the space opens today, and days until yesterday stay, and can be reviewed at once", async () => {
    const id = await stay({ opens: "24:00" });
    expect(await cancel(id, 30)).toMatchObject({ data: 30, error: null });
    expect(await bookingOf(id)).toMatchObject({ held: held(-3, -1), total: 30 });
    await nothingOff();
    expect((await actors.as.guest.rpc("write_review", reviewParameters(id))).error).toBeNull();
  });

  test("also by leaving: the used days are paid", async () => {
    const id = await stay();
    const { id: guest } = actors.people.guest;
    await actors.sql`select private.cancel_bookings_of(${guest}, ${guest})`;
    expect(await bookingOf(id)).toMatchObject({
      status: "confirmed",
      total: 40,
      held: held(-3, 0),
    });
    await nothingOff();
  });
});

describe("the host of a stay that has begun", () => {
  const page = (id: string, who: "owner" | "admin" = "owner") =>
    ask(who, "space_booking", { p_booking_id: id });

  test("cancels only the days after today, with any note of the guest, opened or not", async () => {
    for (const opens of ["00:00", "24:00"])
      for (const arrival of ["arrived", "did-not-come", null]) {
        space = await mine({ capacity: 2 });
        const id = await stay({ opens });
        await actors.as.owner.rpc("mark_arrival", { p_booking_id: id, p_arrival: "arrived" });
        if (arrival !== "arrived")
          await actors.as.owner.rpc("mark_arrival", {
            p_booking_id: id,
            ...(arrival ? { p_arrival: arrival } : {}),
          });
        expect(await page(id)).toMatchObject({
          refusal: null,
          stays_until: dayAhead(0),
          stays_for: 40,
          sold_again_on: held(1, 3),
        });
        expect(await cancelAsOwner("owner", id)).toMatchObject({
          status: 409,
          error: { message: "changed-meanwhile" },
        });
        expect(await row(id)).toMatchObject({ status: "confirmed", cancelled_because: null });
      }
  });

  test("returns them for free with a reason, and the days until today stay with fee and review", async () => {
    const id = await stay({ policy: "standard" });
    for (const day of [dayAhead(-1), dayAhead(1)])
      expect(await cancelAsOwner("owner", id, day)).toMatchObject({
        error: { message: "changed-meanwhile" },
      });
    expect(await cancelAsOwner("owner", id, dayAhead(0))).toMatchObject({ error: null });
    expect(await bookingOf(id)).toMatchObject({
      status: "confirmed",
      held: held(-3, 0),
      total: 40,
      service_fee: 1.2,
      earned: 38.8,
      by: "owner",
      cancelled_because: "The roof leaks",
    });
    await nothingOff();
    expect(await ask("guest", "booking_overview", { p_booking_id: id })).toMatchObject({
      status: "confirmed",
      cancelled_as: "owner",
      cancelled_because: "The roof leaks",
      ends_on: dayAhead(0),
    });
    expect((await mails(id)).filter((mail) => mail.includes("cancelled"))).toEqual([
      "booking-cancelled-by-owner to guest",
    ]);
    const [mailed] = await actors.sql<{ content: unknown }[]>`
      select private.mail_booking_cancelled_by_owner(${id}) as content`;
    expect(mailed?.content).toMatchObject({ ends_on: dayAhead(0), lost_days: held(1, 3) });
    // The host still sees today's guest, and cannot cancel that day.
    const today = await ask("owner", "space_bookings", { p_space_id: space, p_show: "today" });
    expect(today.bookings).toMatchObject([{ id, status: "confirmed", earned: 38.8 }]);
    expect(await page(id)).toMatchObject({ refusal: "begun" });
    expect(await cancelAsOwner("owner", id, dayAhead(0))).toMatchObject({
      error: { message: "begun" },
    });
    await moveBack(id, 2);
    expect((await actors.as.guest.rpc("write_review", reviewParameters(id))).error).toBeNull();
  });

  test("cancels no used day of a month pass, until its last day, on which nothing is left to cancel", async () => {
    const id = await stay({ pass: "month" });
    expect(await cancelAsOwner("owner", id)).toMatchObject({
      error: { message: "changed-meanwhile" },
    });
    const { held: days } = (await bookingOf(id)) ?? {};
    await moveBack(id, days.length - 4);
    expect(await page(id)).toMatchObject({ refusal: "begun" });
    expect(await cancelAsOwner("owner", id, dayAhead(0))).toMatchObject({
      error: { message: "begun" },
    });
    expect(await bookingOf(id)).toMatchObject({ status: "confirmed", total: 300, earned: 291 });
  });

  test("who is an admin is still its host; another admin cancels the whole", async () => {
    const id = await stay();
    const { id: owner } = actors.people.owner;
    await actors.sql`update public.users set is_admin = true where id = ${owner}`;
    expect(await cancelAsOwner("owner", id)).toMatchObject({
      error: { message: "changed-meanwhile" },
    });
    await actors.sql`update public.users set is_admin = false where id = ${owner}`;
    expect(await page(id, "admin")).toMatchObject({ refusal: null, stays_until: null });
    expect(await cancelAsOwner("admin", id)).toMatchObject({ error: null });
    expect(await bookingOf(id)).toMatchObject({ status: "cancelled", total: 70, by: "admin" });
    await nothingOff();
  });

  test("cancels the whole until the day before, and then names no kept day", async () => {
    const id = await book(actors.as.guest, { space, on: dayAhead(1) });
    expect(await page(id)).toMatchObject({ refusal: null, stays_until: null, stays_for: null });
    expect(await cancelAsOwner("owner", id, dayAhead(1))).toMatchObject({
      error: { message: "changed-meanwhile" },
    });
    expect(await cancelAsOwner("owner", id)).toMatchObject({ error: null });
    expect(await row(id)).toMatchObject({ status: "cancelled" });
  });
});
