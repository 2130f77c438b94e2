import { CLAIM_STATUSES } from "~/features/claims/claim";

/** Which claims the list of the admin area shows. */
export const SHOWN_CLAIMS = ["all", ...CLAIM_STATUSES] as const;

/** What it is sorted by, with "-" the other way round. */
export const CLAIM_SORTS = ["created", "-created", "status", "-status"] as const;

/** What an approval does to the listing, said before it is given. */
export const WHEN_APPROVED =
  "Approving makes the claimant the verified owner and takes the listing's page offline until they have checked prices and hours and pressed Reopen, as our email tells them. Visitors read meanwhile that its owner is getting it ready.";

/** Why claims are usually rejected: what an admin chooses, and what the claimant reads. */
export const USUAL_CLAIM_REASONS = {
  "nothing-shows-it": {
    label: "Nothing shows it",
    words:
      "Nothing shows yet that you run this space. Claim it again, and prove the website of the listing or send documents.",
  },
  "only-uses-it": {
    label: "Uses the space, does not run it",
    words:
      "A listing is managed by whoever runs the space. What we have seen shows that you use it, not that you run it.",
  },
  "other-space": {
    label: "About another space",
    words: "What you sent is about another space.",
  },
  unreadable: {
    label: "Documents cannot be read",
    words: "The documents cannot be read. Claim it again with better copies.",
  },
} as const;
