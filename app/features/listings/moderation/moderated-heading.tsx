import { DeleteListingLink } from "~/features/listings/moderation/delete-listing-link";
import { ListingStatus } from "~/features/listings/listing-status";
import type { ModeratedListing } from "~/features/listings/moderation/managed-listings.schema";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { EmailAddress } from "~/ui/layout/email-address";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatCount, formatInteger } from "~/values/count";

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
    <header className="grid gap-1">
      <ParentLink to="/admin/listings">Listings Manager</ParentLink>
      <h1 className="text-2xl wrap-anywhere">{listing.name}</h1>
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
      <OtherListings listing={listing} />
      <OwnerVerification listing={listing} memberId={memberId} />
    </header>
  );
}

/** The other listings of its owner, each with its status. */
function OtherListings({ listing: { owner, others, otherCount } }: { listing: ModeratedListing }) {
  if (!owner) return null;
  if (otherCount === 0) return <p className="text-sm text-soft">Its owner has no other listing.</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <h2 className="font-text text-sm font-semibold tracking-normal">Also by its owner</h2>
      <ul className="contents">
        {others.map(({ id, name, city, status }) => (
          <li key={id} className="flex items-center gap-1.5">
            <Link to={`/admin/listings/${id}`} className="link py-1">
              {name}
            </Link>
            <span className="text-soft">{city}</span>
            <ListingStatus status={status} />
          </li>
        ))}
      </ul>
      {otherCount > others.length && (
        <Link to={`/admin/users/${owner.id}`} className="link py-1">
          {`All ${formatInteger(otherCount + 1)}`}
        </Link>
      )}
    </div>
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
