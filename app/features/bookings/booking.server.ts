import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { Keyset } from "~/db/columns";
import type { BookingTab } from "~/features/bookings/booking";
import { Activity, Booking, BookingSummary } from "~/features/bookings/booking.schema";
import { Wait } from "~/features/bookings/waiting/waiting-list.schema";
import type { Keyset as After } from "~/values/page";
import { isId } from "~/values/row-id";

const MyBookings = z.object({
  /** mayCancel: whether the booking, or a part of it, can be cancelled now. */
  bookings: z.array(BookingSummary.extend({ mayCancel: z.boolean() })),
  next: Keyset.nullable(),
  counts: z.object({ upcoming: z.number(), past: z.number(), cancelled: z.number() }),
});

/** One page of a tab of the member's own bookings, and the number in each tab. */
export async function listBookings(db: Db, show: BookingTab, after: After | null) {
  return ask(db, "my_bookings", { p_show: show, p_after: after }, MyBookings);
}

/** One of the member's own bookings, with the current price of cancelling; `null` where the member has no such booking. */
export async function findBooking(db: Db, bookingId: string): Promise<Booking | null> {
  if (!isId(bookingId)) return null;
  return ask(db, "booking_overview", { p_booking_id: bookingId }, Booking.nullable());
}

/** The member's next bookings, the first one first, ten at most. */
export async function listNextBookings(db: Db): Promise<Booking[]> {
  return ask(db, "next_bookings", {}, z.array(Booking));
}

const CANCEL_REFUSALS = [
  "no-such-booking",
  "already-cancelled",
  "completed",
  "begun",
  "fee-changed",
] as const;

/**
 * Cancels the booking, or its rest once the first day is used, for at most the fee that was shown. Answers the booking as it is
 * afterwards, also after a refusal; `null` where it is not the member's.
 */
export async function cancelBooking(db: Db, bookingId: string, acceptedFee: number) {
  if (!isId(bookingId)) return { refusal: "no-such-booking" as const, booking: null };
  const answer = await db.rpc("cancel_booking", {
    p_booking_id: bookingId,
    p_accepted_fee: acceptedFee,
  });
  const refusal = refusalOf(answer, CANCEL_REFUSALS);
  // The answer is the new price; any other answer does not confirm a cancellation.
  if (!refusal) parseAnswer(db, z.number(), answer);
  return { refusal, booking: await findBooking(db, bookingId) };
}

const MemberOverview = z.object({
  upcoming: z.number(),
  past: z.number(),
  cancelled: z.number(),
  saved: z.number(),
  holds: z.array(Wait),
  nextBooking: Booking.nullable(),
  activity: z.array(Activity),
});

/** The numbers on the member's dashboard, from their own rows only. */
export async function findMemberOverview(db: Db) {
  return ask(db, "member_overview", {}, MemberOverview);
}
