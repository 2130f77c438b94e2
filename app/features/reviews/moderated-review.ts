/** Which reviews the list of the admin area shows: those that somebody has reported, those that are hidden, or all. */
export const SHOWN_REVIEWS = ["reported", "hidden", "all"] as const;

/** What it is sorted by, with "-" the other way round. */
export const MODERATION_SORTS = ["created", "-created", "stars", "-stars"] as const;

/** Why reviews are usually hidden: what an admin chooses, and what everybody reads in the place of the review. */
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
