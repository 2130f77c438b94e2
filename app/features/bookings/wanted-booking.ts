import { BookingChoiceForm } from "~/features/bookings/quote.forms";
import { isId } from "~/values/row-id";

/** The page on which a booking is confirmed, whose address holds the choice. */
const REVIEW = /^\/spaces\/([^/?#]+)\/book\?([^#]*)/;

/** What somebody is about to book whom signing in leads back to a path; `null` for every other path. */
export function bookingAt(path: string | null) {
  const [, spaceId = "", query] = REVIEW.exec(path ?? "") ?? [];
  if (!isId(spaceId)) return null;
  const choice = BookingChoiceForm.parse(Object.fromEntries(new URLSearchParams(query)));
  return choice.startDate ? { spaceId, choice } : null;
}
