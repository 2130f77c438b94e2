import { z } from "zod";
import { changes, db, flash, member, platform } from "~/context.server";
import { listHostedBookings } from "~/features/bookings/hosted-booking.server";
import { describeListingRefusal } from "~/features/listings/refusals";
import {
  confirmListing,
  findListingHeading,
  type ListingHeading,
} from "~/features/listings/listing-heading.server";
import { spaceTag } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { readForm } from "~/http/read-form.server";
import { leadAwayAnother, missing, seeOther, sessionEnded } from "~/http/responses.server";
import { IntentForm } from "~/ui/forms/intent-form";
import { CountLink } from "~/ui/lists/count-link";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { formatAgo } from "~/values/ago";
import type { Route } from "./+types/listing-overview";

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = context.get(db);
  const spaceId = params.spaceId ?? "";
  const [listing, hosted] = await Promise.all([
    findListingHeading(client, spaceId),
    // For its counts.
    listHostedBookings(client, spaceId, { show: "today", q: "" }, null, 1),
  ]);
  if (!listing || !hosted) throw missing();
  const { confirmedAt } = listing;
  const now = new Date();
  return {
    memberId: context.get(member).id,
    listing,
    counts: hosted.counts,
    confirmed: confirmedAt && formatAgo(confirmedAt, now),
    isDue: !confirmedAt || now.getTime() - Date.parse(confirmedAt) > MONTH,
  };
}

/** Milliseconds after which owners are asked again whether hours and prices are right. */
const MONTH = 30 * 86_400_000;

/** The one form of the page: hours and prices are right. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const spaceId = params.spaceId ?? "";
  const { say } = context.get(flash);
  const form = await readForm(request, z.object({}));
  const away = leadAwayAnother(form, context.get(member), say, url.pathname);
  if (away) return away;
  if (await isRateLimited(context.get(platform), "LIMIT_LISTING")) throw tooOften();
  const refusal = await confirmListing(context.get(db), spaceId);
  if (refusal === "session-ended") throw sessionEnded();
  if (refusal === "no-such-listing") throw missing();
  if (refusal) say(describeListingRefusal(refusal), "error");
  else {
    context.get(changes).add(spaceTag(spaceId));
    say("Thank you. Guests see that hours and prices are right.");
  }
  return seeOther(url.pathname);
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.listing.name ?? "Listing",
    description: "Your listing: its calendar, its bookings and its page.",
  });

export default function ListingOverviewPage({ loaderData }: Route.ComponentProps) {
  const { listing, memberId, counts, confirmed, isDue } = loaderData;
  const bookings = `/dashboard/listings/${listing.id}/bookings` as const;
  const isShown = listing.status === "active" || listing.status === "inactive";
  return (
    <div className="grid gap-10">
      <section aria-labelledby="bookings" className="grid gap-3">
        <h2 id="bookings" className="text-xl">
          Bookings
        </h2>
        <ul className="grid grid-cols-3 gap-3 max-[22rem]:grid-cols-1">
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
      {isShown && (
        <IntentForm memberId={memberId} className="card grid justify-items-start gap-3 p-5 md:p-6">
          <h2 className="text-xl">Are hours and prices right?</h2>
          <p className="measure text-soft">
            {confirmed ? `You last said so ${confirmed}. ` : ""}
            Guests see on the page of your space when you last said that they are. Once a month is
            enough.
          </p>
          <SubmitButton tone={isDue ? "primary" : "quiet"} pending="Confirming…">
            Confirm that hours and prices are right
          </SubmitButton>
        </IntentForm>
      )}
      {listing.status === "archived" ? (
        <Archived />
      ) : (
        <PublicPage id={listing.id} status={listing.status} />
      )}
    </div>
  );
}

type Status = Exclude<ListingHeading["status"], "archived">;

const STANDING: Record<Status, string> = {
  active: "Guests find it in the search and book there.",
  inactive:
    "It is paused: guests do not find it, and bookings that were made stand. My Listings has the button that reopens it.",
  pending: "A person reads it before guests find it. You have an answer within 24 hours.",
  rejected: "It was rejected, so guests do not find it. Edit says why, and sends it again.",
  draft: "It is not sent yet, so guests do not find it.",
};

function PublicPage({ id, status }: { id: string; status: Status }) {
  return (
    <section aria-labelledby="public-page" className="grid justify-items-start gap-3">
      <h2 id="public-page" className="text-xl">
        The page of your space
      </h2>
      <p className="measure text-soft">{STANDING[status]}</p>
      <div className="flex flex-wrap gap-3">
        {status === "draft" ? (
          <Link to={`/spaces/new/${id}`} className="button button-quiet">
            Continue
          </Link>
        ) : (
          <>
            <Link
              to={status === "active" ? `/spaces/${id}` : `/dashboard/listings/${id}/preview`}
              className="button button-quiet"
            >
              {status === "active" ? "View Space" : "Preview"}
            </Link>
            <Link to={`/dashboard/listings/${id}/edit`} className="button button-quiet">
              Edit
            </Link>
          </>
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
        Guests do not find it and cannot book it. It is not changed or opened again, because past
        bookings keep what they were made for: your guests and you can still look up what was booked
        and what it cost. To take bookings again, list the space anew.
      </p>
      <Link to="/spaces/new" className="button button-quiet">
        Add New Space
      </Link>
    </section>
  );
}
