import type { LoggedChange } from "~/features/administration/administration.schema";

/** A line of the log as an event of a review or of a report of it. */
export function describeReviewChange({ tableName, before, after }: LoggedChange): string {
  if (tableName === "review_reports")
    return after?.["verdict"] === "hidden"
      ? "settled a report: the review was hidden"
      : "settled a report: the review stays";
  if ((after?.["hiddenAt"] ?? null) === null && (before?.["hiddenAt"] ?? null) !== null)
    return "showed the review again";
  if ((before?.["hiddenAt"] ?? null) === null && (after?.["hiddenAt"] ?? null) !== null)
    return "hid the review";
  return "changed the reason";
}
