import { MODERATED_FIELDS } from "~/features/listings/moderation/moderated-fields";
import type { ListedSpace } from "~/features/listings/listing.schema";

/** The values that an owner writes. Absent ones stay as they are. */
export type ListingValues = Partial<
  Omit<
    ListedSpace,
    "id" | "currency" | "status" | "isFeatured" | "isVerifiedOwner" | "approvedAt" | "updatedAt"
  >
>;

/** The changed values of an approved listing: those that are live at once, and those that are proposed. */
export function splitValues(values: ListingValues): {
  live: ListingValues;
  proposed: ListingValues;
} {
  const isProposed = ([name]: [string, unknown]) => name in MODERATED_FIELDS;
  const all = Object.entries(values);
  return {
    live: Object.fromEntries(all.filter((entry) => !isProposed(entry))),
    proposed: Object.fromEntries(all.filter(isProposed)),
  };
}

/** Whether any of these values differs from the one before. Lists are compared by their items. */
export function hasChanged(before: ListingValues, values: ListingValues): boolean {
  return (Object.keys(values) as (keyof ListingValues)[]).some(
    (name) =>
      values[name] !== undefined && JSON.stringify(values[name]) !== JSON.stringify(before[name]),
  );
}
