import type { LoggedChange } from "~/features/administration/administration.schema";

/** Characters of a comment in the list. */
export const LISTED_CHARACTERS = 300;

/** The usual reasons to hide a comment: the admin's choice, and the text for its author. */
export const USUAL_COMMENT_REASONS = {
  "off-topic": { label: "Not about the post", words: "It is not about the post." },
  insults: {
    label: "Insults or threatens people",
    words: "It insults or threatens people.",
  },
  private: {
    label: "Reveals private details",
    words: "It names people, or reveals something private about them.",
  },
  advertising: { label: "Advertises something", words: "It advertises something." },
} as const;

/** The message for each reason why an admin's decision was refused. */
export const MODERATE_COMMENT_REFUSALS = {
  "changed-meanwhile":
    "Another admin has decided about this comment since you opened this page. Nothing was done: this is how it is now.",
  "no-reason": "Say why, in 5 to 500 characters. Its author will see it.",
  "no-such-comment": "This comment is gone: its author has deleted it.",
} as const;

/** A line of the log as an event of a comment. */
export function describeCommentChange({ before, after }: LoggedChange): string {
  if (after?.["status"] === "approved")
    return before?.["status"] === "hidden" ? "showed the comment again" : "approved the comment";
  return before?.["status"] === "hidden" ? "changed the reason" : "hid the comment";
}
