import { isBeingPrepared, isGone } from "~/features/sitemaps/gone.server";
import { useLocation } from "react-router";
import { cacheTags, db, platform, requestRecord, viewer } from "~/context.server";
import { BookingBar } from "~/features/bookings/quote/booking-bar";
import { BookingPanel, isBookable } from "~/features/bookings/quote/booking-panel";
import { calendarWindow } from "~/features/bookings/calendar/calendar-window";
import { askedChoice, describeOnlyPass, withQuotedPass } from "~/features/bookings/quote/choice";
import { BookingChoiceForm, choiceNotes } from "~/features/bookings/quote/quote.forms";
import { findSpaceOverview } from "~/features/bookings/space-overview.server";
import { choiceQuery } from "~/features/bookings/quote/quote";
import { SuspendedNotice } from "~/features/bookings/suspended-notice";
import { ClaimNotice } from "~/features/claims/claim-notice";
import { SpaceReviewsSearch } from "~/features/reviews/review.forms";
import { listSpaceReviews } from "~/features/reviews/review.server";
import { ReviewsSection } from "~/features/reviews/reviews-section";
import { readSearchOrigin } from "~/features/spaces/search/search-origin";
import { SpaceNotFoundPage, type SpaceNotFound } from "~/features/spaces/space-not-found";
import { spaceStructuredData } from "~/features/spaces/structured-data";
import { daysTag, PLACES, reviewsTag, spaceTag } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { readSearch } from "~/http/read-form.server";
import { goneForGood, notFound } from "~/http/responses.server";
import { FavouriteButton } from "~/features/favourites/favourite-button";
import { ExistingBookings } from "~/features/bookings/quote/existing-bookings";
import { PhotoStrip } from "~/features/spaces/photo-strip";
import { mapOfPlace } from "~/features/spaces/map/place-map.server";
import { findSimilarToFormerlyPublic } from "~/features/spaces/similar-spaces.server";
import { SimilarSpaces } from "~/features/spaces/similar-spaces";
import { SpacePlace } from "~/features/spaces/space-place";
import { SpaceStyles } from "~/features/spaces/space-styles";
import { SpaceHeading } from "~/features/spaces/space-heading";
import { SpaceAbout, SpaceFacts } from "~/features/spaces/space-facts";
import { WeeksCalendar } from "~/features/bookings/calendar/weeks-calendar";
import { describeLister } from "~/features/spaces/listed-by";
import { SpaceContact } from "~/features/spaces/space-contact";
import { pageMeta } from "~/ui/layout/page-meta";
import { usePendingSearch } from "~/ui/navigation/use-pending-search";
import { earliestToday } from "~/values/day";
import { pageBehind } from "~/values/page";
import { isId } from "~/values/row-id";
import type { Route } from "./+types/space";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  if (!isId(params.spaceId)) throw notFound();
  if (await isRateLimited(context.get(platform), "LIMIT_VIEW", "space")) throw tooOften();
  const { spaceId } = params;
  const requested = readSearch(url, BookingChoiceForm);
  const { reviews: sort, reviewsAfter } = readSearch(url, SpaceReviewsSearch);
  const client = context.get(db);
  const now = new Date();
  const [overview, reviews] = await Promise.all([
    findSpaceOverview(client, spaceId, calendarWindow(requested, earliestToday(now)), requested),
    pageBehind(
      reviewsAfter,
      (after) => listSpaceReviews(client, spaceId, sort, after),
      (page) => page.reviews.length === 0,
    ),
  ]);
  if (!overview) {
    const [isLost, isComing, similar] = await Promise.all([
      isGone(client, "space", spaceId.toLowerCase()),
      isBeingPrepared(client, spaceId),
      findSimilarToFormerlyPublic(client, spaceId),
    ]);
    const lost = { isBeingPrepared: isComing, similar } satisfies SpaceNotFound;
    throw isLost ? goneForGood(lost) : notFound(lost);
  }
  context.get(requestRecord).isOwnSpace = overview.isOwn;
  const choice = withQuotedPass(requested, overview.space, overview.quote);
  const tags = context.get(cacheTags).add(spaceTag(spaceId)).add(daysTag(spaceId));
  tags.add(reviewsTag(spaceId)).add(PLACES);
  for (const { id } of overview.similar) {
    tags.add(spaceTag(id));
    if (choice.startDate) tags.add(daysTag(id));
  }
  const { readFile, environment } = context.get(platform);
  const origin = environment.SITE_URL;
  const notes = choiceNotes(choice, url, describeOnlyPass(overview.space, choice, overview.quote));
  const listedBy = describeLister(overview.listedBy, overview.space);
  const said = { ...reviews, sort };
  // The owner of a listing that is off the market can be asked by guests with a booking.
  const isOpen = overview.space.status === "active" || overview.booked.length > 0;
  const hasHost = overview.listedBy !== null && isOpen;
  const reader = context.get(viewer);
  const map = await mapOfPlace(readFile, overview.space, environment.MAP_STYLE_URL);
  const more = { said, map, listedBy, hasHost, choice, notes, now: now.toISOString(), origin };
  return {
    ...overview,
    ...more,
    memberId: reader?.id ?? null,
    suspendedBecause: reader?.suspendedBecause ?? null,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  // The error page has its own title.
  if (!loaderData) return [];
  const { space, said, origin } = loaderData;
  return pageMeta({
    matches,
    title: `${space.name}, ${space.city}`,
    description: shorten(space.description),
    origin,
    path: `/spaces/${space.id}`,
    photo: space.photos[0],
    // Only search engines read it; see pageMeta.
    jsonLd: import.meta.env.SSR ? spaceStructuredData(space, said.summary, origin) : undefined,
  });
};

