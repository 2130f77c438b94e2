import type { Db } from "~/db/client.server";
import { findSpaceOverview } from "~/features/bookings/space-overview.server";
import { bookingAt } from "~/features/bookings/wanted-booking";

/** What stands above the form of whoever signs in to book: the space, the days and the price; `null` on every other way. */
export async function findWantedBooking(db: Db, returnTo: string | null) {
  const wanted = bookingAt(returnTo);
  const overview = wanted && (await findSpaceOverview(db, wanted.spaceId, null, wanted.choice));
  if (!overview?.quote) return null;
  const { id, name, neighbourhood, city, country, photos } = overview.space;
  const { refusal, refusedOn, freeDesks, startsOn, endsOn, desks, total, currency } =
    overview.quote;
  return {
    space: { id, name, neighbourhood, city, country },
    photo: photos[0] ?? null,
    quote: { refusal, refusedOn, freeDesks, startsOn, endsOn, desks, total, currency },
  };
}
export type WantedBooking = NonNullable<Awaited<ReturnType<typeof findWantedBooking>>>;
