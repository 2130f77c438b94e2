import type { ModeratedListing } from "~/features/listings/moderation/managed-listings.schema";
import type { Path } from "~/values/path";

type Placed = { to: Path; name: string; says: string; lat: number | null; lng: number | null };

/** The pins of the map of a listing: its own, and the centre of its city; none where it has no location. */
export function placesOfListing({ id, name, knownCity, review }: ModeratedListing): Placed[] {
  const { lat, lng, city } = review.listing;
  if (lat === null || lng === null) return [];
  const own: Placed = { to: `/admin/listings/${id}`, name, says: "this listing", lat, lng };
  if (!knownCity || !city) return [own];
  const query = new URLSearchParams({ q: city });
  const centre = { name: city, says: "its centre", lat: knownCity.lat, lng: knownCity.lng };
  return [own, { to: `/admin/places?${query}`, ...centre }];
}
