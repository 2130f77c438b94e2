import { db, member } from "~/context.server";
import { ArrivalsToday } from "~/features/bookings/arrivals-today";
import { ActivityList } from "~/features/bookings/activity-list";
import { NextBooking } from "~/features/bookings/next-booking";
import { findMemberOverview } from "~/features/bookings/booking.server";
import { findHostOverview } from "~/features/bookings/hosted-booking.server";
import { SuspensionNotice } from "~/features/users/suspension-notice";
import { greetingName } from "~/features/users/user";
import { pageMeta } from "~/ui/layout/page-meta";
import { CardLink } from "~/ui/lists/card-link";
import { CountLink } from "~/ui/lists/count-link";
import { EmptyState } from "~/ui/lists/empty-state";
import { Link } from "~/ui/navigation/link";
import { formatAgo } from "~/values/ago";
import type { Path } from "~/values/path";
import type { Route } from "./+types/overview";

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(db);
  const [{ activity, ...overview }, { listings, today, unanswered }] = await Promise.all([
    findMemberOverview(client),
    findHostOverview(client),
  ]);
  const now = new Date();
  return {
    ...overview,
    listings,
    today,
    unanswered,
    name: greetingName(context.get(member)),
    suspendedBecause: context.get(member).suspendedBecause,
    activity: activity.map((entry) => ({ ...entry, ago: formatAgo(entry.happenedAt, now) })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Dashboard",
    description: "Your next booking, your saved spaces and what happened lately.",
  });

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { name, past, cancelled, listings, nextBooking, activity } = loaderData;
  return (
    <div className="page grid content-start gap-10 py-10 md:gap-14 md:py-16">
      <h1 className="text-3xl [overflow-wrap:anywhere]">Welcome back, {name}</h1>
      {loaderData.suspendedBecause !== null && (
        <SuspensionNotice because={loaderData.suspendedBecause} />
      )}
      {listings > 0 && <ArrivalsToday spaces={loaderData.today} />}
      <div className="grid gap-10 lg:grid-cols-[1fr_20rem] lg:gap-14">
        {nextBooking ? (
          <NextBooking booking={nextBooking} />
        ) : (
          <NothingAhead isNew={past + cancelled === 0} />
        )}
        <Cards overview={loaderData} />
      </div>
      <div className="grid gap-10 lg:grid-cols-[1fr_20rem] lg:gap-14">
        <ActivityList activity={activity} />
        <QuickActions />
      </div>
    </div>
  );
}

type Overview = Route.ComponentProps["loaderData"];

/** The bookings, the listings and the profile are led to also while there are none; of the rest, whoever is new reads nothing. */
function Cards({ overview }: { overview: Overview }) {
  const { upcoming, past, saved, listings } = overview;
  const hasNothing = upcoming + past + saved + listings === 0;
  const waiting = toReplyTo(overview.unanswered);
  return (
    <ul className="grid content-start gap-3 max-lg:grid-cols-2 sm:max-lg:grid-cols-3">
      <li>
        <CountLink
          to="/dashboard/bookings"
          count={upcoming}
          one="Upcoming booking"
          many="Upcoming bookings"
        />
      </li>
      {!hasNothing && (
        <>
          <li>
            <CountLink
              to="/dashboard/bookings?show=past"
              count={past}
              one="Past booking"
              many="Past bookings"
            />
          </li>
          <li>
            <CountLink to="/dashboard/saved" count={saved} one="Saved space" many="Saved spaces" />
          </li>
        </>
      )}
      <li>
        <CountLink
          to="/dashboard/listings"
          count={listings}
          one="Your listing"
          many="Your listings"
        />
      </li>
      {waiting && (
        <li>
          <CountLink {...waiting} />
        </li>
      )}
      {/* Where phones show it alone in the last row, it takes all of that. */}
      <li className={waiting ? "" : "max-sm:col-span-2"}>
        <CardLink to="/dashboard/profile" head="Profile">
          Name and preferences
        </CardLink>
      </li>
    </ul>
  );
}

/** The reviews that wait for a reply; where they are of several listings, the list of listings says of which. */
function toReplyTo(unanswered: Overview["unanswered"]) {
  const [first, ...others] = unanswered;
  if (!first) return null;
  const to: Path =
    others.length === 0
      ? `/dashboard/listings/${first.spaceId}/reviews?show=unanswered`
      : "/dashboard/listings";
  const count = unanswered.reduce((sum, listing) => sum + listing.count, 0);
  return { to, count, one: "Review to reply to", many: "Reviews to reply to" };
}

function NothingAhead({ isNew }: { isNew: boolean }) {
  return (
    <EmptyState
      title={isNew ? "No bookings yet" : "Nothing is coming up"}
      action={{ to: "/search", label: "Browse Spaces" }}
    >
      Where will you work next? Choose a city and a date, and see which desks are free.
    </EmptyState>
  );
}

function QuickActions() {
  const actions: { to: Path; label: string }[] = [
    { to: "/search", label: "Search Spaces" },
    { to: "/dashboard/bookings", label: "My Bookings" },
    { to: "/dashboard/messages", label: "Messages" },
    { to: "/dashboard/saved", label: "Saved Spaces" },
    { to: "/dashboard/listings", label: "My Listings" },
    { to: "/spaces/new", label: "List Your Space" },
    { to: "/dashboard/claims", label: "My Claims" },
    { to: "/dashboard/profile", label: "Profile Settings" },
  ];
  return (
    <section aria-labelledby="quick-actions" className="grid content-start gap-3">
      <h2 id="quick-actions" className="text-xl">
        Quick actions
      </h2>
      <ul className="grid gap-2">
        {actions.map(({ to, label }) => (
          <li key={to} className="grid">
            <Link to={to} className="button button-quiet">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
