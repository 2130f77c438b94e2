import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { Keyset } from "~/db/columns";
import type { BookingTab } from "~/features/bookings/booking";
import { Activity, Booking, BookingSummary } from "~/features/bookings/booking.schema";
import type { Keyset as After } from "~/values/page";
import { isId } from "~/values/row-id";

const MyBookings = z.object({
  /** mayCancel: whether the booking, or a part of it, can be cancelled now. */
  bookings: z.array(BookingSummary.extend({ mayCancel: z.boolean() })),
  next: Keyset.nullable(),
  counts: z.object({ upcoming: z.number(), past: z.number(), cancelled: z.number() }),
});

/** One page of a tab of the member's own bookings, and how many each tab has. */
export async function listBookings(db: Db, show: BookingTab, after: After | null) {
  return ask(db, "my_bookings", { p_show: show, p_after: after }, MyBookings);
}

/** One of the member's own bookings, with what cancelling costs now; `null` when it is not theirs or no booking. */
export async function findBooking(db: Db, bookingId: string): Promise<Booking | null> {
  if (!isId(bookingId)) return null;
  return ask(db, "booking_overview", { p_booking_id: bookingId }, Booking.nullable());
}

const CANCEL_REFUSALS = [
  "no-such-booking",
  "already-cancelled",
  "completed",
  "begun",
  "fee-changed",
] as const;

/**
 * Cancels the booking, or what is left of it once its first day is used, for at most the fee that was shown. Answers with the booking as it
 * is afterwards, refused or not: `null` when it is not the member's.
 */
export async function cancelBooking(db: Db, bookingId: string, acceptedFee: number) {
  if (!isId(bookingId)) return { refusal: "no-such-booking" as const, booking: null };
  const answer = await db.rpc("cancel_booking", {
    p_booking_id: bookingId,
    p_accepted_fee: acceptedFee,
  });
  const refusal = refusalOf(answer, CANCEL_REFUSALS);
  // The answer is what it costs from now on; without it nothing says that anything was cancelled.
  if (!refusal) parseAnswer(db, z.number(), answer);
  return { refusal, booking: await findBooking(db, bookingId) };
}

const MemberOverview = z.object({
  upcoming: z.number(),
  past: z.number(),
  cancelled: z.number(),
  saved: z.number(),
  nextBooking: BookingSummary.nullable(),
  activity: z.array(Activity),
});

/** What the dashboard shows of a member: counted, and from their own rows only. */
export async function findMemberOverview(db: Db) {
  return ask(db, "member_overview", {}, MemberOverview);
}
