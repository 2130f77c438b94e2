import { db } from "~/context.server";
import { ArchivedListing } from "~/features/listings/archived-listing";
import { ArchivedSearch } from "~/features/listings/listing.forms";
import { listArchivedListings } from "~/features/listings/listing.server";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import { Pager } from "~/ui/lists/pager";
import { ParentLink } from "~/ui/navigation/parent-link";
import { pageBehind, pagePath } from "~/values/page";
import type { Route } from "./+types/archived-listings";

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = await pageBehind(
    readSearch(url, ArchivedSearch).cursor,
    (after) => listArchivedListings(context.get(db), after),
    ({ listings }) => listings.length === 0,
  );
  const path = "/dashboard/listings/archived";
  return {
    listings: page.listings,
    first: page.cursor && path,
    next: page.next && pagePath(path, {}, page.next),
  } as const;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Archived listings",
    description: "The spaces you no longer list, their bookings and what they earned.",
  });

export default function ArchivedListingsPage({ loaderData }: Route.ComponentProps) {
  const { listings, first, next } = loaderData;
  return (
    <div className="page grid content-start gap-8 py-10 md:py-16">
      <header className="grid gap-3">
        <ParentLink to="/dashboard/listings">My Listings</ParentLink>
        <h1 className="text-3xl">Archived listings</h1>
        <p className="measure text-soft">
          Guests can't find these, and they can't be changed or opened again. Their bookings and
          what they earned stay here.
        </p>
      </header>
      {listings.length === 0 ? (
        <EmptyState
          title="No archived listings"
          action={{ to: "/dashboard/listings", label: "My Listings" }}
        >
          Listings that you archive move here.
        </EmptyState>
      ) : (
        <ul className="grid divide-y divide-line border-y border-line">
          {listings.map((listing) => (
            <li key={listing.id}>
              <ArchivedListing listing={listing} />
            </li>
          ))}
        </ul>
      )}
      <Pager first={first} next={next} more="More archived listings" />
    </div>
  );
}
