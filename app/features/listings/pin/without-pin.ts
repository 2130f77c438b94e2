import type { Listing } from "~/features/listings/listing.schema";

/** Whether a listing that waits to be sent would be shown at the centre of its city, because its owner has put no pin. */
export function isWithoutPin({ space, knownCity }: Pick<Listing, "space" | "knownCity">): boolean {
  const isUnsent = space.status === "draft" || space.status === "rejected";
  return isUnsent && space.lat === null && knownCity?.lat != null;
}

export const PIN_NEEDED = "Put your space on the map, or tick this box.";
