import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";

/** Replaces the form of a new listing for a member at the limit of listings. */
export function ListingLimitReached({ listings }: { listings: number }) {
  return (
    <section className="card grid content-start gap-3 p-5 md:p-6">
      <h2 className="text-xl">There is no room for another listing</h2>
      <p className="measure">{`You have ${formatCount(listings, "listing")}, which is the limit for one account. Delete a draft or archive a listing to start another one, or ask us for more.`}</p>
      <p className="flex flex-wrap gap-3">
        <Link to="/dashboard/listings" className="button button-primary">
          My Listings
        </Link>
        <Link to="/contact" className="button button-quiet">
          Ask for more
        </Link>
      </p>
    </section>
  );
}
