import type { Listing } from "~/features/listings/listing.schema";

/** Whether a draft would be shown at the centre of its city, because its owner has put no pin. */
export function isWithoutPin({ space, knownCity }: Pick<Listing, "space" | "knownCity">): boolean {
  return space.status === "draft" && space.lat === null && knownCity?.lat != null;
}

export const PIN_NEEDED = "Put your space on the map, or tick this box.";
