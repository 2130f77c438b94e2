import type { Sql } from "./backend.ts";

// Faults of payments that the database can see by itself, in sentences.

/** Bookings without a payment. Everybody in the storm pays online. */
export async function unpaidBookings(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select b.id from public.bookings b
    where not exists (select from public.payments p where p.booking_id = b.id and p.state = 'paid')`;
  return rows.map(({ id }) => id);
}

/** Desks that are held although the payment has ended. */
export async function idleHolds(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select h.id from private.desk_holds h
    where h.attempt is null and h.ended_at is null and not exists (
      select from private.checkouts c join public.payments p on p.id = c.payment_id
      where h.id in (c.hold_id, c.more_hold_id) and p.state = 'open')`;
  return rows.map(({ id }) => id);
}

/** Bookings, and payments that came too late, of which one of the two sides has no mail, or several. */
export async function untold(sql: Sql): Promise<string[]> {
  const rows = await sql<{ topic: string; subject: string }[]>`
    with told as (select topic, subject_id, count(*) as mails from private.outbox group by 1, 2)
    select due.topic, due.subject
    from (
      select t.topic, b.id as subject
      from public.bookings b, unnest(array['booking-confirmed', 'booking-received']) t (topic)
      union all
      select t.topic, p.id
      from public.payments p, unnest(array['payment-came-late', 'payment-came-late-for-host']) t (topic)
      where p.state = 'paid' and p.booking_id is null) due
    left join told on told.topic = due.topic and told.subject_id = due.subject
    where told.mails is distinct from 1`;
  return rows.map(({ topic, subject }) => `${topic} of ${subject}`);
}
