import { z } from "zod";
import { changes, db, flash, member } from "~/context.server";
import { listHostedBookings } from "~/features/bookings/hosting/hosted-booking.server";
import { findListing } from "~/features/listings/listing.server";
import { archiveListing, isOnTheMarket } from "~/features/listings/listing-status.server";
import { describeListingRefusal } from "~/features/listings/refusals";
import { formAction } from "~/form-action.server";
import { listingAndDaysTags } from "~/http/cache-tags";
import { notFound, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import type { Route } from "./+types/archive-listing";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = context.get(db);
  const [listing, hosted] = await Promise.all([
    findListing(client, params.spaceId),
    // Only the counts are shown, not the bookings.
    listHostedBookings(client, params.spaceId, { show: "upcoming", q: "" }, null, 1),
  ]);
  if (!listing || !hosted) throw notFound();
  const { id, name, status } = listing.space;
  if (status === "draft") throw seeOther(`/spaces/new/${id}/discard`);
  const { today, upcoming } = hosted.counts;
  return { id, name, upcoming: today + upcoming, memberId: context.get(member).id };
}

export const action = formAction(
  z.object({}),
  { oneButton: true, page: () => "/dashboard/listings", limit: "LIMIT_LISTING" },
  async ({ page }, { params, context }: Route.ActionArgs) => {
    const { spaceId } = params;
    const { say } = context.get(flash);
    const client = context.get(db);
    // Also after a lost response.
    if (await isOnTheMarket(client, spaceId))
      context.get(changes).add(...listingAndDaysTags(spaceId));
    const { refusal, upcoming } = await archiveListing(client, spaceId);
    // Nothing was changed, perhaps because the listing is another owner's.
    if (refusal) context.get(changes).clear();
    if (refusal === "no-such-listing") throw notFound();
    if (refusal === "upcoming-bookings")
      say(
        `It was not archived: ${formatCount(upcoming, "booking")} ${upcoming === 1 ? "is" : "are"} still to come. Pause it, so that no more are made, and archive it when they are over.`,
        "error",
      );
    else if (refusal) say(describeListingRefusal(refusal), "error");
    else say("Archived. You will find its bookings under your archived listings.");
    return seeOther(page);
  },
);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Archive a listing",
    description: "An archived listing takes no bookings.",
  });

export default function ArchiveListing({ loaderData }: Route.ComponentProps) {
  const { id, name, upcoming } = loaderData;
  if (upcoming > 0) return <NotYet id={id} name={name} upcoming={upcoming} />;
  return (
    <div className="page grid max-w-[44rem] content-start gap-6 py-10 md:py-14">
      <h1 className="text-3xl wrap-anywhere">{`Archive ${name}?`}</h1>
      <ReplyAlert reply={undefined} />
      <p className="measure">
        It disappears from the search and from your list, its page is closed, and this can't be
        undone. Its bookings and what they earned stay among your archived listings. To stop taking
        bookings for a while, pause it instead.
      </p>
      <IntentForm memberId={loaderData.memberId} className="flex flex-wrap items-center gap-4">
        <SubmitButton tone="danger" pending="Archiving…">
          Archive listing
        </SubmitButton>
        <Link to="/dashboard/listings" className="button button-quiet">
          Keep it
        </Link>
      </IntentForm>
    </div>
  );
}

const WAYS =
  "Pause the listing in My Listings, so that no more are made, and archive it when they are over. You can also cancel them; your guests then pay nothing.";

function NotYet({ id, name, upcoming }: { id: string; name: string; upcoming: number }) {
  return (
    <div className="page grid max-w-[44rem] content-start gap-6 py-10 md:py-14">
      <h1 className="text-3xl wrap-anywhere">{`${name} cannot be archived yet`}</h1>
      <p className="measure">
        {`${formatCount(upcoming, "booking is", "bookings are")} still to come. ${WAYS}`}
      </p>
      <p className="flex flex-wrap gap-4">
        <Link to={`/dashboard/listings/${id}/bookings`} className="button button-primary">
          See the bookings
        </Link>
        <Link to="/dashboard/listings" className="button button-quiet">
          My Listings
        </Link>
      </p>
    </div>
  );
}
