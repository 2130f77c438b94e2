import type { LoggedChange } from "~/features/administration/administration.schema";
import { describeActor } from "~/features/administration/logged-change";

type Owner = { fullName: string | null; email: string };
/** A line of the log; `owner` is the new owner, and `null` where there is none or the account was deleted. */
type ClaimChange = LoggedChange & { owner: Owner | null };
export type ClaimEvent = { id: number; at: string; who: string; what: string };

const VERDICTS: Readonly<Record<string, string>> = {
  approved: "approved the claim",
  rejected: "rejected the claim",
  withdrawn: "withdrew the claim",
  revoked: "revoked the approval",
};

/** A line of the log as an event of a claim, or of the ownership of its listing. */
export function toClaimEvent(change: ClaimChange): ClaimEvent {
  return {
    id: change.id,
    at: change.happenedAt,
    who: describeActor(change),
    what: change.tableName === "claim_requests" ? verdictOf(change) : ownerOf(change),
  };
}

function verdictOf({ action, after }: LoggedChange): string {
  if (action === "insert") return "claimed the listing";
  return VERDICTS[String(after?.["status"])] ?? "changed the claim";
}

function ownerOf({ after, owner }: ClaimChange): string {
  if ((after?.["ownerId"] ?? null) === null) return "left the listing without an owner";
  return `gave the listing to ${owner ? (owner.fullName ?? owner.email) : "a member who is gone"}`;
}
