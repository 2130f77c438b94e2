import { db, flash, platform } from "~/context.server";
import type { Db } from "~/db/client.server";
import { calendarWindow } from "~/features/bookings/calendar/calendar-window";
import { WeeksCalendar } from "~/features/bookings/calendar/weeks-calendar";
import { choiceQuery } from "~/features/bookings/quote/quote";
import { BookingChoiceForm } from "~/features/bookings/quote/quote.forms";
import { findSpaceOverview } from "~/features/bookings/space-overview.server";
import { findListing } from "~/features/listings/listing.server";
import { ListingPrices } from "~/features/listings/listing-prices";
import { toPreviewedSpace } from "~/features/listings/previewed-space";
import { listSpaceReviews } from "~/features/reviews/review.server";
import { ReviewsSection } from "~/features/reviews/reviews-section";
import { mapOfPlace } from "~/features/spaces/map/place-map.server";
import { describeLister } from "~/features/spaces/listed-by";
import { PhotoStrip } from "~/features/spaces/photo-strip";
import { SpaceContact } from "~/features/spaces/space-contact";
import { SpaceAbout, SpaceFacts } from "~/features/spaces/space-facts";
import { SpacePlace } from "~/features/spaces/space-place";
import { SpaceStyles } from "~/features/spaces/space-styles";
import { SpaceHeading } from "~/features/spaces/space-heading";
import { readSearch } from "~/http/read-form.server";
import { notFound, seeOther } from "~/http/responses.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { earliestToday } from "~/values/day";
import type { Route } from "./+types/preview-listing";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const client = context.get(db);
  const listing = await findListing(client, params.spaceId);
  if (!listing) throw notFound();
  const space = toPreviewedSpace(listing);
  if (!space) {
    context.get(flash).say("There is not enough to show yet. Finish step 1 first.", "error");
    throw seeOther(`/spaces/new/${listing.space.id}`);
  }
  const isDraft = listing.space.status === "draft";
  const seen = isDraft ? null : await findWhatGuestsSee(client, url, listing.space.id);
  const { readFile, environment } = context.get(platform);
  const map = await mapOfPlace(readFile, space, environment.MAP_STYLE_URL);
  return { space, map, isDraft, hasChange: listing.change !== null, seen };
}

/** The parts of the page outside of the listing itself: its calendar, its reviews, and its owner. A draft has none of them yet. */
async function findWhatGuestsSee(client: Db, url: URL, spaceId: string) {
  const choice = readSearch(url, BookingChoiceForm);
  const [overview, reviews] = await Promise.all([
    findSpaceOverview(client, spaceId, calendarWindow(choice, earliestToday(new Date()))),
    listSpaceReviews(client, spaceId, "newest", null),
  ]);
  if (!overview) return null;
  const { space, days, specialHours, today, firstDay } = overview;
  const listedBy = describeLister(overview.listedBy, space);
  return { calendar: { days, specialHours, today, firstDay, choice }, reviews, listedBy };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    matches,
    title: loaderData ? `Preview of ${loaderData.space.name}` : "Preview",
    description: "A listing as guests will see it.",
  });

const NO_WISH = { startDate: null, endDate: null, desks: 1 };

export default function PreviewListing({ loaderData }: Route.ComponentProps) {
  const { space, isDraft, hasChange, seen } = loaderData;
  return (
    <article className="pb-16">
      <SpaceStyles />
      <div className="page pt-6">
        <p
          role="status"
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-xl border border-edge bg-wash px-5 py-3"
        >
          <span>
            <strong>Only you see this page.</strong>
            <span>{` ${
              hasChange
                ? "It shows your listing with the changes that wait for approval."
                : "It shows your listing as guests will see it."
            } Nobody can book here${seen ? ", and pressing a day opens the page as it is now" : ""}.`}</span>
          </span>
          <Link to={isDraft ? `/spaces/new/${space.id}/5` : "/dashboard/listings"} className="link">
            {isDraft ? "Back to the review" : "Back to your listings"}
          </Link>
        </p>
      </div>
      <PhotoStrip spaceId={space.id} photos={space.photos} name={space.name} />
      <div className="space-page page">
        <SpaceHeading
          space={space}
          rating={seen?.reviews.summary ?? null}
          facts={seen?.reviews.summary?.facts ?? null}
          searchOrigin={null}
          wish={NO_WISH}
          actions={null}
        />
        <SpaceAbout space={space} />
        <SpacePlace key={space.id} space={space} map={loaderData.map} />
        <div className="space-page-side">
          <ListingPrices space={space} />
          <SpaceContact space={space} listedBy={seen?.listedBy ?? null} hasHost={false} isOwn />
        </div>
        <div className="space-page-rest">
          <SpaceFacts space={space} />
          {seen && <WeeksCalendar space={space} {...seen.calendar} notes={[]} />}
          {seen && (
            <ReviewsSection
              {...seen.reviews}
              sort="newest"
              cursor={null}
              page={`/spaces/${space.id}${choiceQuery(seen.calendar.choice)}`}
            />
          )}
        </div>
      </div>
    </article>
  );
}
