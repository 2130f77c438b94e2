import {
  METHOD_LABELS,
  OPEN_CLAIMED,
  CLAIM_STATUS_LABELS,
  type ClaimStatus,
} from "~/features/claims/claim";
import type { ClaimSummary } from "~/features/claims/claim.schema";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";

const TONES: Record<ClaimStatus, string> = {
  pending: "bg-sunken text-ink",
  approved: "bg-moss-wash text-moss",
  rejected: "bg-alarm-wash text-alarm",
  withdrawn: "bg-sunken text-soft",
  revoked: "bg-alarm-wash text-alarm",
};

export function ClaimBadge({ status }: { status: ClaimStatus }) {
  return <span className={`badge ${TONES[status]}`}>{CLAIM_STATUS_LABELS[status]}</span>;
}

/** Whether the claimant owns the listing and has not opened it to guests yet. */
function opensNext({ status, isOwner, rests }: ClaimSummary): boolean {
  return status === "approved" && isOwner && rests;
}

/** For the new owner of a listing that is not open: the link to open it, with prices and hours on the way. */
export function OpenClaimed({ claim }: { claim: ClaimSummary }) {
  if (!opensNext(claim)) return null;
  return (
    <Link
      to={`/dashboard/listings/${claim.space.id}/edit`}
      className="button button-primary justify-self-start"
    >
      {OPEN_CLAIMED}
    </Link>
  );
}

/** The status of a claim in a sentence. */
export function describeStanding(claim: ClaimSummary): string {
  const { status, reason, provenBy, documents } = claim;
  switch (status) {
    case "approved":
      if (!claim.isOwner) return "It was approved. The listing is no longer yours.";
      return opensNext(claim)
        ? "The listing is yours. Guests can't see or book it until you reopen it."
        : "The listing is yours: you will find it under My Listings.";
    case "rejected":
      return `Not approved. The reason: ${reason}`;
    case "withdrawn":
      return "It was withdrawn, by you or when you deleted your account.";
    case "revoked":
      return `It was approved, but we have revoked that. The reason: ${reason}`;
    case "pending":
      return describeEvidence(provenBy, documents);
  }
}

function describeEvidence(provenBy: ClaimSummary["provenBy"], documents: number): string {
  const shown = [
    ...(provenBy ? [`Its website is proven (${METHOD_LABELS[provenBy]}).`] : []),
    ...(documents > 0
      ? [`${formatCount(documents, "document has", "documents have")} arrived.`]
      : []),
  ];
  if (shown.length === 0)
    return "Nothing shows yet that you run it. Prove its website, or send documents.";
  return [...shown, "We will look at your claim and email you what we decide."].join(" ");
}
