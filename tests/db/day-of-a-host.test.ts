import { afterAll, beforeAll, expect, test } from "vitest";
import { createUser } from "../support/backend.ts";
import { createSpace, openActors, signIn, type Actors, type Listing } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import { payAtSpace } from "../support/ledger.ts";

// The dashboard of a host. `host_overview` and `my_unanswered_reviews`, which it contains, have tests of their own.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

async function newHost() {
  const { sql, backend } = actors;
  const person = await createUser(sql, { email: `host-${crypto.randomUUID()}@days.test` });
  const as = await signIn(backend, person);
  const dashboard = async () => (await as.rpc("host_dashboard").throwOnError()).data;
  const list = (listing: Partial<Listing> = {}) =>
    createSpace(sql, { owner_id: person.id, capacity: 20, ...listing });
  return { person, dashboard, list };
}

/** A guest books a day, and the booking is moved to these days from today in the zone. */
async function stay(space: string, days: number[], { zone = "UTC", by = actors.as.guest } = {}) {
  const booking = await book(by, { space, on: dayAhead(5) });
  await actors.sql`
    update public.bookings b set held_days = t.days, starts_on = t.days[1], ends_on = t.days[cardinality(t.days)],
      opens_at = array_fill(b.opens_at[1], array[cardinality(t.days)]),
      closes_at = array_fill(b.closes_at[1], array[cardinality(t.days)])
    from (select array_agg((now() at time zone ${zone})::date + d order by d) as days
      from unnest(${days}::integer[]) d) t where b.id = ${booking}`;
  return booking;
}

test("today's arrivals come first, then departures; guests in between and cancelled ones are left out", async () => {
  const host = await newHost();
  const zone = "Pacific/Honolulu";
  const space = await host.list({ timezone: zone });
  const leaving = await stay(space, [-2, -1, 0], { zone });
  const arriving = await stay(space, [0, 1], { zone });
  const both = await stay(space, [0], { zone });
  await stay(space, [-1, 0, 1], { zone });
  await stay(space, [1], { zone });
  await stay(space, [-1], { zone });
  const cancelled = await stay(space, [0], { zone });
  await actors.sql`
    update public.bookings set status = 'cancelled', cancelled_at = now(), cancellation_fee = 0 where id = ${cancelled}`;
  const { guests, today } = await host.dashboard();
  expect(guests.map(({ id }: { id: string }) => id)).toEqual([arriving, both, leaving]);
  const [guest] = guests;
  expect(guest).toMatchObject({ space_id: space, arrival: null, desks: 1 });
  expect(guest.held_days[0]).toBe(guest.today);
  expect(guest.guest.email).toBe(actors.people.guest.email);
  expect(today).toMatchObject([{ space_id: space, arriving: 2, here: 4 }]);
});

test("a busy space shows twelve guests, and only to its owner", async () => {
  const host = await newHost();
  const space = await host.list();
  for (let guest = 0; guest < 13; guest++) await stay(space, [0], { by: actors.as.other });
  expect((await host.dashboard()).guests).toHaveLength(12);
  for (const who of ["guest", "other", "owner", "admin"] as const) {
    const { data } = await actors.as[who].rpc("host_dashboard").throwOnError();
    expect(JSON.stringify(data), who).not.toContain(space);
  }
});

test("the months are those of the list of listings, and the previous one, without the fee", async () => {
  const host = await newHost();
  const space = await host.list();
  expect((await host.dashboard()).earned).toEqual({ this_month: 0, last_month: 0 });
  const moveTo = (booking: string, turn: string) => actors.sql`
    update public.bookings b set held_days = array[t.day], starts_on = t.day, ends_on = t.day
    from (select (date_trunc('month', now() at time zone 'UTC') + ${turn}::interval)::date as day) t where b.id = ${booking}`;
  for (const turn of [
    "0 days",
    "1 month -1 day",
    "-1 day",
    "-1 month",
    "1 month",
    "-1 month -1 day",
  ])
    await moveTo(await book(actors.as.guest, { space, on: dayAhead(6) }), turn);
  const cancelled = await book(actors.as.guest, { space, on: dayAhead(6) });
  await moveTo(cancelled, "-1 day");
  await actors.sql`
    update public.bookings set status = 'cancelled', cancelled_at = now(), cancellation_fee = 10 where id = ${cancelled}`;
  // Twice US$20 in each month, and half of another one in the last.
  expect((await host.dashboard()).earned).toEqual({ this_month: 38.8, last_month: 48.5 });
});

test("a draft does not make a host; rejected listings come first, then drafts, then pending ones", async () => {
  const host = await newHost();
  expect(await host.dashboard()).toMatchObject({ is_host: false, waiting: [] });
  const draft = await host.list({ name: "Begun", status: "draft" });
  expect(await host.dashboard()).toMatchObject({ is_host: false, waiting: [{ id: draft }] });
  await host.list({ name: "Sent", status: "pending" });
  await host.list({ name: "Dim", status: "rejected" });
  await host.list({ name: "Open" });
  await host.list({ name: "Gone", status: "archived" });
  const { is_host, waiting } = await host.dashboard();
  expect(is_host).toBe(true);
  expect(waiting).toMatchObject([
    { name: "Dim", status: "rejected" },
    { name: "Begun", status: "draft" },
    { name: "Sent", status: "pending" },
  ]);
});

test("money that a guest gets back at the desk is named until it is noted, and only to the host", async () => {
  const host = await newHost();
  const space = await host.list();
  const booking = await book(actors.as.guest, { space, on: dayAhead(5) });
  await payAtSpace(actors.sql, booking, 20);
  expect((await host.dashboard()).owed_back).toEqual([]);
  await actors.as.guest
    .rpc("cancel_booking", { p_booking_id: booking, p_accepted_fee: 0 })
    .throwOnError();
  expect((await host.dashboard()).owed_back).toEqual([
    {
      booking_id: booking,
      space_id: space,
      guest: expect.any(String),
      amount: 20,
      currency: "USD",
    },
  ]);
  for (const who of ["guest", "owner", "admin"] as const) {
    const { data } = await actors.as[who].rpc("host_dashboard").throwOnError();
    expect(JSON.stringify(data), who).not.toContain(booking);
  }
  await actors.sql`
    update public.refunds r set state = 'done', done_at = now()
    from public.payments p where p.id = r.payment_id and p.booking_id = ${booking}`;
  expect((await host.dashboard()).owed_back).toEqual([]);
});
