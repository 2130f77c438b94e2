import type { Listing } from "~/features/listings/listing.schema";
import { ListingStatus } from "~/features/listings/listing-status";
import { ParentLink } from "~/ui/navigation/parent-link";

type EditFrameProps = {
  listing: Listing;
  /** Which part is edited; the whole listing without one. */
  title?: string;
  children: React.ReactNode;
};

/** What stands around the pages on which a listing that was sent is edited. */
export function EditFrame({ listing: { space }, title, children }: EditFrameProps) {
  return (
    <div className="page grid max-w-[56rem] content-start gap-8 py-10 md:py-14">
      <header className="grid gap-3">
        {title ? (
          <ParentLink to={`/dashboard/listings/${space.id}/edit`}>Edit {space.name}</ParentLink>
        ) : (
          <ParentLink to="/dashboard/listings">My Listings</ParentLink>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-3xl wrap-anywhere">{title ?? `Edit ${space.name}`}</h1>
          <ListingStatus status={space.status} />
        </div>
      </header>
      {children}
    </div>
  );
}
