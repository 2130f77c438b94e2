import { z } from "zod";
import { changes, db, flash, member, platform } from "~/context.server";
import { describeListingRefusal } from "~/features/listings/refusals";
import { confirmListing, findListingHeading } from "~/features/listings/listing-heading.server";
import { spaceTag } from "~/http/cache-tags";
import { isRateLimited, tooOften } from "~/http/rate-limits.server";
import { readForm } from "~/http/read-form.server";
import { leadAwayAnother, missing, seeOther, sessionEnded } from "~/http/responses.server";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { formatAgo } from "~/values/ago";
import type { Route } from "./+types/listing-overview";

export async function loader({ params, context }: Route.LoaderArgs) {
  const listing = await findListingHeading(context.get(db), params.spaceId ?? "");
  if (!listing) throw missing();
  const { confirmedAt } = listing;
  const now = new Date();
  return {
    memberId: context.get(member).id,
    listing,
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
  const { listing, memberId, confirmed, isDue } = loaderData;
  const isShown = listing.status === "active" || listing.status === "inactive";
  return (
    <section className="grid justify-items-start gap-4">
      {isShown && (
        <IntentForm memberId={memberId} className="card grid justify-items-start gap-3 p-5">
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
