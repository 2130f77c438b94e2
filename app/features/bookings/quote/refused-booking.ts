import { describeRefusal, isOverLimit } from "~/features/bookings/quote/quote";
import type { Refusal } from "~/features/bookings/quote/quote.schema";
import type { Day } from "~/values/day";
import type { FormReply } from "~/values/form-reply";

/** A refusal of the database: with the days that are the reason, or the limit of a member. */
export type RefusedBooking = {
  refusal: Refusal;
  refusedOn: Day[];
  limit: number | null;
  /** The existing booking. */
  bookingId?: string;
};

/** A refusal of SQL's `book_space` with the detail of its exception: a limit, or comma-separated days. */
export function refusedBooking(refusal: Refusal, detail: string | undefined): RefusedBooking {
  if (isOverLimit(refusal)) return { refusal, refusedOn: [], limit: Number(detail) };
  if (refusal === "another-note")
    return { refusal, refusedOn: [], limit: null, bookingId: detail ?? "" };
  return { refusal, refusedOn: detail ? detail.split(",") : [], limit: null };
}

/** The message when the database refuses a booking that its page had offered, and the alternatives elsewhere. */
export function describeRefusedBooking({
  refusal,
  refusedOn,
  limit,
  bookingId,
}: RefusedBooking): Pick<FormReply, "link"> & { message: string } {
  if (refusal === "sold-out")
    return { message: "Sold out: what you chose has just been taken. Nothing was booked." };
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
