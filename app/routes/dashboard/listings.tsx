import { changes, db, flash, member, platform } from "~/context.server";
import { ListingAction } from "~/features/listings/listing.forms";
import { ListingCard } from "~/features/listings/listing-card";
import type { MyListings } from "~/features/listings/listing.schema";
import { listMyListings } from "~/features/listings/listing.server";
import { setListingStatus, submitListing } from "~/features/listings/listing-status.server";
import { describeListingRefusal } from "~/features/listings/refusals";
import { describeReviewClock } from "~/features/listings/review-clock";
import { listUnansweredReviews } from "~/features/reviews/review.server";
import { listingTags } from "~/http/cache-tags";
import { isRateLimited, RATE_LIMITED } from "~/http/rate-limits.server";
import { readForm } from "~/http/read-form.server";
import { leadAwayAnother, leadAwaySuspended, notOurForm, seeOther } from "~/http/responses.server";
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
      clock: describeReviewClock(listing, now),
      unanswered: unanswered.find(({ spaceId }) => spaceId === listing.id)?.count ?? 0,
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, ListingAction);
  if (form.status !== "success") throw notOurForm();
  const { say } = context.get(flash);
  const away = leadAwayAnother(form, context.get(member), say, "/dashboard/listings");
  if (away) return away;
  const { intent, listingId } = form.value;
  if (await isRateLimited(context.get(platform), "LIMIT_LISTING")) {
    say(RATE_LIMITED, "error");
    return seeOther("/dashboard/listings");
  }
  const suspended = leadAwaySuspended(context.get(member), say, "/dashboard/listings");
  if (suspended) return suspended;
  const client = context.get(db);
  // Also after a lost answer. What is sent again is on no shared page.
  if (intent !== "send-again")
    for (const tag of listingTags(listingId)) context.get(changes).add(tag);
  const refusal =
    intent === "send-again"
      ? await submitListing(client, listingId)
      : await setListingStatus(client, listingId, intent === "pause" ? "inactive" : "active");
  // Nothing was changed, perhaps because the listing is somebody else's.
  if (refusal) context.get(changes).clear();
  if (refusal) say(describeListingRefusal(refusal), "error");
  else say(DONE[intent]);
  context.get(platform).deliverMail();
  // Where what is missing stands, each with the way to it.
  return seeOther(
    refusal === "listing-incomplete"
      ? `/dashboard/listings/${listingId}/edit`
      : "/dashboard/listings",
  );
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
    <div className="page grid content-start gap-8 py-10 md:py-16">
      <header className="grid gap-3">
        <ParentLink to="/dashboard">Dashboard</ParentLink>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-3xl">My Listings</h1>
          {listings.length > 0 && (
            <Link to="/spaces/new" className="button button-primary">
              Add New Space
            </Link>
          )}
        </div>
      </header>
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
          <ul className="grid gap-10">
            {listings.map(({ listing, clock, unanswered }, index) => (
              <li key={listing.id}>
                <ListingCard
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
      {archived > 0 && (
        <p>
          <Link to="/dashboard/listings/archived" className="link inline-block py-1.5">
            {formatCount(archived, "archived listing")}
          </Link>
        </p>
      )}
    </div>
  );
}

function Tiles({ tiles }: Pick<MyListings, "tiles">) {
  const { bookings, monthlyRevenue, averageRating } = tiles;
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
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

function Tile({
  term,
  note,
  children,
}: {
  term: string;
  note?: string;
  children: React.ReactNode;
}) {
  return (
    <div className="card grid content-start gap-1 px-5 py-4">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="font-display text-2xl font-semibold tracking-tight tabular-nums">
        {children}
      </dd>
      {note && <dd className="text-sm text-soft">{note}</dd>}
    </div>
  );
}
