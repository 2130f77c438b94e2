import { db, member } from "~/context.server";
import { ArrivalsToday } from "~/features/bookings/arrivals-today";
import { ActivityList } from "~/features/bookings/activity-list";
import { NextBooking } from "~/features/bookings/next-booking";
import { findMemberOverview } from "~/features/bookings/booking.server";
import { findHostOverview } from "~/features/bookings/hosted-booking.server";
import { greetingName } from "~/features/users/user";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import { Link } from "~/ui/navigation/link";
import { formatAgo } from "~/values/ago";
import type { Path } from "~/values/path";
import type { Route } from "./+types/overview";

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(db);
  const [{ activity, ...overview }, { listings, today }] = await Promise.all([
    findMemberOverview(client),
    findHostOverview(client),
  ]);
  const now = new Date();
  return {
    ...overview,
    listings,
    today,
    name: greetingName(context.get(member)),
    activity: activity.map((entry) => ({ ...entry, ago: formatAgo(entry.happenedAt, now) })),
  };
}

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "Dashboard",
    description: "Your next booking, your saved spaces and what happened lately.",
  });

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { name, upcoming, past, cancelled, saved, listings, nextBooking, activity } = loaderData;
  return (
    <div className="page grid content-start gap-10 py-10 md:gap-14 md:py-16">
      <h1 className="text-3xl [overflow-wrap:anywhere]">Welcome back, {name}</h1>
      {listings > 0 && <ArrivalsToday spaces={loaderData.today} />}
      <div className="grid gap-10 lg:grid-cols-[1fr_20rem] lg:gap-14">
        {nextBooking ? (
          <NextBooking booking={nextBooking} />
        ) : (
          <NothingAhead isNew={past + cancelled === 0} />
        )}
        {upcoming + past + saved + listings > 0 && (
          <ul className="grid content-start gap-3 max-lg:grid-cols-2 sm:max-lg:auto-cols-fr sm:max-lg:grid-flow-col sm:max-lg:grid-cols-none">
            <Count
              to="/dashboard/bookings"
              count={upcoming}
              one="Upcoming booking"
              many="Upcoming bookings"
            />
            <Count
              to="/dashboard/bookings?show=past"
              count={past}
              one="Past booking"
              many="Past bookings"
            />
            <Count to="/dashboard/saved" count={saved} one="Saved space" many="Saved spaces" />
            {listings > 0 && (
              <Count
                to="/dashboard/listings"
                count={listings}
                one="Listing of yours"
                many="Listings of yours"
              />
            )}
          </ul>
        )}
      </div>
      <div className="grid gap-10 lg:grid-cols-[1fr_20rem] lg:gap-14">
        <ActivityList activity={activity} />
        <QuickActions />
      </div>
    </div>
  );
}

type CountProps = { to: Path; count: number; one: string; many: string };

function Count({ to, count, one, many }: CountProps) {
  return (
    <li>
      <Link
        to={to}
        className="card flex h-full items-baseline gap-x-4 gap-y-1 px-4 py-4 hover:border-edge max-lg:flex-col lg:px-6 lg:py-5"
      >
        <span className="min-w-10 font-display text-2xl font-semibold tracking-tight">{count}</span>{" "}
        <span className="text-sm text-soft">{count === 1 ? one : many}</span>
      </Link>
    </li>
  );
}

function NothingAhead({ isNew }: { isNew: boolean }) {
  return (
    <EmptyState
      title={isNew ? "No bookings yet" : "Nothing is coming up"}
      action={{ to: "/search", label: "Browse Spaces" }}
    >
      Where do you work next? Look for a city and a date, and see which desks are free.
    </EmptyState>
  );
}

function QuickActions() {
  const actions: { to: Path; label: string }[] = [
    { to: "/search", label: "Search Spaces" },
    { to: "/dashboard/bookings", label: "My Bookings" },
    { to: "/dashboard/saved", label: "Saved Spaces" },
    { to: "/dashboard/listings", label: "My Listings" },
    { to: "/spaces/new", label: "List Your Space" },
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
