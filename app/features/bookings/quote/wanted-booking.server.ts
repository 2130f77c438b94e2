import type { Db } from "~/db/client.server";
import { describeRefusal } from "~/features/bookings/quote/quote";
import { BookingChoiceForm } from "~/features/bookings/quote/quote.forms";
import { findSpaceOverview } from "~/features/bookings/space-overview.server";
import { describePlace } from "~/features/spaces/space";
import { formatCount } from "~/values/count";
import { formatSpan } from "~/values/day";
import { formatMoney } from "~/values/money";
import { isId } from "~/values/row-id";

/**
 * The booking above the sign-in form: the space, the days and the price; `null` unless the visitor comes from a booking. It is text
 * without a photo, because the sign-in page loads no scripts about bookings.
 */
export async function findWantedBooking(db: Db, returnTo: string | null) {
  const wanted = bookingAt(returnTo);
  const overview = wanted && (await findSpaceOverview(db, wanted.spaceId, null, wanted.choice));
  if (!overview?.quote) return null;
  const { space, quote } = overview;
  const refusal = quote.refusal ? describeRefusal(quote.refusal, quote) : null;
  return {
    name: space.name,
    place: describePlace(space),
    what: `${formatSpan(quote.startsOn, quote.endsOn)}, ${formatCount(quote.desks, "desk")}`,
    total: quote.total === null || refusal ? null : formatMoney(quote.total, quote.currency),
    refusal: refusal && { title: refusal.title, text: refusal.text },
    paymentChoice: space.paymentChoice,
  };
}
export type WantedBooking = NonNullable<Awaited<ReturnType<typeof findWantedBooking>>>;

/** The page that confirms a booking; its address holds the choice. */
const REVIEW = /^\/spaces\/([^/?#]+)\/book\?([^#]*)/;

/** The booking in the path to which signing in returns; `null` for every other path. */
export function bookingAt(path: string | null) {
  const [, spaceId = "", query] = REVIEW.exec(path ?? "") ?? [];
  if (!isId(spaceId)) return null;
  const choice = BookingChoiceForm.parse(Object.fromEntries(new URLSearchParams(query)));
  return choice.startDate ? { spaceId, choice } : null;
}
