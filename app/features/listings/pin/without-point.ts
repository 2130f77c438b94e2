import type { Listing } from "~/features/listings/listing.schema";

/** Whether a draft would be shown at the centre of its city, because its owner has given no point. */
export function isWithoutPoint({
  space,
  knownCity,
}: Pick<Listing, "space" | "knownCity">): boolean {
  return space.status === "draft" && space.lat === null && knownCity?.lat != null;
}

export const POINT_NEEDED = "Put your space on the map, or tick this box.";
