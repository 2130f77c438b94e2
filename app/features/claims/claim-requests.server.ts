import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { listRows } from "~/db/list-rows.server";
import { CLAIM_LIST } from "~/features/claims/claim-request-list";
import { USUAL_CLAIM_REASONS } from "~/features/claims/claim-requests";
import type { ClaimModeration } from "~/features/claims/claim-requests.forms";
import { ClaimRequest, ModeratedClaim } from "~/features/claims/claim-requests.schema";
import { isId } from "~/values/row-id";
import { reasonOf } from "~/values/reason";

/** The listings that a member claims now: an admin cannot decide about claims of these. */
export async function listClaimedSpaces(db: Db, memberId: string): Promise<Set<string>> {
  const answer = await db
    .from("claim_requests")
    .select("space_id")
    .eq("user_id", memberId)
    .eq("status", "pending");
  const claimed = parseAnswer(db, z.array(z.object({ spaceId: z.string() })), answer);
  return new Set(claimed.map(({ spaceId }) => spaceId));
}

/**
 * The id of the next claim to review: the next pending claim by date, else the oldest pending one; `null` where there is none. Other
 * claims of the same listing are skipped, because an approval of this one rejects them, and so are claims of listings that this admin
 * claims, too, about which they may not decide.
 */
export async function findNextClaim(
  db: Db,
  { id, status, space }: Pick<ModeratedClaim, "id" | "status" | "space">,
  memberId: string,
): Promise<string | null> {
  const queue = { q: "", status: "pending", sort: "created" } as const;
  const list = listRows(db, CLAIM_LIST, ClaimRequest);
  const isPending = status === "pending";
  const [claimed, behind] = await Promise.all([
    listClaimedSpaces(db, memberId),
    list(queue, isPending ? id : null),
  ]);
  const firstOf = ({ rows }: { rows: ClaimRequest[] }) =>
    rows.find((other) => other.space.id !== space.id && !claimed.has(other.space.id))?.id ?? null;
  const next = firstOf(behind);
  if (next !== null || !isPending) return next;
  return firstOf(await list(queue, null));
}

/** A claim with its evidence; `null` when there is no such claim. */
export async function findModeratedClaim(db: Db, claimId: string) {
  if (!isId(claimId)) return null;
  return ask(db, "admin_claim", { p_claim_id: claimId }, ModeratedClaim.nullable());
}

const REFUSALS = [
  "no-such-claim",
  "claim-resolved",
  "own-claim",
  "has-owner",
  "claimant-suspended",
  "claimant-left",
  "owner-unverified",
  "no-reason",
  "not-approved",
  "changed-hands",
  "suspended",
  "too-many-changes",
] as const;

const Resolved = z.object({ spaceId: z.guid(), othersRejected: z.number() });

/**
 * Approves, rejects or revokes a claim. Answers the listing, whose public page an approval and a revocation change, with the number of
 * other claims that the approval rejected, or the refusal.
 */
export async function decideClaim(db: Db, moderation: ClaimModeration) {
  const answer = await sendModeration(db, moderation);
  const refusal = refusalOf(answer, REFUSALS);
  if (refusal) return { refusal };
  if (moderation.intent === "revoke")
    return { refusal: null, spaceId: parseAnswer(db, z.guid(), answer), othersRejected: 0 };
  return { refusal: null, ...parseAnswer(db, Resolved, answer) };
}

function sendModeration(db: Db, moderation: ClaimModeration) {
  const { intent, claimId: p_claim_id } = moderation;
  switch (intent) {
    case "approve":
      return db.rpc("review_claim", { p_claim_id, p_outcome: "approved" });
    case "reject":
      return db.rpc("review_claim", {
        p_claim_id,
        p_outcome: "rejected",
        p_reason: reasonOf(USUAL_CLAIM_REASONS, moderation),
      });
    case "revoke":
      return db.rpc("revoke_claim", { p_claim_id, p_reason: moderation.words });
  }
}
