import type { Db } from "~/db/client.server";
import { describeRefusal } from "~/features/bookings/quote/quote";
import { findSpaceOverview } from "~/features/bookings/space-overview.server";
import { bookingAt } from "~/features/bookings/quote/wanted-booking";
import { describePlace } from "~/features/spaces/space";
import { formatCount } from "~/values/count";
import { formatSpan } from "~/values/day";
import { formatMoney } from "~/values/money";

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
  };
}
export type WantedBooking = NonNullable<Awaited<ReturnType<typeof findWantedBooking>>>;
