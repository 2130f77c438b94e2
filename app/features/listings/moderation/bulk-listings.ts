import { formatCount } from "~/values/count";

/** The id of the form to which the boxes of the list belong. */
export const BULK_FORM = "bulk";

/** The mark in the box of a listing that was featured when the list was rendered. */
export const FEATURED = "featured";

/** The value of a box: the id of a listing, the digest of the shown values where it waits for approval, and whether it was featured. */
export function boxOf(listing: { id: string; digest: string | null; isFeatured: boolean }): string {
  const { id, digest, isFeatured } = listing;
  if (isFeatured) return `${id} ${digest ?? ""} ${FEATURED}`;
  return digest === null ? id : `${id} ${digest}`;
}

/** The ids in the boxes of a form that was refused. */
export function tickedIn(boxes: unknown): string[] {
  const all = Array.isArray(boxes) ? boxes : [boxes];
  return all.flatMap((box) => (typeof box === "string" ? (box.split(" ")[0] ?? []) : []));
}

/** The result for several listings: the done ones, those already in the wanted state, and the reasons for the others. */
export type BulkOutcome = {
  done: { id: string; what: string }[];
  already: { id: string; what: string }[];
  notDone: { id: string; name: string; why: string }[];
};

/** The reason why a listing was neither approved nor rejected. */
export const NOT_WAITING = "It is not waiting for approval.";

/** "2 deleted, 1 archived."; empty where none was done. */
export function describeDone({ done }: Pick<BulkOutcome, "done">): string {
  const counts = [...Map.groupBy(done, ({ what }) => what)].map(
    ([what, all]) => `${all.length} ${what}`,
  );
  return counts.length > 0 ? `${counts.join(", ")}.` : "";
}

/** "1 was featured already."; empty where none was. */
export function describeAlready({ already }: Pick<BulkOutcome, "already">): string {
  return [...Map.groupBy(already, ({ what }) => what)]
    .map(([what, all]) => `${all.length} ${all.length === 1 ? "was" : "were"} ${what} already.`)
    .join(" ");
}

/** The outcome for one ticked listing: "Approved.", "It was featured already.", or the reason why it was not done. */
export function describeOutcomeOf(
  listing: string,
  { done, already, notDone }: BulkOutcome,
): { isDone: boolean; text: string } | null {
  const is = ({ id }: { id: string }) => id === listing;
  const did = done.find(is);
  if (did)
    return { isDone: true, text: `${did.what.charAt(0).toUpperCase()}${did.what.slice(1)}.` };
  const was = already.find(is);
  if (was) return { isDone: true, text: `It was ${was.what} already.` };
  const not = notDone.find(is);
  return not ? { isDone: false, text: not.why } : null;
}

/** The message where nothing failed; with an update it begins with the words of the specification. */
export function sayAllDone({ done, already }: Pick<BulkOutcome, "done" | "already">): string {
  const before = describeAlready({ already });
  if (done.length === 0) return `Nothing was changed. ${before}`;
  const said = sayListingsDone(done.length, "updated");
  return before ? `${said}. ${before}` : said;
}

/** "Failed to update listing", for one listing and for several. */
export function sayListingsNotDone(count: number, what: "update" | "delete"): string {
  return `Failed to ${what} ${count === 1 ? "listing" : formatCount(count, "listing")}`;
}

/** "Listing updated successfully", for one listing and for several. */
export function sayListingsDone(count: number, what: "updated" | "deleted"): string {
  if (count === 1) return `Listing ${what} successfully`;
  return `${formatCount(count, "listing")} ${what} successfully`;
}
