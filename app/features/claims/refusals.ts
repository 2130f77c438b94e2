import { UNVERIFIED } from "~/values/verification";

const SUSPENDED =
  "Your account is suspended, so nothing was sent. Write to us if you have questions.";

/** Why a listing was not claimed, in words. */
export const CLAIM_REFUSALS = {
  "has-owner": "Somebody manages this listing by now, so it cannot be claimed.",
  "already-claimed":
    "You have a pending claim of this space already. Withdraw it to make another one.",
  "too-many-claims": "You have claimed five spaces within a day. Claim this one tomorrow.",
  suspended: SUSPENDED,
  unverified: UNVERIFIED,
} as const;

/** Why a step with a claim was not done, in words. */
export const STEP_REFUSALS = {
  "claim-decided": "This claim is no longer pending, so nothing was done.",
  "no-such-proof": "The website of this listing cannot be proven in this way.",
  "too-many-checks":
    "You have had us look 40 times within a day. Your claim stays as it is; look again tomorrow.",
  "bad-mailbox": "Enter what stands before the @, such as hello.",
  "too-many-codes":
    "We have mailed as many codes as we send in a day: 3 for one claim and to one address, and 12 to one domain beside the first of each member. Try again tomorrow, or prove it in another way.",
  "wrong-code": "This is not the code that we mailed last. Please look again.",
  "code-expired": "That code is no longer good. Have another one mailed.",
  "no-such-document": "That document is gone already.",
  suspended: SUSPENDED,
} as const;

/** What an admin is told when a claim is decided. */
export const VERDICT_SAID = {
  approve: "Claim approved successfully",
  reject: "Claim rejected successfully",
  revoke: "The approval is revoked, and nobody owns the listing.",
} as const;

/** Why an admin's verdict was not taken, in words. */
export const VERDICT_REFUSALS = {
  "no-such-claim": "This claim is gone: its claimant deleted the account.",
  "claim-decided": "It is no longer pending: another admin decided, or the claimant withdrew it.",
  "own-claim": "You claim this listing yourself, so another admin decides.",
  "has-owner": "The listing has an owner by now, or is not on the site any more.",
  "claimant-suspended": "The claimant is suspended.",
  "claimant-left": "The claimant has deleted the account.",
  "owner-unverified":
    "The claimant has not confirmed their e-mail address yet, and the settings ask owners to.",
  "no-reason": "Say why. The claimant reads it.",
  "not-approved": "It is not approved any more: another admin has revoked it.",
  "changed-hands": "The listing is no longer the claimant's.",
  suspended: "Your account is suspended.",
  "too-many-changes": "You have changed 300 listings within a day. Go on tomorrow.",
} as const;
