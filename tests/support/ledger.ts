import { randomUUID } from "node:crypto";
import type { Sql } from "./backend.ts";

/** Notes that the guest has paid an amount at the space; answers the id of the payment. */
export async function payAtSpace(
  sql: Sql,
  booking: string,
  amount: number,
  key: string = randomUUID(),
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select private.pay_at_space(${booking}, ${amount}, ${key}) as id`;
  if (!row) throw new Error("The payment was not noted");
  return row.id;
}

/** The refunds of a booking, the first one first, in minor units. */
export async function refundsOf(sql: Sql, booking: string) {
  const rows = await sql<{ amount: number; reason: string; state: string }[]>`
    select r.amount::integer, r.reason, r.state from public.refunds r join public.payments p on p.id = r.payment_id
    where p.booking_id = ${booking} order by r.created_at, r.id`;
  return rows.map((row) => row);
}

/** The bookings whose paid amount differs from the ledger; there are never any. */
export async function paymentDifferences(sql: Sql) {
  const rows = await sql`select * from private.payment_differences()`;
  return rows.map((row) => row);
}
