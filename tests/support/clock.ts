import type { Person, Sql } from "./backend.ts";
import { quoteParameters, type BookingRequest } from "./bookings.ts";

// The rules that depend on time, evaluated at any instant. Answers are JSON: days are ISO dates, money is a number.

export interface Quote {
  refusal: string | null;
  pass: string;
  refused_on: string[];
  starts_on: string;
  ends_on: string;
  held_days: string[];
  opens_at: string[];
  closes_at: string[];
  closed_days: string[];
  desks: number;
  units: number;
  free_desks: number | null;
  unit_price: number | null;
  total: number | null;
  service_fee: number | null;
  currency: string;
  late_fee_percent: number;
  free_cancellation_until: string | null;
  digest: string;
  passes: { pass: string; starts_on: string; ends_on: string; total: number; more: number }[];
}

type WishAt = BookingRequest & { on: string; by?: Person };

export async function quoteAt(sql: Sql, now: string, wish: WishAt): Promise<Quote> {
  const { p_space_id, p_pass, p_starts_on, p_ends_on, p_desks } = quoteParameters(wish);
  const by = wish.by?.id ?? null;
  const [row] = await sql<{ quote: Quote }[]>`
    select private.quote_json(s, ${p_pass}, ${p_starts_on}, ${p_ends_on}, ${p_desks}, ${by}, ${now}) as quote
    from public.coworking_spaces s where s.id = ${p_space_id}`;
  if (!row) throw new Error("There is no such space");
  return row.quote;
}

export interface CalendarDay {
  day: string;
  state: "open" | "closed" | "past" | "too-far";
  opens_at: string | null;
  closes_at: string | null;
  free_desks: number;
  closed_because: string | null;
}

export async function calendarAt(
  sql: Sql,
  now: string,
  { space, from, to }: { space: string; from: string; to: string },
): Promise<CalendarDay[]> {
  const rows = await sql<{ row: CalendarDay }[]>`
    select to_jsonb(c) as row from public.coworking_spaces s
    cross join lateral private.calendar_days(s, ${from}, ${to}, ${now}) c where s.id = ${space}`;
  return rows.map(({ row }) => row);
}

/** The booking that book_space would have made at that instant; stock stays unchanged. */
export async function bookedAt(
  sql: Sql,
  now: string,
  wish: WishAt & { by: Person },
): Promise<string> {
  const { p_space_id, p_pass, p_starts_on, p_ends_on, p_desks } = quoteParameters(wish);
  const by = wish.by.id;
  const [row] = await sql<{ id: string }[]>`
    insert into public.bookings (
      space_id, user_id, pass, starts_on, ends_on, held_days, desks, unit_price, total, service_fee, currency,
      timezone, opens_at, closes_at, cancellation_policy, late_fee_percent, free_cancellation_until,
      created_at, idempotency_key)
    select s.id, ${by}, q.pass, q.starts_on, q.ends_on, q.held_days, q.desks, q.unit_price, q.total,
      q.service_fee, q.currency, q.timezone, q.opens_at, q.closes_at, q.cancellation_policy, q.late_fee_percent,
      q.free_cancellation_until, ${now}, gen_random_uuid()
    from public.coworking_spaces s
    cross join lateral private.quote_at(s, ${p_pass}, ${p_starts_on}, ${p_ends_on}, ${p_desks}, ${by}, ${now}) q
    where s.id = ${p_space_id}
    returning id`;
  if (!row) throw new Error("The booking was not inserted");
  return row.id;
}

export interface Cancellation {
  refusal: string | null;
  fee: number;
  refund: number;
  owed: number;
  late_fee: number;
  free_until: string;
  cancellable_until: string;
  next_cut_off: string | null;
  used_until: string | null;
  used_cost: number;
}

export async function cancellationAt(
  sql: Sql,
  now: string,
  booking: string,
): Promise<Cancellation> {
  const [row] = await sql<{ quote: Cancellation }[]>`
    select to_jsonb(q) as quote from public.bookings b
    cross join lateral private.cancellation_at(b, ${now}) q where b.id = ${booking}`;
  if (!row) throw new Error("There is no such booking");
  return row.quote;
}
