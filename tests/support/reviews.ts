import type { SupabaseClient } from "@supabase/supabase-js";
import type { Actors, Role } from "./actors.ts";
import { book } from "./bookings.ts";
import { dayAhead } from "./days.ts";
import type { Sql } from "./backend.ts";

// Bookings that are over, and their guests' reviews.

/** Moves a booking, so that its last day was so many days ago in UTC. */
export async function endBooking(sql: Sql, booking: string, daysAgo = 1): Promise<void> {
  const day = dayAhead(-daysAgo);
  await sql`
    update public.bookings set starts_on = ${day}, ends_on = ${day}, held_days = array[${day}::date], opens_at = opens_at[1:1],
      closes_at = closes_at[1:1] where id = ${booking}`;
}

/** A booking whose last day was so many days ago; answers its id. */
export async function addPastBooking(
  { as, sql }: Pick<Actors, "as" | "sql">,
  space: string,
  { of = "guest", daysAgo = 1 }: { of?: Role; daysAgo?: number } = {},
): Promise<string> {
  // Stays on different days do not share stock.
  const booking = await book(as[of], { space, on: dayAhead(60 + daysAgo) });
  await endBooking(sql, booking, daysAgo);
  return booking;
}

export const REVIEW_BODY = "A calm room with good light, and the coffee is honest.";

/** The parameters of `write_review`. */
export function reviewParameters(booking: string, said: object = {}) {
  return { p_booking_id: booking, p_stars: 4, p_body: REVIEW_BODY, ...said };
}

/** Writes a review, and throws a refusal; answers its id. */
export async function writeReview(
  client: SupabaseClient,
  booking: string,
  said: object = {},
): Promise<string> {
  const { data, error } = await client.rpc("write_review", reviewParameters(booking, said));
  if (error) throw error;
  return String(data);
}

/** A review of a new stay at a space; answers its id. */
export async function reviewPastBooking(
  actors: Pick<Actors, "as" | "sql">,
  space: string,
  {
    of = "guest",
    daysAgo = 1,
    ...said
  }: { of?: Role; daysAgo?: number } & Record<string, unknown> = {},
): Promise<string> {
  return writeReview(actors.as[of], await addPastBooking(actors, space, { of, daysAgo }), said);
}

/** A stay of yesterday, past every rule; answers its booking. */
export async function addStay(sql: Sql, space: string, by: string | null): Promise<string> {
  const day = dayAhead(-1);
  const [booking] = await sql<{ id: string }[]>`
    insert into public.bookings (space_id, user_id, pass, starts_on, ends_on, held_days, opens_at, closes_at, desks, unit_price, total,
      service_fee, currency, timezone, cancellation_policy, late_fee_percent, free_cancellation_until, idempotency_key)
    values (${space}, ${by}, 'day', ${day}, ${day}, array[${day}::date], '{09:00}', '{18:00}', 1, 20, 20, 0.6, 'USD', 'UTC', 'standard',
      100, ${day}, gen_random_uuid())
    returning id`;
  return booking?.id ?? "no stay";
}

/** A review past every rule, by default of a former member; answers its id. */
export async function addReview(
  sql: Sql,
  space: string,
  {
    by = null as string | null,
    stars = 4,
    wifi_down = null as number | null,
    noise = null as string | null,
  } = {},
): Promise<string> {
  const booking = await addStay(sql, space, by);
  const [written] = await sql<{ id: string }[]>`
    insert into public.reviews (booking_id, stars, body, wifi_down, noise)
    values (${booking}, ${stars}, ${REVIEW_BODY}, ${wifi_down}, ${noise}) returning id`;
  return written?.id ?? "no review";
}
