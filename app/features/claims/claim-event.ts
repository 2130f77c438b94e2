import type { LoggedChange } from "~/features/administration/administration.schema";
import { toEvent, type LoggedEvent } from "~/features/administration/logged-event";

type Owner = { fullName: string | null; email: string };
/** A line of the log; `owner` is the new owner, and `null` where there is none or the account was deleted. */
type ClaimChange = LoggedChange & { owner: Owner | null };

const RESOLUTIONS: Readonly<Record<string, string>> = {
  approved: "approved the claim",
  rejected: "rejected the claim",
  withdrawn: "withdrew the claim",
  revoked: "revoked the approval",
};

/** A line of the log as an event of a claim, or of the ownership of its listing. */
export function toClaimEvent(change: ClaimChange, now: Date): LoggedEvent {
  const what = change.tableName === "claim_requests" ? moderationOf(change) : ownerOf(change);
  return toEvent(change, what, now);
}

function moderationOf({ action, after }: LoggedChange): string {
  if (action === "insert") return "claimed the listing";
  return RESOLUTIONS[String(after?.["status"])] ?? "changed the claim";
}

function ownerOf({ after, owner }: ClaimChange): string {
  if ((after?.["ownerId"] ?? null) === null) return "left the listing without an owner";
  return `gave the listing to ${owner ? (owner.fullName ?? owner.email) : "a member who is gone"}`;
}
