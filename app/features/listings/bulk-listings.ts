import { formatCount } from "~/values/count";
import type { Path } from "~/values/path";
import { listAsLeft } from "~/values/return-to";

/** The form to which the boxes of the list belong. */
export const BULK_FORM = "several";

/** The list as it was when they were ticked, by the `returnTo` of a page's address. */
export function managedListPath(returnTo: string | null, url: URL): Path {
  return listAsLeft("/admin/listings", returnTo, url);
}

/** What a box says of a listing that was featured when the list was shown. */
export const FEATURED = "featured";

/** A ticked box: the id of a listing, the digest of what the list showed of one that waits for approval, whether it was featured. */
export function boxOf(listing: { id: string; digest: string | null; isFeatured: boolean }): string {
  const { id, digest, isFeatured } = listing;
  if (isFeatured) return `${id} ${digest ?? ""} ${FEATURED}`;
  return digest === null ? id : `${id} ${digest}`;
}

/** What became of several listings: what was done, what was as wished before, and why the others were not done. */
export type BulkOutcome = {
  done: { id: string; what: string }[];
  already: { id: string; what: string }[];
  notDone: { id: string; name: string; why: string }[];
};

/** Why a listing was not judged: neither approved, nor rejected. */
export const NOT_WAITING = "It is not waiting for approval.";

/** "2 deleted, 1 archived."; nothing where none was done. */
export function describeDone({ done }: Pick<BulkOutcome, "done">): string {
  const counts = [...Map.groupBy(done, ({ what }) => what)].map(
    ([what, all]) => `${all.length} ${what}`,
  );
  return counts.length > 0 ? `${counts.join(", ")}.` : "";
}

/** "1 was featured already."; nothing where none was. */
export function describeAlready({ already }: Pick<BulkOutcome, "already">): string {
  return [...Map.groupBy(already, ({ what }) => what)]
    .map(([what, all]) => `${all.length} ${all.length === 1 ? "was" : "were"} ${what} already.`)
    .join(" ");
}

/** What is said where nothing failed: in the specified words where something was updated. */
export function sayAllDone({ done, already }: Pick<BulkOutcome, "done" | "already">): string {
  const before = describeAlready({ already });
  if (done.length === 0) return `Nothing was changed. ${before}`;
  const said = sayDone(done.length, "updated");
  return before ? `${said}. ${before}` : said;
}

/** "Failed to update listing", of one and of several that were not done. */
export function sayNotDone(count: number, what: "update" | "delete"): string {
  return `Failed to ${what} ${count === 1 ? "listing" : formatCount(count, "listing")}`;
}

/** "Listing updated successfully", of one and of several. */
export function sayDone(count: number, what: "updated" | "deleted"): string {
  if (count === 1) return `Listing ${what} successfully`;
  return `${formatCount(count, "listing")} ${what} successfully`;
}
