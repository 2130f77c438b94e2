import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Sql } from "./backend.ts";
import { dayAfter } from "./days.ts";

/** The new choice of a booking: by default one day pass and one desk. */
export interface ChangeWish {
  booking: string;
  pass?: "day" | "week" | "month";
  on: string;
  /** The number of days of day passes. */
  days?: number;
  desks?: number;
  key?: string;
}

/** An answer of `quote_change`: days are ISO dates, money is a number. */
export interface ChangeQuote {
  refusal: string | null;
  refused_on: string[];
  held_days: string[];
  opens_at: string[];
  kept_days: string[];
  new_days: string[];
  given_back_days: string[];
  fee: number;
  total: number;
  refund: number;
  late_fee_percent: number;
  is_proposed: boolean;
  free_cancellation_until: string;
  free_until: string | null;
  digest: string;
}

function changeParameters({ booking, pass = "day", on, days = 1, desks = 1 }: ChangeWish) {
  const p_ends_on = pass === "day" ? dayAfter(on, days - 1) : null;
  return { p_booking_id: booking, p_pass: pass, p_starts_on: on, p_ends_on, p_desks: desks };
}

export async function quoteChange(
  client: SupabaseClient,
  wish: ChangeWish,
): Promise<ChangeQuote | null> {
  const { data } = await client.rpc("quote_change", changeParameters(wish)).throwOnError();
  return data;
}

/** Changes a booking like a page, at its latest quote or `agreed`; the answer has the id of the change, or the refusal. */
export async function requestChange(
  client: SupabaseClient,
  wish: ChangeWish,
  agreed: { total?: number; digest?: string } = {},
) {
  const shown = await quoteChange(client, wish);
  return client.rpc("change_booking", {
    ...changeParameters(wish),
    p_idempotency_key: wish.key ?? randomUUID(),
    p_expected_total: agreed.total ?? shown?.total ?? 0,
    p_digest: agreed.digest ?? shown?.digest ?? "",
  });
}

/** Starts the online payment of a change like a page; the answer has the id of the payment, or the refusal. */
export async function requestChangePayment(client: SupabaseClient, wish: ChangeWish) {
  const shown = await quoteChange(client, wish);
  return client.rpc("begin_change_payment", {
    ...changeParameters(wish),
    p_idempotency_key: wish.key ?? randomUUID(),
    p_expected_total: shown?.total ?? 0,
    p_digest: shown?.digest ?? "",
  });
}

/** A host proposes a change; the answer has the id of the proposal, or the refusal. */
export function proposeChange(client: SupabaseClient, wish: ChangeWish) {
  return client.rpc("propose_booking_change", changeParameters(wish));
}

/** The quote of a change at any instant. */
export async function changeAt(sql: Sql, now: string, wish: ChangeWish): Promise<ChangeQuote> {
  const { p_booking_id, p_pass, p_starts_on, p_ends_on, p_desks } = changeParameters(wish);
  const [row] = await sql<{ quote: ChangeQuote }[]>`
    select to_jsonb(private.change_at(b, s, ${p_pass}, ${p_starts_on}, ${p_ends_on}, ${p_desks}, ${now})) as quote
    from public.bookings b join public.coworking_spaces s on s.id = b.space_id where b.id = ${p_booking_id}`;
  if (!row) throw new Error("There is no such booking");
  return row.quote;
}
