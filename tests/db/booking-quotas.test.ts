import type { TransactionSql } from "postgres";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSpace, openActors, type Actors } from "../support/actors.ts";
import { book, requestBooking, requestQuote } from "../support/bookings.ts";
import { dayAhead } from "../support/days.ts";
import type { Sql } from "../support/backend.ts";

// The limits of one member's bookings, at once and per day. A client with the public key and a session calls book_space directly.
let actors: Actors;
let space: string;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());
beforeEach(async () => {
  await actors.sql`
    update public.site_settings set daily_bookings_limit = default, open_bookings_limit = default, desk_days_limit = default`;
  await actors.sql`update public.users set daily_bookings_limit = null`;
  await actors.sql`delete from public.bookings`;
  space = await createSpace(actors.sql, { capacity: 1000 });
});

const overLimit = (message: string, details: number) => ({
  status: 409,
  error: { code: "PT409", message, details: String(details) },
});

/** Books and cancels so many times, and answers the number of bookings before the first refusal. */
async function bookAndCancel(rounds: number): Promise<number> {
  for (let round = 0; round < rounds; round++) {
    const { data, error } = await requestBooking(actors.as.guest, { space });
    if (error) return round;
    await actors.as.guest.rpc("cancel_booking", { p_booking_id: data, p_accepted_fee: 0 });
  }
  return rounds;
}
const written = async () => {
  const [row] = await actors.sql<{ bookings: number; mails: number }[]>`
    select (select count(*)::integer from public.bookings where space_id = ${space}) as bookings,
      (select count(*)::integer from private.outbox o join public.bookings b on b.id = o.subject_id
        where b.space_id = ${space}) as mails`;
  if (!row) throw new Error("Nothing was counted");
  return row;
};

/** Inserts bookings of one day as the superuser, `apart` between one and the next. */
async function insertBookings(
  guest: string,
  apart: string,
  count: number,
  sql: Sql | TransactionSql = actors.sql,
): Promise<void> {
  await sql`
    insert into public.bookings (space_id, user_id, pass, starts_on, ends_on, held_days, opens_at, closes_at, desks, unit_price, total,
      service_fee, currency, timezone, cancellation_policy, late_fee_percent, free_cancellation_until, idempotency_key, created_at)
    select ${space}, ${guest}, 'day', current_date, current_date, array[current_date], array[time '09:00'], array[time '18:00'],
      1, 20, 20, 0, 'USD', 'UTC', 'standard', 100, now(), gen_random_uuid(), now() - n * ${apart}::interval
    from generate_series(1, ${count}::integer) n`;
}

test("booking and cancelling in a loop is refused after fifty", async () => {
  const { guest } = actors.people;
  await insertBookings(guest.id, "10 minutes", 47);
  await actors.sql`update public.bookings set status = 'cancelled', cancelled_at = now(), cancellation_fee = total`;
  const before = await written();
  expect(await bookAndCancel(5)).toBe(3);
  // Confirmed, cancelled, and the reminder and the invitation, which will not be sent.
  const afterwards = { bookings: 50, mails: before.mails + 3 * 4 };
  expect(await written()).toEqual(afterwards);
  for (let again = 0; again < 3; again++)
    expect(await requestBooking(actors.as.guest, { space })).toMatchObject(
      overLimit("too-many-today", 50),
    );
  expect(await written()).toEqual(afterwards);
  expect((await requestBooking(actors.as.other, { space })).error).toBeNull();
});

test("a guest with ten free cancellations at a space must wait a day there", async () => {
  expect(await bookAndCancel(10)).toBe(10);
  // Also 15 minutes later, or a day: cancelling is still free for days that lie ahead.
  await actors.sql`update public.bookings set created_at = created_at - interval '2 days'`;
  const again = () => requestBooking(actors.as.guest, { space });
  expect(await again()).toMatchObject(overLimit("too-many-cancelled", 10));
  // Other spaces and other guests are not affected.
  const elsewhere = await createSpace(actors.sql);
  expect((await requestBooking(actors.as.guest, { space: elsewhere })).error).toBeNull();
  expect((await requestBooking(actors.as.other, { space })).error).toBeNull();
});

test.each([
  [
    "that the space cancelled",
    "cancelled_by = (select u.id from public.users u where u.is_admin limit 1)",
  ],
  ["whose cancelling cost a fee", "cancellation_fee = 1"],
  ["that was cancelled the day before", "cancelled_at = cancelled_at - interval '1 day'"],
])("a booking %s does not count among those ten", async (_, change) => {
  expect(await bookAndCancel(11)).toBe(10);
  await actors.sql.unsafe(
    `update public.bookings set ${change} where id = (select min(id::text)::uuid from public.bookings)`,
  );
  expect(await bookAndCancel(2)).toBe(1);
});

