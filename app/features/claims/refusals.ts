import { TOO_MANY_LISTING_CHANGES } from "~/values/admin-refusals";
import { formatCount } from "~/values/count";
import { SUSPENDED_NOT_SENT, UNVERIFIED } from "~/values/member-refusals";

/** The message for each reason why a listing was not claimed. */
export const CLAIM_REFUSALS = {
  "has-owner": "Somebody now manages this listing, so it cannot be claimed.",
  "already-claimed":
    "You already have a pending claim to this space. Withdraw it to make another one.",
  "too-many-claims": "You have claimed five spaces within a day. Claim this one tomorrow.",
  suspended: SUSPENDED_NOT_SENT,
  unverified: UNVERIFIED,
} as const;

/** The message for each reason why a step of a claim failed. */
export const STEP_REFUSALS = {
  "claim-resolved": "This claim is no longer pending, so nothing was done.",
  "no-such-proof": "This way can't be used to prove the website of this listing.",
  "too-many-checks":
    "You have asked us to check 40 times within a day, which is the limit. Ask again tomorrow.",
  "bad-mailbox": "Enter the part before the @, such as hello.",
  "too-many-codes":
    "No more codes can be sent today: the limit is 3 for a claim or an address and 12 for a domain, not counting each member's first. Try again tomorrow, or prove it in another way.",
  "wrong-code": "This is not the last code we emailed. Please check again.",
  "code-expired": "That code is no longer valid. Ask for another one.",
  "no-such-document": "That document has already been removed.",
  suspended: SUSPENDED_NOT_SENT,
} as const;

/** The message to an admin after a decision. */
const MODERATION_SAID = {
  approve: "Claim approved successfully",
  reject: "Claim rejected successfully",
  revoke: "The approval is revoked, and nobody owns the listing.",
} as const;

/** The message with the other effects of an approval: on the page of the listing, and on its other claims. */
export function describeModeration(
  intent: keyof typeof MODERATION_SAID,
  othersRejected: number,
): string {
  const said = MODERATION_SAID[intent];
  if (intent !== "approve") return said;
  const offline = `${said}. The listing's page is offline until its new owner reopens it.`;
  if (othersRejected === 0) return offline;
  return `${offline} ${formatCount(othersRejected, "other claim for it was", "other claims for it were")} rejected.`;
}

/** The message for each reason why an admin's decision was refused. */
export const MODERATION_REFUSALS = {
  "no-such-claim": "This claim is gone: its claimant deleted the account.",
  "claim-resolved":
    "It is no longer pending: another admin has decided, or the claimant withdrew it.",
  "own-claim": "You claim this listing yourself, so another admin decides.",
  "has-owner": "The listing now has an owner, or is no longer on the site.",
  "claimant-suspended": "The claimant is suspended.",
  "claimant-left": "The claimant has deleted the account.",
  "owner-unverified":
    "The claimant has not confirmed their email address yet, and the settings require owners to.",
  "no-reason": "Say why. The claimant will see it.",
  "not-approved": "It is no longer approved: another admin has revoked it.",
  "changed-hands": "The listing is no longer the claimant's.",
  suspended: "Your account is suspended.",
  "too-many-changes": TOO_MANY_LISTING_CHANGES,
} as const;
