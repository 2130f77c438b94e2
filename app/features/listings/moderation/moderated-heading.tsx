import { DeleteListingLink } from "~/features/listings/moderation/delete-listing-link";
import { ListingStatus } from "~/features/listings/listing-status";
import type { ModeratedListing } from "~/features/listings/moderation/managed-listings.schema";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { EmailAddress } from "~/ui/layout/email-address";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatCount } from "~/values/count";

type ModeratedHeadingProps = {
  listing: ModeratedListing;
  /** The file from which it was imported. */
  file: { id: string; fileName: string } | null;
  /** The id of the next listing to review. */
  nextToReview: string | null;
  memberId: string;
};

/** The name and status of a listing, the links to its other pages, and the mark of its owner's verification. */
export function ModeratedHeading({ listing, file, nextToReview, memberId }: ModeratedHeadingProps) {
  return (
    <header className="grid gap-2">
      <ParentLink to="/admin/listings">Listings Manager</ParentLink>
      <h1 className="text-3xl wrap-anywhere">{listing.name}</h1>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ListingStatus status={listing.status} />
        {listing.isFeatured && <span className="badge bg-sun text-on-sun">Featured</span>}
        {listing.isVerifiedOwner && (
          <span className="badge bg-moss-wash text-moss">Verified owner</span>
        )}
        <span className="wrap-anywhere text-soft">
          <EmailAddress>{listing.owner?.email ?? "Unassigned"}</EmailAddress>
          <span>{`, ${formatCount(listing.bookings, "booking")}`}</span>
        </span>
        {file && (
          <Link to={`/admin/listings/imports/${file.id}`} className="link py-1 wrap-anywhere">
            {`Imported with ${file.fileName}`}
          </Link>
        )}
        {/* A draft has no public page, for admins neither. */}
        {listing.status !== "draft" && (
          <Link to={`/spaces/${listing.id}`} className="link py-1">
            See the page
          </Link>
        )}
        {nextToReview && (
          <Link to={`/admin/listings/${nextToReview}`} className="link py-1 max-xl:hidden">
            Next in the queue
          </Link>
        )}
        {listing.status !== "archived" && (
          <Link to={`/admin/listings/${listing.id}/edit`} className="link py-1">
            Edit
          </Link>
        )}
        {listing.wasApproved && (listing.owner || listing.status === "archived") && (
          <Link to={`/admin/listings/${listing.id}/release`} className="link py-1">
            Release
          </Link>
        )}
        <DeleteListingLink id={listing.id} name={listing.name} />
      </div>
      <OwnerVerification listing={listing} memberId={memberId} />
    </header>
  );
}

type OwnerVerificationProps = { listing: ModeratedListing; memberId: string };

/** Marks the owner of a listing as verified, or removes the mark; for an admin's own listing another admin decides. */
function OwnerVerification({ listing, memberId }: OwnerVerificationProps) {
  const { owner, isOwn, isVerifiedOwner } = listing;
  if (!owner || isOwn) return null;
  const intent = isVerifiedOwner ? "unverify-owner" : "verify-owner";
  return (
    <IntentForm memberId={memberId} values={{ intent, ownerId: owner.id }} preventScrollReset>
      <SubmitButton tone="quiet" name="pressed" value="owner" pending="Saving…" className="text-sm">
        {isVerifiedOwner ? "Remove “Verified owner”" : "Mark owner as verified"}
      </SubmitButton>
    </IntentForm>
  );
}