test("yesterday's bookings do not count, and the limit of the site can differ", async () => {
  await actors.sql`update public.site_settings set daily_bookings_limit = 2`;
  const first = await book(actors.as.guest, { space });
  await book(actors.as.guest, { space });
  const third = () => requestBooking(actors.as.guest, { space });
  expect(await third()).toMatchObject(overLimit("too-many-today", 2));
  await actors.sql`update public.bookings set created_at = now() - interval '23 hours 59 minutes' where id = ${first}`;
  expect(await third()).toMatchObject(overLimit("too-many-today", 2));
  await actors.sql`update public.bookings set created_at = now() - interval '24 hours 1 second' where id = ${first}`;
  expect((await third()).error).toBeNull();
});

test("a member can have a higher or lower limit", async () => {
  await actors.sql`update public.site_settings set daily_bookings_limit = 1`;
  await actors.sql`update public.users set daily_bookings_limit = 3 where id = ${actors.people.guest.id}`;
  expect(await bookAndCancel(5)).toBe(3);
  await book(actors.as.other, { space });
  expect(await requestBooking(actors.as.other, { space })).toMatchObject(
    overLimit("too-many-today", 1),
  );
});

test("repeating the form gives its booking, also at the limit", async () => {
  await actors.sql`update public.site_settings set daily_bookings_limit = 1`;
  const key = crypto.randomUUID();
  const agreed = await requestQuote(actors.as.guest, { space });
  const id = await book(actors.as.guest, { space, key });
  const again = await requestBooking(actors.as.guest, { space, key }, agreed);
  expect(again.data).toBe(id);
});

test("two bookings at once never both pass the limit", async () => {
  await actors.sql`update public.site_settings set daily_bookings_limit = 1`;
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => requestBooking(actors.as.guest, { space })),
  );
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  expect(await written()).toMatchObject({ bookings: 1 });
});

test("twenty open bookings and 150 desk-days are the most at once, and cancelled ones make room", async () => {
  const ids: string[] = [];
  for (let n = 0; n < 20; n++)
    ids.push(await book(actors.as.guest, { space, on: dayAhead(10 + n) }));
  expect(await requestBooking(actors.as.guest, { space })).toMatchObject(
    overLimit("too-many-bookings", 20),
  );
  await actors.as.guest.rpc("cancel_booking", { p_booking_id: ids[19], p_accepted_fee: 0 });
  expect(await requestBooking(actors.as.guest, { space, desks: 132 })).toMatchObject(
    overLimit("too-many-desk-days", 150),
  );
  expect((await requestBooking(actors.as.guest, { space, desks: 131 })).error).toBeNull();
});

test("a member cannot raise their own limit", async () => {
  const raised = await actors.as.guest
    .from("users")
    .update({ daily_bookings_limit: 10_000 })
    .eq("id", actors.people.guest.id);
  expect(raised).toMatchObject({ status: 403, error: { code: "42501" } });
});

test("counting a day uses the index, also for a member with many bookings", async () => {
  const { guest, other } = actors.people;
  await actors.sql.begin(async (sql) => {
    // Only their number matters, so the triggers are disabled.
    await sql`set local session_replication_role = replica`;
    // In the last day most are another member's.
    await insertBookings(guest.id, "1 hour", 1500, sql);
    await insertBookings(other.id, "10 seconds", 2500, sql);
  });
  await actors.sql`analyze public.bookings`;
  const plan = await actors.sql`
    explain select count(*) from public.bookings b
    where b.user_id = ${guest.id} and b.created_at > now() - interval '24 hours'`;
  expect(JSON.stringify(plan)).toContain("bookings_made");
});

test("a second booking of the same days is refused until its page has named the first, among the twenty that it lists", async () => {
  await actors.sql`update public.site_settings set open_bookings_limit = 30, daily_bookings_limit = 100`;
  const { guest } = actors.as;
  const on = dayAhead(60);
  const first = await book(guest, { space, on, named: [] });
  const refused = { status: 409, error: { code: "PT409", message: "booked-meanwhile" } };
  expect(await requestBooking(guest, { space, on, named: [] })).toMatchObject(refused);
  expect(await requestBooking(guest, { space, on: dayAhead(61), named: [] })).toMatchObject({
    error: null,
  });
  expect(await requestBooking(guest, { space, on, named: [first] })).toMatchObject({ error: null });
  for (let day = 30; day < 50; day++) await book(guest, { space, on: dayAhead(day) });
  expect(await requestBooking(guest, { space, on, named: [] })).toMatchObject({ error: null });
});