/** The length that search engines show, cut at the end of a word. */
function shorten(text: string): string {
  return text.length > 155 ? `${text.slice(0, 152).replace(/\s+\S*$/, "")}…` : text;
}

export default function SpacePage({ loaderData }: Route.ComponentProps) {
  const { space, said, quote, days, today, firstDay, booked, isOwn, isSaved, now } = loaderData;
  const { search } = useLocation();
  const asked = usePendingSearch(`/spaces/${space.id}`);
  const shown = asked === null ? loaderData.choice : askedChoice(asked, loaderData.choice);
  const choice = { ...shown, searchOrigin: readSearchOrigin(search) };
  const isUnclaimed = loaderData.listedBy === null && space.status === "inactive";
  const { specialHours, notes, suspendedBecause } = loaderData;
  const isSuspended = suspendedBecause !== null;
  const calendar = { space, days, specialHours, today, firstDay, choice, notes };
  return (
    <article className="pb-16">
      <SpaceStyles />
      <PhotoStrip spaceId={space.id} photos={space.photos} name={space.name} />
      <div className="space-page page">
        <SpaceHeading
          space={space}
          rating={said.summary}
          facts={said.summary?.facts ?? null}
          searchOrigin={choice.searchOrigin}
          wish={choice}
          actions={
            <FavouriteButton
              spaceId={space.id}
              spaceName={space.name}
              isSaved={isSaved}
              memberId={loaderData.memberId}
            />
          }
        />
        <SpaceAbout space={space} />
        <SpacePlace key={space.id} space={space} map={loaderData.map} />
        <div className="space-page-side">
          {booked.length > 0 && <ExistingBookings bookings={booked} title="You have booked here" />}
          {isUnclaimed ? (
            <ClaimNotice space={space} />
          ) : isSuspended && isBookable(space, isOwn) ? (
            <SuspendedNotice because={suspendedBecause} />
          ) : (
            <BookingPanel
              space={space}
              choice={choice}
              notes={notes}
              quote={quote}
              isOwn={isOwn}
              lateFeePercent={loaderData.lateFeePercent}
              today={today}
              now={now}
            />
          )}
          <SpaceContact
            space={space}
            listedBy={loaderData.listedBy}
            hasHost={loaderData.hasHost && !isOwn}
            isOwn={isOwn}
          />
        </div>
        <div className="space-page-rest">
          <SpaceFacts space={space} />
          {!isUnclaimed && <WeeksCalendar {...calendar} />}
          <ReviewsSection {...said} page={`/spaces/${space.id}${choiceQuery(choice)}`} />
          <SimilarSpaces
            spaces={loaderData.similar}
            city={space.city}
            query={choiceQuery(choice, { isSuggested: true, month: null })}
          />
        </div>
        {!isSuspended && <BookingBar {...calendar} quote={quote} isOwn={isOwn} />}
      </div>
    </article>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SpaceNotFoundPage error={error} />;
}
