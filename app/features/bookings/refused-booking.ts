import { describeRefusal, isOverLimit, type Refusal } from "~/features/bookings/quote";
import type { FormReply } from "~/values/form-reply";

type Refused = { refusal: Refusal; limit: number | null };

/** What is said when the database refuses a booking that its page had offered, and what can be done about it elsewhere. */
export function describeRefusedBooking({
  refusal,
  limit,
}: Refused): Pick<FormReply, "link"> & { message: string } {
  if (refusal === "sold-out")
    return { message: "Sold out: somebody else was quicker. Nothing was booked." };
  const { title, text } = describeRefusal(refusal, { freeDesks: 0, refusedOn: [], limit });
  const message = `${title}. ${text}`;
  return isOverLimit(refusal)
    ? { message, link: { to: "/contact", label: "Ask us for more" } }
    : { message };
}
