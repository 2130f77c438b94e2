import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type postgres from "postgres";
import { dayAfter, dayAhead } from "./days.ts";

export interface BookingRequest {
  space: string;
  pass?: "day" | "week" | "month" | "cheapest";
  on?: string;
  /** The number of days of a day pass, or the wanted days of another pass. */
  days?: number;
  desks?: number;
  key?: string;
  note?: string;
  /** The member's own bookings of these days on the page; absent for a page without them. */
  named?: string[];
}
/** The terms that a guest was shown and agrees to; `tests/support/clock.ts` has the rest of the answer. */
export interface Agreed {
  total: number | null;
  digest: string | null;
}

/** The parameters of `quote_booking` and, with more, of `book_space`. */
export function quoteParameters({
  space,
  pass = "day",
  on = dayAhead(30),
  days = pass === "day" || pass === "cheapest" ? 1 : undefined,
  desks,
}: BookingRequest) {
  const p_ends_on = days === undefined ? null : dayAfter(on, days - 1);
  return { p_space_id: space, p_pass: pass, p_starts_on: on, p_ends_on, p_desks: desks ?? 1 };
}

/** The quote that the page would show before booking. */
export async function requestQuote(client: SupabaseClient, wish: BookingRequest): Promise<Agreed> {
  const { data } = await client.rpc("quote_booking", quoteParameters(wish));
  return data ?? { total: null, digest: null };
}

/** Requests a booking like a page, at its latest quote or `agreed`; the answer has the id or the refusal. */
export async function requestBooking(
  client: SupabaseClient,
  wish: BookingRequest,
  agreed?: Partial<Agreed>,
) {
  const { total, digest } = { ...(await requestQuote(client, wish)), ...agreed };
  return client.rpc("book_space", {
    ...quoteParameters(wish),
    p_idempotency_key: wish.key ?? randomUUID(),
    p_expected_total: total,
    p_digest: digest,
    p_note: wish.note ?? null,
    p_named: wish.named ?? null,
  });
}

/** Books, and throws a refusal. */
export async function book(client: SupabaseClient, wish: BookingRequest): Promise<string> {
  const { data, error } = await requestBooking(client, wish);
  if (error) throw error;
  return String(data);
}

/** Books in a transaction of the guest that the test keeps open; answers the id. */
export async function bookInTransaction(
  sql: postgres.TransactionSql,
  wish: BookingRequest,
): Promise<string> {
  const { p_space_id, p_pass, p_starts_on, p_ends_on, p_desks } = quoteParameters(wish);
  const [row] = await sql<{ id: string }[]>`
    select public.book_space(${p_space_id}, ${p_pass}, ${p_starts_on}, ${p_ends_on}, ${p_desks},
      ${wish.key ?? randomUUID()}, (q ->> 'total')::numeric, q ->> 'digest') as id
    from public.quote_booking(${p_space_id}, ${p_pass}, ${p_starts_on}, ${p_ends_on}, ${p_desks}) q`;
  if (!row) throw new Error("Nothing was asked");
  return row.id;
}
