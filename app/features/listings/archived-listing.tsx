import { useId } from "react";
import type { ArchivedListings } from "~/features/listings/listing.schema";
import { ListingStatus } from "~/features/listings/listing-status";
import { describePlace } from "~/features/spaces/space";
import { Photo } from "~/ui/layout/photo";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";

/** An archived listing: its bookings, and its earnings. */
export function ArchivedListing({ listing }: { listing: ArchivedListings["listings"][number] }) {
  const heading = useId();
  const page = `/dashboard/listings/${listing.id}` as const;
  return (
    <article
      aria-labelledby={heading}
      className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-4 sm:grid-cols-[6rem_minmax(0,1fr)_auto] sm:gap-x-6"
    >
      <Photo
        photo={listing.photo}
        sizes="6rem"
        placeholder="No images"
        className="aspect-square w-full rounded-xl text-xs sm:aspect-4/3"
      />
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 id={heading} className="text-lg wrap-anywhere">
            <Link to={page} className="hover:underline">
              {listing.name}
            </Link>
          </h2>
          <ListingStatus status="archived" />
        </div>
        <p className="text-sm text-soft">{describePlace(listing)}</p>
        <p className="text-sm">{formatCount(listing.bookings, "booking")}</p>
      </div>
      <p className="flex gap-x-5 max-sm:col-span-2">
        <Link
          to={`${page}/bookings?show=past`}
          aria-describedby={heading}
          className="link inline-block py-2"
        >
          Bookings
        </Link>
        <Link to={`${page}/earnings`} aria-describedby={heading} className="link inline-block py-2">
          Earnings
        </Link>
      </p>
    </article>
  );
}
