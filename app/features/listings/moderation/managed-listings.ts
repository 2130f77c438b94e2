import { LISTING_STATUSES } from "~/features/listings/listing-statuses";
import { ALREADY_DONE, TOO_MANY_LISTING_CHANGES } from "~/values/admin-refusals";
import type { Path } from "~/values/path";
import { listAsLeft } from "~/values/return-to";

/** The filters of the list of listings in the admin area; "review" shows those that wait for a decision, themselves or a proposal. */
export const SHOWN_LISTINGS = ["all", "review", "featured", ...LISTING_STATUSES] as const;
export type ShownListings = (typeof SHOWN_LISTINGS)[number];

/** The orders of the list; "-" reverses one. "waiting", the longest first, is for "review" alone. */
export const LISTING_SORTS = [
  "created",
  "-created",
  "name",
  "-name",
  "city",
  "-city",
  "waiting",
] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

/** The default order of the list. */
export function usualSort(status: ShownListings): ListingSort {
  return status === "review" ? "waiting" : "-created";
}

/** The list with the filters of the `returnTo` parameter, from which the admin opened this page, and with ticks at these rows. */
export function managedListPath(
  returnTo: string | null,
  url: URL,
  ticked: readonly { id: string }[] = [],
): Path {
  const [path = "", query] = listAsLeft("/admin/listings", returnTo, url).split("?");
  const params = new URLSearchParams(query);
  params.delete("tick");
  // An address that leads back has at most 2,000 characters.
  for (const { id } of ticked.slice(0, 30)) params.append("tick", id);
  return (params.size > 0 ? `${path}?${params}` : path) as Path;
}

export const FEATURE_REFUSALS = [
  "no-such-space",
  "own-listing",
  "already-so",
  "not-active",
  "too-many-featured",
  "too-many-changes",
] as const;
type FeatureRefusal = (typeof FEATURE_REFUSALS)[number];

const NOT_FEATURED: Record<FeatureRefusal, string> = {
  "no-such-space": "This listing is gone.",
  "own-listing": "It is your own, so another admin features it.",
  "already-so": ALREADY_DONE,
  "not-active": "Only active listings can be featured.",
  "too-many-changes": TOO_MANY_LISTING_CHANGES,
  "too-many-featured": "As many listings are featured as the settings allow",
};

/** The message for a listing that was not featured, or still is; `limit`: the number of listings that may be. */
export function describeFeatureRefusal(refusal: FeatureRefusal, limit: number): string {
  const more = refusal === "too-many-featured" ? `: ${limit}. Unfeature another one first.` : "";
  return `${NOT_FEATURED[refusal]}${more}`;
}

/** The missing values of a listing, in words: "address, photos". */
export function nameMissing(missing: readonly string[]): string {
  return missing.join(", ").replaceAll("_", " ");
}
