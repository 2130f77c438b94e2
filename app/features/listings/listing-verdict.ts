import { formatCount } from "~/values/count";

/** Why listings and proposals are usually rejected: what an admin chooses, and what the owner reads. */
export const USUAL_REASONS = {
  "poor-photos": {
    label: "Photos do not show the space",
    words:
      "The photos do not show the space as guests will find it. Add at least three that do, and send it again.",
  },
  "not-coworking": {
    label: "No coworking space",
    words: "This is not a space in which guests work at a desk that they booked.",
  },
  "wrong-place": {
    label: "Address or place is wrong",
    words:
      "We could not find the space at the address that is given. Please check the address and its place on the map.",
  },
  "thin-description": {
    label: "Description says too little",
    words: "The description does not say what a guest has to know before booking a desk.",
  },
  duplicate: {
    label: "Listed already",
    words: "This space is on the site already. If you run it, claim that listing instead.",
  },
} as const;

/** Why listings are usually removed. */
export const REMOVAL_REASONS = {
  closed: { label: "The space has closed", words: "As far as we know the space has closed." },
  "not-coworking": USUAL_REASONS["not-coworking"],
  duplicate: {
    label: "Listed twice",
    words: "This space is on the site twice, and we have kept the other listing.",
  },
  untrue: {
    label: "Guests did not find what it says",
    words: "Guests did not find the space as the listing describes it.",
  },
  spam: { label: "Advertising", words: "The listing advertises something else than a space." },
} as const;

/** Why listings are usually taken from their owners. */
export const RELEASE_REASONS = {
  "not-owner": {
    label: "Does not run the space",
    words: "As far as we know you do not run this space any more.",
  },
  "no-answer": {
    label: "Does not answer guests",
    words: "Guests and we have written to you about this listing, and had no answer.",
  },
  disputed: {
    label: "Somebody else runs it",
    words: "Somebody else has shown us that they run this space.",
  },
} as const;

/** Why an admin's verdict or deletion was not taken, in words. */
export const MANAGED_REFUSALS = {
  "no-such-space": "This listing is gone.",
  "no-such-change": "This proposal is gone: its owner took it back.",
  "already-decided": "Another admin decided meanwhile, or its owner took it back or sent it again.",
  "changed-meanwhile":
    "Its owner changed it after you opened this page, so nothing was approved. It is shown as it is now: please look again.",
  "no-reason": "Say why. The owner reads it.",
  "no-owner": "Nobody owns this listing, and somebody has to host its guests.",
  "already-so": "Another admin has done that meanwhile.",
  "another-owner": "It has another owner since you opened this page.",
  "owner-suspended":
    "Its owner is suspended: guests find and book nothing of theirs until that is lifted.",
  "listing-incomplete":
    "It lacks something that a listing needs, such as photos: its page says what.",
  "unknown-city": "We do not know its city, and a listing that guests can see is in one we know.",
  "too-many-changes": "You have changed 300 listings within a day. Go on tomorrow.",
  "already-archived": "It is archived already.",
  "own-listing": "It is your own, and another admin decides about it.",
  "already-released": "Nobody owns it: somebody else released it meanwhile.",
  "never-approved": "It was never approved.",
} as const;
type ManagedRefusal = keyof typeof MANAGED_REFUSALS;

type CountedRefusal = ManagedRefusal | "upcoming-bookings" | "claims-pending";

/** Why a listing was not deleted; `count` is how many bookings or claims keep it. */
export function describeDeleteRefusal(refusal: CountedRefusal, count: number): string {
  if (refusal === "upcoming-bookings") return `It has ${formatCount(count, "upcoming booking")}.`;
  if (refusal === "claims-pending")
    return `It has ${formatCount(count, "pending claim")}: decide about them first.`;
  return MANAGED_REFUSALS[refusal];
}
