import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { quoteParameters, requestQuote, type BookingRequest } from "./bookings.ts";
import type { Sql } from "./backend.ts";

/** The id at the provider of the account that `takesPayments` gives an owner. */
export const accountIdOf = (owner: string) => `acct_${owner.slice(0, 8)}`;

/** Gives the owner of a space an account that takes payments, and has the space paid online. */
export async function takesPayments(
  sql: Sql,
  { owner, space, choice = "guest-chooses" }: { owner: string; space: string; choice?: string },
): Promise<void> {
  await sql`
    insert into private.payment_accounts (owner_id, provider, provider_id, state, idempotency_key)
    values (${owner}, 'stripe', ${accountIdOf(owner)}, 'ready', gen_random_uuid())
    on conflict (owner_id, provider) do update set state = 'ready'`;
  await sql`
    insert into private.payment_choices (space_id, choice) values (${space}, ${choice})
    on conflict (space_id) do update set choice = excluded.choice`;
}

/** Sets the age of a payment, and makes it due for the job that asks the provider. */
export async function agePayment(sql: Sql, payment: string, minutes: number): Promise<void> {
  await sql.begin(async (transaction) => {
    // Rows of the ledger keep their time: its trigger is disabled.
    await transaction`set local session_replication_role = replica`;
    await transaction`
      update public.payments set created_at = now() - ${minutes} * interval '1 minute' where id = ${payment}`;
    await transaction`update private.checkouts set looked_at = null where payment_id = ${payment}`;
  });
}

/** Starts an online payment like a page, at the latest quote; the answer has the id or the refusal. */
export async function requestPayment(client: SupabaseClient, wish: BookingRequest) {
  const { total, digest } = await requestQuote(client, wish);
  return client.rpc("begin_payment", {
    ...quoteParameters(wish),
    p_idempotency_key: wish.key ?? randomUUID(),
    p_expected_total: total,
    p_digest: digest,
    p_note: wish.note ?? null,
    p_named: wish.named ?? null,
  });
}

/** Starts an online payment, and throws a refusal. */
export async function beginPayment(client: SupabaseClient, wish: BookingRequest): Promise<string> {
  const { data, error } = await requestPayment(client, wish);
  if (error) throw error;
  return String(data);
}

export interface Settled {
  state: string;
  booking_id: string | null;
  refunded: boolean;
}

/** Settles as the Worker does: it has noted the session, and the provider has answered. */
export async function settle(
  service: SupabaseClient,
  p_payment_id: string,
  p_outcome: "paid" | "expired",
  { amount = 2000, currency = "USD" } = {},
) {
  await service.rpc("note_session", {
    p_payment_id,
    p_provider_id: `cs_${p_payment_id}`,
    p_page_url: `https://pay.test/${p_payment_id}`,
  });
  const paid = p_outcome === "paid" ? { p_amount: amount, p_currency: currency } : {};
  return service.rpc("settle_payment", { p_payment_id, p_outcome, ...paid });
}
