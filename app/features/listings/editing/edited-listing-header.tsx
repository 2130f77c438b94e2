import { ListingStatus } from "~/features/listings/listing-status";
import type { EditedListing } from "~/features/listings/editing/whole-listing.server";
import { PageTabs } from "~/ui/lists/page-tabs";
import { ParentLink } from "~/ui/navigation/parent-link";

type EditedListingHeaderProps = {
  listing: Pick<EditedListing, "space">;
  part: "details" | "photos";
};

/** The edited listing, and the tabs of its two parts. */
export function EditedListingHeader({ listing: { space }, part }: EditedListingHeaderProps) {
  const page = `/admin/listings/${space.id}` as const;
  return (
    <header className="grid gap-2">
      <ParentLink to={page}>{space.name}</ParentLink>
      <h1 className="text-3xl wrap-anywhere">{`Edit ${space.name}`}</h1>
      <p>
        <ListingStatus status={space.status} />
      </p>
      <PageTabs
        label="Parts of the listing"
        tabs={[
          { to: `${page}/edit`, label: "Details", isCurrent: part === "details" },
          { to: `${page}/photos`, label: "Photos", isCurrent: part === "photos" },
        ]}
      />
    </header>
  );
}
