import { waitsForApproval } from "~/features/listings/listing-to-judge";
import type { JudgedListing } from "~/features/listings/managed-listings.schema";
import { DecisionBar } from "~/ui/forms/decision-bar";

type VerdictBarProps = {
  listing: JudgedListing;
  /** The id of the listing to judge after this one. */
  nextToReview: string | null;
};

/** The decision about a listing, or about what is proposed for it, and the way to the next. */
export function VerdictBar({ listing, nextToReview }: VerdictBarProps) {
  const { change, missing: lacking, owner } = listing;
  const waits = change ? "change" : waitsForApproval(listing) ? "listing" : null;
  const what = listing.isOwn ? null : waits;
  const mayBeActive = lacking.length === 0 && !owner?.isSuspended;
  const mayApprove = what === "change" || (what === "listing" && mayBeActive);
  return (
    <DecisionBar
      approve={mayApprove ? `approve-${what}` : null}
      reject={what && `reject-${what}`}
      next={nextToReview === null ? null : `/admin/listings/${nextToReview}`}
    />
  );
}
