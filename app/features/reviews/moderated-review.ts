import type { LoggedChange } from "~/features/administration/administration.schema";

/** The usual reasons to hide a review: the admin's choice, and the public text that replaces the review. */
export const USUAL_REVIEW_REASONS = {
  "not-the-stay": {
    label: "Not about a stay here",
    words: "It is not about a stay at this space.",
  },
  insults: {
    label: "Insults or threatens people",
    words: "It insults or threatens people.",
  },
  private: {
    label: "Reveals private details",
    words: "It names people, or reveals something private about them.",
  },
  advertising: {
    label: "Advertises something",
    words: "It advertises something else.",
  },
  untrue: {
    label: "Shown to us to be untrue",
    words: "We have been shown that what it says is not true.",
  },
} as const;

/** A line of the log as an event of a review or of a report of it. */
export function describeReviewChange({ tableName, before, after }: LoggedChange): string {
  if (tableName === "review_reports")
    return after?.["outcome"] === "hidden"
      ? "resolved a report: the review was hidden"
      : "resolved a report: the review stays";
  if ((after?.["hiddenAt"] ?? null) === null && (before?.["hiddenAt"] ?? null) !== null)
    return "showed the review again";
  if ((before?.["hiddenAt"] ?? null) === null && (after?.["hiddenAt"] ?? null) !== null)
    return "hid the review";
  return "changed the reason";
}
