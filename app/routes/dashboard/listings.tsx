import { changes, db, flash, member, platform } from "~/context.server";
import type { Db } from "~/db/client.server";
import { ListingAction } from "~/features/listings/listing.forms";
import { ListingRow } from "~/features/listings/listing-row";
import type { MyListings } from "~/features/listings/listing.schema";
import { findListing, listMyListings } from "~/features/listings/listing.server";
import { setListingStatus, submitListing } from "~/features/listings/listing-status.server";
import { isWithoutPin } from "~/features/listings/pin/without-pin";
import { describeListingRefusal } from "~/features/listings/refusals";
import { describeModerationDeadline } from "~/features/listings/moderation/moderation-deadline";
import { listUnansweredReviews } from "~/features/reviews/review.server";
import { formAction } from "~/form-action.server";
import { listingTags } from "~/http/cache-tags";
import { seeOther } from "~/http/responses.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatCount, formatInteger } from "~/values/count";
import { formatMoney } from "~/values/money";
import type { Route } from "./+types/listings";

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(db);
  const [{ listings, ...counted }, unanswered] = await Promise.all([
    listMyListings(client),
    listUnansweredReviews(client),
  ]);
  const now = new Date();
  return {
    ...counted,
    memberId: context.get(member).id,
    listings: listings.map((listing) => ({
      listing,
      clock: describeModerationDeadline(listing, now),
      unanswered: unanswered.find(({ spaceId }) => spaceId === listing.id) ?? null,
    })),
  };
}

export const action = formAction(
  ListingAction,
  {
    oneButton: true,
    page: () => "/dashboard/listings",
    limit: "LIMIT_LISTING",
    refuseSuspended: true,
  },
  async ({ value, page }, { context }: Route.ActionArgs) => {
    const { say } = context.get(flash);
    const { intent, spaceId, atCentre } = value;
    const client = context.get(db);
    // Also after a lost response. A listing that is sent again is on no shared page.
    if (intent !== "send-again") context.get(changes).add(...listingTags(spaceId));
    const refusal =
      intent === "send-again"
        ? await sendAgain(client, spaceId, atCentre)
        : await setListingStatus(client, spaceId, intent === "pause" ? "inactive" : "active");
    // Nothing was changed, perhaps because the listing is another owner's.
    if (refusal) context.get(changes).clear();
    if (refusal) say(describeListingRefusal(refusal), "error");
    else say(DONE[intent]);
    context.get(platform).deliverMail();
    // The page with the missing parts, each with its link, and with the question for the pin.
    const isIncomplete = refusal === "listing-incomplete" || refusal === "no-pin";
    return seeOther(isIncomplete ? `/dashboard/listings/${spaceId}/edit` : page);
  },
);

/** An owner who put no pin is asked first, as before a draft is sent. */
async function sendAgain(client: Db, spaceId: string, atCentre: boolean) {
  const listing = atCentre ? null : await findListing(client, spaceId);
  const isAsked = listing?.missing.length === 0 && isWithoutPin(listing);
  return isAsked ? ("no-pin" as const) : submitListing(client, spaceId);
}

const DONE = {
  pause: "Paused. Guests can't find it until you reopen it.",
  reopen: "Reopened. Guests can find it again.",
  "send-again": "Sent again. You will have an answer within 24 hours.",
} as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "My Listings",
    description: "The spaces you list, and how they are doing.",
  });

export default function ListingsPage({ loaderData }: Route.ComponentProps) {
  const { listings, archived, tiles, memberId } = loaderData;
  return (
    <div className="page grid content-start gap-4 py-4 md:gap-5 md:py-6">
      <header className="grid gap-1">
        <ParentLink to="/dashboard">Dashboard</ParentLink>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-2xl">My Listings</h1>
          {listings.length > 0 && (
            <Link to="/spaces/new" className="button button-primary">
              Add New Space
            </Link>
          )}
        </div>
      </header>
      <ReplyAlert reply={undefined} />
      {listings.length === 0 ? (
        <EmptyState
          title="You haven't listed a space yet"
          action={{ to: "/spaces/new", label: "Add New Space" }}
        >
          Do you have desks to spare? Describe them in five steps, each saved as you go. Guests book
          them here and pay at your space.
        </EmptyState>
      ) : (
        <>
          <Tiles tiles={tiles} />
          <ul className="divide-y divide-line border-y border-line">
            {listings.map(({ listing, clock, unanswered }, index) => (
              <li key={listing.id}>
                <ListingRow
                  listing={listing}
                  clock={clock}
                  unanswered={unanswered}
                  memberId={memberId}
                  priority={index === 0}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="flex flex-wrap gap-x-6 empty:hidden">
        {listings.length > 1 && (
          <Link to="/dashboard/calendar" className="link inline-block py-1.5">
            All calendars
          </Link>
        )}
        {archived > 0 && (
          <Link to="/dashboard/listings/archived" className="link inline-block py-1.5">
            {formatCount(archived, "archived listing")}
          </Link>
        )}
      </p>
    </div>
  );
}

/** In one row, also on a phone without enlarged text: owners come for the listings below. */
function Tiles({ tiles }: Pick<MyListings, "tiles">) {
  const { bookings, monthlyRevenue, averageRating } = tiles;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2 md:gap-3">
      <Tile term="Total bookings">{formatInteger(bookings)}</Tile>
      <Tile term="Monthly revenue" note="This month, after our 3% fee">
        {formatMoney(monthlyRevenue, "USD")}
      </Tile>
      <Tile term="Average rating">
        {averageRating === null ? "No reviews yet" : averageRating.toFixed(1)}
      </Tile>
    </dl>
  );
}

type TileProps = { term: string; note?: string; children: React.ReactNode };

function Tile({ term, note, children }: TileProps) {
  return (
    <div className="grid content-start md:rounded-2xl md:border md:border-line md:bg-raised md:px-5 md:py-2.5">
      <dt className="text-xs text-soft md:text-sm">{term}</dt>
      <dd className="font-semibold tabular-nums md:font-display md:text-2xl md:tracking-tight">
        {children}
      </dd>
      {note && <dd className="text-sm text-soft max-md:hidden">{note}</dd>}
    </div>
  );
}
