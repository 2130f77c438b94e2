import { COMMENT_STATUSES } from "~/features/comments/comment";

/** Which comments the list of the admin area shows. */
export const COMMENT_FILTERS = [...COMMENT_STATUSES, "all"] as const;

/** What it is sorted by, with "-" the other way round. */
export const MODERATION_SORTS = ["created", "-created"] as const;

/** As much of a comment as the list has. */
export const LISTED_CHARACTERS = 300;

/** Why comments are usually hidden: what an admin chooses, and what its author reads. */
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

/** Why an admin's verdict was not taken, in words. */
export const MODERATE_COMMENT_REFUSALS = {
  "changed-meanwhile":
    "Another admin has decided about this comment since you opened this page. Nothing was done: this is how it is now.",
  "no-reason": "Say why, in 5 to 500 characters. Its author will see it.",
  "no-such-comment": "This comment is gone: its author has deleted it.",
} as const;
