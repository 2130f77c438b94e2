import type { StandIn } from "../../scripts/payments/stand-in.ts";
import type { Sql } from "./backend.ts";

// Time that passes for payments: their times move into the past, in the database and at the stand-in.

interface Clocks {
  sql: Sql;
  standIn: StandIn;
}

/** Lets minutes pass for one payment, or for all open ones; `atProvider`: also by the clock of the provider. */
export async function letPaymentPass(
  { sql, standIn }: Clocks,
  payment: string | null,
  minutes: number,
  { atProvider = true } = {},
): Promise<void> {
  await sql.begin(async (transaction) => {
    // Rows of the ledger keep their time: its trigger is disabled.
    await transaction`set local session_replication_role = replica`;
    await transaction`
      with passed as (
        update public.payments p set created_at = p.created_at - ${minutes} * interval '1 minute'
        where p.state = 'open' and (p.id = ${payment} or ${payment}::uuid is null) returning p.id),
      checkout as (
        update private.checkouts c set looked_at = null,
          session_expires_at = c.session_expires_at - ${minutes} * interval '1 minute'
        from passed where c.payment_id = passed.id returning c.hold_id)
      update private.desk_holds h set held_at = h.held_at - ${minutes} * interval '1 minute',
        expires_at = h.expires_at - ${minutes} * interval '1 minute'
      from checkout where h.id = checkout.hold_id and h.ended_at is null`;
  });
  if (!atProvider) return;
  for (const session of Object.values(standIn.state.sessions))
    if (
      session.status === "open" &&
      (payment ?? session.client_reference_id) === session.client_reference_id
    )
      session.expires_at -= minutes * 60;
}

/** Lets minutes pass for the events of the provider, and for the job that reads them again. */
export async function letEventsPass({ sql, standIn }: Clocks, minutes: number): Promise<void> {
  for (const event of standIn.state.events) event.created -= minutes * 60;
  await sql`
    update private.payment_accounts set events_read_at = null,
      events_read_until = events_read_until - ${minutes} * interval '1 minute'`;
}

/** Lets the free time of cancelling pass for a booking. */
export async function letTermsPass(sql: Sql, booking: string): Promise<void> {
  await sql`
    update public.bookings set created_at = created_at - interval '1 hour',
      free_cancellation_until = now() - interval '1 minute'
    where id = ${booking.split("/").at(-1) ?? ""}`;
}

/** Makes the jobs of payments due at once, and refunds whose sender was killed. A live sender needs less than five seconds. */
export async function letMinutePass(sql: Sql): Promise<void> {
  await sql`
    update private.jobs set started_at = null, leased_until = null
    where name in ('end-expired-holds', 'look-at-payments', 'send-refunds', 'deliver-mail')`;
  await sql`
    update public.refunds set tried_at = null
    where state = 'owed' and tried_at < now() - interval '5 seconds'`;
}

/** Lets some of the holds of waiting members expire. */
export async function letHoldsExpire(sql: Sql, share: number): Promise<void> {
  await sql`
    update private.desk_holds set held_at = now() - interval '3 hours', expires_at = now() - interval '1 second'
    where ended_at is null and attempt is not null and random() < ${share}`;
}
