import type { Listing } from "~/features/listings/listing.schema";
import type { Space } from "~/features/spaces/space.schema";

/**
 * A listing as its page will show it to guests, with its proposed change; `null` while it lacks values that the page needs. A pass
 * without a price is not sold.
 */
export function toPreviewedSpace({ space, photos, change, knownCity }: Listing): Space | null {
  const { id: _, photos: proposedPhotos = [], ...proposed } = change ?? { id: "" };
  const { approvedAt: _at, updatedAt: _on, ...shown } = { ...space, ...proposed };
  const { description, address, city, country, timezone, capacity } = shown;
  if (!description || !address || !city || !country) return null;
  return {
    ...shown,
    description,
    address,
    city,
    country,
    timezone: timezone ?? "UTC",
    capacity: capacity ?? 0,
    confirmedAt: null,
    knownCity,
    photos: [...photos, ...proposedPhotos],
  };
}
