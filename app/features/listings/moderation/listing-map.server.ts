import type { ModeratedListing } from "~/features/listings/moderation/managed-listings.schema";
import { layOutMap, type MapLayout } from "~/features/locations/map-layout.server";
import { groundUnder, type ReadFile } from "~/features/spaces/map/ground.server";
import type { Path } from "~/values/path";

/** A map with a listing and the centre of its city; `null` where the listing has no location. */
export async function mapOfListing(
  read: ReadFile,
  { id, name, knownCity, review }: ModeratedListing,
): Promise<MapLayout | null> {
  const { lat, lng, city } = review.listing;
  if (lat === null || lng === null) return null;
  const listing = { to: `/admin/listings/${id}` as Path, name, says: "this listing", lat, lng };
  const centre = knownCity && {
    to: `/admin/places?${new URLSearchParams({ q: city ?? "" })}` as Path,
    name: city ?? "",
    says: "its centre",
    lat: knownCity.lat,
    lng: knownCity.lng,
  };
  return layOutMap("city", await groundUnder(read, centre ? [listing, centre] : [listing]));
}
