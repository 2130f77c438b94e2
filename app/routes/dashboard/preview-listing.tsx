import { db, flash } from "~/context.server";
import { findListing } from "~/features/listings/listing.server";
import { ListingPrices } from "~/features/listings/listing-prices";
import { toPreviewedSpace } from "~/features/listings/previewed-space";
import { PhotoStrip } from "~/features/spaces/photo-strip";
import { SpaceContact } from "~/features/spaces/space-contact";
import { SpaceFacts } from "~/features/spaces/space-facts";
import { SpaceGallery } from "~/features/spaces/space-gallery";
import { SpaceHeading } from "~/features/spaces/space-heading";
import { missing, seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import type { Route } from "./+types/preview-listing";

export async function loader({ params, context }: Route.LoaderArgs) {
  const listing = await findListing(context.get(db), params.listingId);
  if (!listing) throw missing();
  const space = toPreviewedSpace(listing);
  if (!space) {
    context.get(flash).say("There is too little to show yet. Finish step 1 first.", "error");
    throw seeOther(`/spaces/new/${listing.space.id}`);
  }
  const isDraft = listing.space.status === "draft";
  return { space, isDraft, hasChange: listing.change !== null };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData ? `Preview of ${loaderData.space.name}` : "Preview",
    description: "A listing as guests will see it.",
  });

const NO_WISH = { startDate: null, endDate: null, desks: 1 };

export default function PreviewListing({ loaderData }: Route.ComponentProps) {
  const { space, isDraft, hasChange } = loaderData;
  return (
    <article className="pb-16">
      <div className="page pt-6">
        <p
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl border border-edge bg-wash px-5 py-3"
        >
          <span>
            <strong>Only you see this page.</strong>{" "}
            {hasChange
              ? "It shows your listing with the changes that wait for approval."
              : "It shows your listing as guests will see it."}{" "}
            Nobody can book here.
          </span>
          <Link to={isDraft ? `/spaces/new/${space.id}/5` : "/dashboard/listings"} className="link">
            {isDraft ? "Back to the review" : "Back to your listings"}
          </Link>
        </p>
      </div>
      <PhotoStrip spaceId={space.id} photos={space.photos} name={space.name} />
      <div className="page grid grid-cols-1 gap-10 pt-8 lg:grid-cols-[1fr_23rem] lg:gap-14">
        <div className="grid min-w-0 content-start gap-10">
          <SpaceHeading space={space} rating={null} cameFrom={null} wish={NO_WISH} actions={null} />
          <SpaceFacts space={space} />
          <SpaceGallery space={space} />
        </div>
        <div className="grid content-start gap-6">
          <ListingPrices space={space} />
          <SpaceContact space={space} listedBy={null} />
        </div>
      </div>
    </article>
  );
}
