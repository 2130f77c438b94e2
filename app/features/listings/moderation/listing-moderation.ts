import { ALREADY_DONE, TOO_MANY_LISTING_CHANGES } from "~/values/admin-refusals";
import { formatCount } from "~/values/count";

/** The usual reasons to reject a listing or a proposal: the admin's choice, and the text for the owner. */
export const USUAL_LISTING_REASONS = {
  "poor-photos": {
    label: "Photos do not show the space",
    words:
      "The photos do not show the space as guests will find it. Add at least three that do, and send it again.",
  },
  "not-coworking": {
    label: "Not a coworking space",
    words: "This is not a space where guests work at a desk they booked.",
  },
  "wrong-place": {
    label: "Address or place is wrong",
    words:
      "We could not find the space at the address given. Please check the address and its place on the map.",
  },
  "thin-description": {
    label: "Description says too little",
    words: "The description does not say what a guest needs to know before booking a desk.",
  },
  duplicate: {
    label: "Already listed",
    words: "This space is already on the site. If you run it, claim that listing instead.",
  },
} as const;

/** The usual reasons to remove a listing. */
export const REMOVAL_REASONS = {
  closed: { label: "The space has closed", words: "As far as we know, the space has closed." },
  "not-coworking": USUAL_LISTING_REASONS["not-coworking"],
  duplicate: {
    label: "Listed twice",
    words: "This space is on the site twice, and we have kept the other listing.",
  },
  untrue: {
    label: "Guests did not find what it says",
    words: "Guests did not find the space as the listing describes it.",
  },
  spam: { label: "Advertising", words: "The listing advertises something other than a space." },
} as const;

/** The usual reasons to take a listing from its owner. */
export const RELEASE_REASONS = {
  "not-owner": {
    label: "Does not run the space",
    words: "As far as we know, you no longer run this space.",
  },
  "no-answer": {
    label: "Does not answer guests",
    words: "Guests and our team have written to you about this listing, and had no answer.",
  },
  disputed: {
    label: "Somebody else runs it",
    words: "Somebody else has shown us that they run this space.",
  },
} as const;

/** The message for each reason why an admin's decision or deletion was refused. */
export const MANAGED_REFUSALS = {
  "no-such-space": "This listing is gone.",
  "no-such-change": "This proposal is gone: its owner withdrew it.",
  "already-resolved": "Another admin has since decided, or its owner withdrew it or sent it again.",
  "changed-meanwhile":
    "Its owner changed it after you opened this page, so nothing was approved. It is shown as it is now: please look again.",
  "no-reason": "Say why. The owner will see it.",
  "no-owner": "Nobody owns this listing, and somebody has to host its guests.",
  "already-so": ALREADY_DONE,
  "another-owner": "It has another owner since you opened this page.",
  "owner-suspended":
    "Its owner is suspended: guests can't find or book anything of theirs until that is lifted.",
  "listing-incomplete": "It lacks something a listing needs, such as photos: its page says what.",
  "unknown-city": "We do not know its city, and a published listing has to be in one we know.",
  "too-many-changes": TOO_MANY_LISTING_CHANGES,
  "already-archived": "It is already archived.",
  "own-listing": "It is your own, so another admin decides.",
  "already-released": "Nobody owns it: somebody else has already released it.",
  "never-approved": "It was never approved.",
} as const;
type ManagedRefusal = keyof typeof MANAGED_REFUSALS;

type CountedRefusal = ManagedRefusal | "upcoming-bookings" | "claims-pending";

/** The message for a listing that was not deleted; `count`: the number of bookings or claims that prevent it. */
export function describeDeleteRefusal(refusal: CountedRefusal, count: number): string {
  if (refusal === "upcoming-bookings") return `It has ${formatCount(count, "upcoming booking")}.`;
  if (refusal === "claims-pending")
    return `It has ${formatCount(count, "pending claim")}: decide on them first.`;
  return MANAGED_REFUSALS[refusal];
}
