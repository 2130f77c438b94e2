import type { findPlace } from "~/features/places/place.server";
import { formatCount } from "~/values/count";

type DeletedPlace = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

/** Whether listings, other places or a guide keep a place from being deleted. */
function isUsed({ usedBy }: Pick<DeletedPlace, "usedBy">): boolean {
  return usedBy.listings + usedBy.places + usedBy.guides > 0;
}

/** The label of the link that leaves the place as it is. */
export function keepLabel(place: Pick<DeletedPlace, "usedBy">): string {
  return isUsed(place) ? "Back to the place" : "Keep it";
}

/** The question before a place is deleted, or the reason why it cannot be. */
export function askToDeletePlace({ place, digest, usedBy }: DeletedPlace) {
  const inIt = `${formatCount(usedBy.listings, "listing")} and ${formatCount(usedBy.places, "other place")}`;
  const guide = usedBy.guides > 0 ? ", and a guide is about it" : "";
  const isKept = isUsed({ usedBy });
  return {
    question: "Are you sure you want to delete this place?",
    consequence: isKept
      ? `“${place.name}” cannot be deleted: ${inIt} are in it${guide}.`
      : `Visitors who type “${place.name}” or one of its other names will no longer find anything by it.`,
    button: isKept ? null : { label: "Delete place", pending: "Deleting…" },
    values: { intent: "delete", digest },
  };
}
