import { z } from "zod";
import { changes, db, flash, member } from "~/context.server";
import { listHostedBookings } from "~/features/bookings/hosting/hosted-booking.server";
import { describeListingRefusal } from "~/features/listings/refusals";
import { RejectionNotice } from "~/features/listings/moderation/rejection";
import { confirmListing, type ListingHeading } from "~/features/listings/listing-heading.server";
import { formAction } from "~/form-action.server";
import { spaceTag } from "~/http/cache-tags";
import { notFound, seeOther } from "~/http/responses.server";
import { IntentForm } from "~/ui/forms/intent-form";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { SubmitButton } from "~/ui/forms/submit-button";
import { listingTitle } from "~/features/listings/listing-title";
import { pageMeta } from "~/ui/layout/page-meta";
import { CountLink } from "~/ui/lists/card-link";
import { Link } from "~/ui/navigation/link";
import { formatAgo } from "~/values/ago";
import type { Route } from "./+types/listing-overview";

export async function loader({ params, context }: Route.LoaderArgs) {
  // Only the counts are shown, not the bookings. The layout loads the listing.
  const tab = { show: "today", q: "" } as const;
  const hosted = await listHostedBookings(context.get(db), params.spaceId ?? "", tab, null, 1);
  if (!hosted) throw notFound();
  const memberId = context.get(member).id;
  return { memberId, counts: hosted.counts, now: new Date().toISOString() };
}

/** Milliseconds after which owners are asked again whether hours and prices are right. */
const MONTH = 30 * 86_400_000;

/** The one form of the page confirms that hours and prices are right. */
export const action = formAction(
  z.object({}),
  {
    oneButton: true,
    page: ({ url }: Route.ActionArgs) => url.pathname,
    limit: "LIMIT_LISTING",
  },
  async ({ page }, { params, context }) => {
    const spaceId = params.spaceId ?? "";
    const { say } = context.get(flash);
    const refusal = await confirmListing(context.get(db), spaceId);
    if (refusal === "no-such-listing") throw notFound();
    if (refusal) say(describeListingRefusal(refusal), "error");
    else {
      context.get(changes).add(spaceTag(spaceId));
      say("Thank you. Guests can see that you have confirmed hours and prices.");
    }
    return seeOther(page);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: listingTitle("Your listing", matches[3]),
    description: "Your listing: its calendar, its bookings and its page.",
  });

export default function ListingOverviewPage({ loaderData, matches }: Route.ComponentProps) {
  const { memberId, counts, now } = loaderData;
  const { listing } = matches[3].loaderData;
  const { confirmedAt, isOwn } = listing;
  const confirmed = confirmedAt && formatAgo(confirmedAt, new Date(now));
  const isDue = !confirmedAt || Date.parse(now) - Date.parse(confirmedAt) > MONTH;
  const bookings = `/dashboard/listings/${listing.id}/bookings` as const;
  const mayConfirm = isOwn && (listing.status === "active" || listing.status === "inactive");
  return (
    <div className="grid gap-10">
      <ReplyAlert reply={undefined} />
      {isOwn && listing.status === "rejected" && (
        <RejectionNotice spaceId={listing.id} note={listing.note} memberId={memberId} />
      )}
      <section aria-labelledby="bookings" className="grid gap-3">
        <h2 id="bookings" className="text-xl">
          Bookings
        </h2>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-3">
          {listing.status !== "archived" && (
            <>
              <li>
                <CountLink to={`${bookings}/today`} count={counts.today} one="Today" />
              </li>
              <li>
                <CountLink
                  to={`${bookings}?show=upcoming`}
                  count={counts.upcoming}
                  one="Upcoming"
                />
              </li>
            </>
          )}
          <li>
            <CountLink to={`${bookings}?show=past`} count={counts.past} one="Past" />
          </li>
        </ul>
      </section>
      {mayConfirm && (
        <IntentForm memberId={memberId} className="card grid justify-items-start gap-3 p-5 md:p-6">
          <h2 className="text-xl">Are hours and prices right?</h2>
          <p className="measure text-soft">
            {`${confirmed ? `You last confirmed them ${confirmed}. ` : ""}The page of your space shows guests when you last did. Once a month is enough.`}
          </p>
          <SubmitButton tone={isDue ? "primary" : "quiet"} pending="Saving…">
            Confirm that hours and prices are right
          </SubmitButton>
        </IntentForm>
      )}
      {listing.status === "archived" ? (
        <Archived />
      ) : (
        <PublicPage id={listing.id} status={listing.status} isOwn={isOwn} />
      )}
    </div>
  );
}

type Status = Exclude<ListingHeading["status"], "archived">;

const STANDING: Record<Status, string> = {
  active: "Guests can find it in the search and book it.",
  inactive:
    "It is inactive: guests can't find it, and existing bookings still stand. You can reopen it in My Listings.",
  pending: "We review it before guests can find it. You will have an answer within 24 hours.",
  rejected: "It was rejected, so guests can't find it.",
  draft: "It has not been sent yet, so guests can't find it.",
};

type PublicPageProps = { id: string; status: Status; isOwn: boolean };

function PublicPage({ id, status, isOwn }: PublicPageProps) {
  return (
    <section aria-labelledby="public-page" className="grid justify-items-start gap-3">
      <h2 id="public-page" className="text-xl">
        The page of your space
      </h2>
      <p className="measure text-soft">{STANDING[status]}</p>
      <div className="flex flex-wrap gap-3">
        {status === "active" && (
          <Link to={`/spaces/${id}`} className="button button-quiet">
            View Space
          </Link>
        )}
        {isOwn && status === "draft" && (
          <Link to={`/spaces/new/${id}`} className="button button-quiet">
            Continue
          </Link>
        )}
        {isOwn && status !== "draft" && status !== "active" && (
          <Link to={`/dashboard/listings/${id}/preview`} className="button button-quiet">
            Preview
          </Link>
        )}
        {/* That of a rejected listing is below its reason. */}
        {isOwn && status !== "draft" && status !== "rejected" && (
          <Link to={`/dashboard/listings/${id}/edit`} className="button button-quiet">
            Edit
          </Link>
        )}
      </div>
    </section>
  );
}

function Archived() {
  return (
    <section aria-labelledby="archived" className="grid justify-items-start gap-3">
      <h2 id="archived" className="text-xl">
        This listing is archived
      </h2>
      <p className="measure text-soft">
        Guests can't find it or book it. It can't be changed or opened again, because past bookings
        keep what they were made for: you and your guests can still look up what was booked and what
        it cost. To take bookings again, create a new listing.
      </p>
      <Link to="/spaces/new" className="button button-quiet">
        Add New Space
      </Link>
    </section>
  );
}
