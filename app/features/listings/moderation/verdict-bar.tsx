import { openVerdicts, waitsForApproval } from "~/features/listings/moderation/listing-to-moderate";
import type { ModeratedListing } from "~/features/listings/moderation/managed-listings.schema";
import { DecisionBar } from "~/ui/forms/decision-bar";

type VerdictBarProps = {
  listing: ModeratedListing;
  /** The id of the next listing to review. */
  nextToReview: string | null;
};

/** The decision about a listing or its proposed change, and the link to the next one. */
export function VerdictBar({ listing, nextToReview }: VerdictBarProps) {
  const open = openVerdicts(listing);
  const [approve, reject] = listing.change
    ? (["approve-change", "reject-change"] as const)
    : (["approve-listing", "reject-listing"] as const);
  // An active listing can be rejected too, outside of the queue.
  const isWaiting = listing.change !== null || waitsForApproval(listing);
  return (
    <DecisionBar
      approve={open.includes(approve) ? approve : null}
      reject={isWaiting && open.includes(reject) ? reject : null}
      next={nextToReview === null ? null : `/admin/listings/${nextToReview}`}
    />
  );
}
