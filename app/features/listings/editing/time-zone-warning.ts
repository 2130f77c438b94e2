import { withProposed } from "~/features/listings/listing";
import type { Listing } from "~/features/listings/listing.schema";
import { isFar } from "~/features/spaces/search/whereabouts";
import { describeTimeZone } from "~/values/time-zone";

/**
 * "In Tokyo clocks go by Tokyo time.", where the time zone of a listing, with its proposed change, differs from the known zone of its
 * city; `null` where they agree or none is known.
 */
export function warnOfTimeZone(
  listing: Pick<Listing, "space" | "change" | "knownCity">,
): string | null {
  const { city, timezone, ...place } = withProposed(listing);
  const known = listing.knownCity?.timezone;
  if (!known || !timezone) return null;
  if (isFar(place, listing.knownCity))
    return `The place on the map is far from the ${city} that we know. Check that clocks there show ${describeTimeZone(timezone)} time.`;
  if (known === timezone) return null;
  return `Clocks in ${city} show ${describeTimeZone(known)} time, but this space uses ${describeTimeZone(timezone)} time. Choose the other one unless that is what you want.`;
}
