import { describeRefusal, isOverLimit } from "~/features/bookings/quote";
import type { Refusal } from "~/features/bookings/refusals";
import type { Day } from "~/values/day";
import type { FormReply } from "~/values/form-reply";

/** Why the database did not book: the days that are the reason, or the most that a member may hold, where one of them is. */
export type RefusedBooking = {
  refusal: Refusal;
  refusedOn: Day[];
  limit: number | null;
  /** The booking that is there already. */
  bookingId?: string;
};

/** A refusal of SQL's `book_space` with the detail that it was raised with: a limit, or days with commas between them. */
export function refusedBooking(refusal: Refusal, detail: string | undefined): RefusedBooking {
  if (isOverLimit(refusal)) return { refusal, refusedOn: [], limit: Number(detail) };
  if (refusal === "another-note")
    return { refusal, refusedOn: [], limit: null, bookingId: detail ?? "" };
  return { refusal, refusedOn: detail ? detail.split(",") : [], limit: null };
}

/** What is said when the database refuses a booking that its page had offered, and what can be done about it elsewhere. */
export function describeRefusedBooking({
  refusal,
  refusedOn,
  limit,
  bookingId,
}: RefusedBooking): Pick<FormReply, "link"> & { message: string } {
  if (refusal === "sold-out")
    return { message: "Sold out: somebody else was quicker. Nothing was booked." };
  const { title, text } = describeRefusal(refusal, { refusedOn, limit });
  const message = `${title}. ${text}`;
  if (refusal === "unverified")
    return { message, link: { to: "/dashboard/account#email", label: "Send me the link" } };
  if (bookingId)
    return { message, link: { to: `/dashboard/bookings/${bookingId}`, label: "See your booking" } };
  return isOverLimit(refusal)
    ? { message, link: { to: "/contact", label: "Ask us for more" } }
    : { message };
}
