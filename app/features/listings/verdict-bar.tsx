import { openVerdicts, waitsForApproval } from "~/features/listings/listing-to-moderate";
import type { ModeratedListing } from "~/features/listings/managed-listings.schema";
import { DecisionBar } from "~/ui/forms/decision-bar";

type VerdictBarProps = {
  listing: ModeratedListing;
  /** The id of the listing to judge after this one. */
  nextToReview: string | null;
};

/** The decision about a listing, or about what is proposed for it, and the way to the next. */
export function VerdictBar({ listing, nextToReview }: VerdictBarProps) {
  const open = openVerdicts(listing);
  const [approve, reject] = listing.change
    ? (["approve-change", "reject-change"] as const)
    : (["approve-listing", "reject-listing"] as const);
  // An active listing can be rejected too, which is no step of a queue.
  const isWaiting = listing.change !== null || waitsForApproval(listing);
  return (
    <DecisionBar
      approve={open.includes(approve) ? approve : null}
      reject={isWaiting && open.includes(reject) ? reject : null}
      next={nextToReview === null ? null : `/admin/listings/${nextToReview}`}
    />
  );
}
