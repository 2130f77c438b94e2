import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { WrittenClaim } from "~/features/claims/claim.forms";
import {
  Claim,
  ClaimCheck,
  ClaimTarget,
  MyClaims,
  UnclaimedSpaces,
} from "~/features/claims/claim.schema";
import type { Keyset } from "~/values/page";
import { isId } from "~/values/row-id";

/** A listing on the page that claims it; `null` when this viewer sees no such listing. */
export async function findClaimTarget(db: Db, spaceId: string) {
  if (!isId(spaceId)) return null;
  return ask(db, "claim_target", { p_space_id: spaceId }, ClaimTarget.nullable());
}

/** Listings without an owner whose name or city has every typed word, 13 at most: one more than the page shows. */
export async function listUnclaimedSpaces(db: Db, typed: string) {
  return ask(db, "unclaimed_spaces", { p_typed: typed }, UnclaimedSpaces);
}

/** The member's claims, latest first. */
export async function listClaims(db: Db, after: Keyset | null) {
  return ask(db, "my_claims", { p_after: after }, MyClaims);
}

/** One of the member's own claims. */
export async function findClaim(db: Db, claimId: string) {
  if (!isId(claimId)) return null;
  return ask(db, "my_claim", { p_claim_id: claimId }, Claim.nullable());
}

const CLAIM_REFUSALS = [
  "no-such-listing",
  "has-owner",
  "already-claimed",
  "too-many-claims",
  "suspended",
  "unverified",
] as const;

/** Claims a listing; answers the id of the claim. */
export async function claimSpace(db: Db, spaceId: string, { role, message }: WrittenClaim) {
  const answer = await db.rpc("claim_space", {
    p_space_id: spaceId,
    p_role: role,
    p_message: message ?? undefined,
  });
  const refusal = refusalOf(answer, CLAIM_REFUSALS);
  return refusal ? { refusal } : { claimId: parseAnswer(db, z.guid(), answer) };
}

const WITHDRAW_REFUSALS = ["no-such-claim", "claim-resolved", "suspended"] as const;

export async function withdrawClaim(db: Db, claimId: string) {
  const answer = await db.rpc("withdraw_claim", { p_claim_id: claimId });
  return refusedOrDone(db, answer, WITHDRAW_REFUSALS);
}

const CHECK_REFUSALS = [...WITHDRAW_REFUSALS, "no-such-proof", "too-many-checks"] as const;

/** Starts a check of a proof; the background makes it. */
export async function beginCheck(db: Db, claimId: string, method: ClaimCheck["method"]) {
  const answer = await db.rpc("begin_claim_check", { p_claim_id: claimId, p_method: method });
  const refusal = refusalOf(answer, CHECK_REFUSALS);
  return refusal ? { refusal } : { check: parseAnswer(db, ClaimCheck, answer) };
}

const CODE_REFUSALS = [
  ...WITHDRAW_REFUSALS,
  "no-such-proof",
  "bad-mailbox",
  "too-many-codes",
] as const;

/** Mails a code to a mailbox at the website's domain. */
export async function sendCode(db: Db, claimId: string, mailbox: string) {
  const answer = await db.rpc("send_claim_code", { p_claim_id: claimId, p_mailbox: mailbox });
  return refusedOrDone(db, answer, CODE_REFUSALS);
}

const Compared = z.enum(["proven", "wrong-code", "code-expired"]);

/** Compares the typed code with the mailed one. */
export async function confirmClaimCode(db: Db, claimId: string, code: string) {
  const answer = await db.rpc("confirm_claim_code", { p_claim_id: claimId, p_code: code });
  const refusal = refusalOf(answer, WITHDRAW_REFUSALS);
  if (refusal) return refusal;
  const compared = parseAnswer(db, Compared, answer);
  return compared === "proven" ? null : compared;
}
