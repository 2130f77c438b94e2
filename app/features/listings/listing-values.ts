import { MODERATED_FIELDS } from "~/features/listings/moderated-fields";
import type { ListedSpace } from "~/features/listings/listing.schema";

/** What its owner writes of a listing. What is left out stays as it is. */
export type ListingValues = Partial<
  Omit<
    ListedSpace,
    "id" | "currency" | "status" | "isFeatured" | "isVerifiedOwner" | "approvedAt" | "updatedAt"
  >
>;

/** The values of an approved listing that are live at once, and those that are proposed. */
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

/** Whether any of these values is another one than before. Lists count by what is in them. */
export function hasChanged(before: ListingValues, values: ListingValues): boolean {
  return (Object.keys(values) as (keyof ListingValues)[]).some(
    (name) =>
      values[name] !== undefined && JSON.stringify(values[name]) !== JSON.stringify(before[name]),
  );
}
