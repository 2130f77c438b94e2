import { db } from "~/context.server";
import { findListingHeading } from "~/features/spaces/listing-heading.server";
import { missing } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import type { Route } from "./+types/listing-overview";

export async function loader({ params, context }: Route.LoaderArgs) {
  const listing = await findListingHeading(context.get(db), params.spaceId ?? "");
  if (!listing) throw missing();
  return { listing };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.listing.name ?? "Listing",
    description: "Your listing: its calendar, its bookings and its page.",
  });

export default function ListingOverviewPage({ loaderData }: Route.ComponentProps) {
  const { listing } = loaderData;
  return (
    <section className="grid justify-items-start gap-4">
      <h2 className="text-xl">The page of your space</h2>
      {listing.status === "active" ? (
        <p className="measure text-soft">Guests find it in the search and book there.</p>
      ) : (
        <p className="measure text-soft">
          Guests cannot find it at present. Bookings that exist stay as they are.
        </p>
      )}
      {listing.status !== "draft" && (
        <Link to={`/spaces/${listing.id}`} className="button button-quiet">
          View Space
        </Link>
      )}
    </section>
  );
}
