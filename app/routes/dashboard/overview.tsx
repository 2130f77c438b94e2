import { db, member } from "~/context.server";
import { ArrivalsToday } from "~/features/bookings/arrivals-today";
import { ActivityList } from "~/features/bookings/activity-list";
import { NextBooking } from "~/features/bookings/next-booking";
import { findMemberOverview } from "~/features/bookings/booking.server";
import { findHostOverview } from "~/features/bookings/hosted-booking.server";
import { greetingName } from "~/features/users/user";
import { pageMeta } from "~/ui/layout/page-meta";
import { CountLink } from "~/ui/lists/count-link";
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
  const counts: React.ComponentProps<typeof CountLink>[] = [
    {
      to: "/dashboard/bookings",
      count: upcoming,
      one: "Upcoming booking",
      many: "Upcoming bookings",
    },
    {
      to: "/dashboard/bookings?show=past",
      count: past,
      one: "Past booking",
      many: "Past bookings",
    },
    { to: "/dashboard/saved", count: saved, one: "Saved space", many: "Saved spaces" },
  ];
  if (listings > 0)
    counts.push({
      to: "/dashboard/listings",
      count: listings,
      one: "Your listing",
      many: "Your listings",
    });
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
        {counts.some(({ count }) => count > 0) && (
          <ul className="grid content-start gap-3 max-lg:grid-cols-2 sm:max-lg:auto-cols-fr sm:max-lg:grid-flow-col sm:max-lg:grid-cols-none">
            {counts.map((count) => (
              <li key={count.to}>
                <CountLink {...count} />
              </li>
            ))}
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
