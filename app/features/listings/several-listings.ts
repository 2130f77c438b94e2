import { formatCount } from "~/values/count";
import type { Path } from "~/values/path";
import { listAsLeft } from "~/values/return-to";

/** The form to which the boxes of the list belong. */
export const SEVERAL_FORM = "several";

/** The list as it was when they were ticked, by the `returnTo` of a page's address. */
export function managedListPath(returnTo: string | null, url: URL): Path {
  return listAsLeft("/admin/listings", returnTo, url);
}

/** What became of several listings: how many of each, and why the others were not done. */
export type SeveralOutcome = {
  done: { id: string; what: string }[];
  notDone: { id: string; name: string; why: string }[];
};

/** Why a listing was not judged: neither approved, nor rejected. */
export const NOT_WAITING = "It is not waiting for approval.";

/** "2 deleted, 1 archived."; nothing where none was done. */
export function describeDone({ done }: Pick<SeveralOutcome, "done">): string {
  const counts = [...Map.groupBy(done, ({ what }) => what)].map(
    ([what, all]) => `${all.length} ${what}`,
  );
  return counts.length > 0 ? `${counts.join(", ")}.` : "";
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
