import { BookingChoiceForm } from "~/features/bookings/quote/quote.forms";
import { isId } from "~/values/row-id";

/** The page that confirms a booking; its address holds the choice. */
const REVIEW = /^\/spaces\/([^/?#]+)\/book\?([^#]*)/;

/** The booking in the path to which signing in returns; `null` for every other path. */
export function bookingAt(path: string | null) {
  const [, spaceId = "", query] = REVIEW.exec(path ?? "") ?? [];
  if (!isId(spaceId)) return null;
  const choice = BookingChoiceForm.parse(Object.fromEntries(new URLSearchParams(query)));
  return choice.startDate ? { spaceId, choice } : null;
}
