import { db, member, platform } from "~/context.server";
import { listCalendars } from "~/features/availability/availability.server";
import { NextDays } from "~/features/availability/next-days";
import { ActivityList } from "~/features/bookings/activity-list";
import { HostEarnings } from "~/features/bookings/hosting/host-earnings";
import { NextBooking } from "~/features/bookings/next-booking";
import { NextSteps } from "~/features/bookings/next-steps";
import { findMemberOverview } from "~/features/bookings/booking.server";
import { findHostOverview } from "~/features/bookings/hosting/hosted-booking.server";
import { TodayAtSpaces } from "~/features/bookings/hosting/today-at-spaces";
import { WaitingForHost } from "~/features/bookings/hosting/waiting-for-host";
import { HeldDesks } from "~/features/bookings/waiting/held-desks";
import { unansweredPath } from "~/features/reviews/review";
import { SuspensionNotice } from "~/features/users/administration/suspension-notice";
import { greetingName } from "~/features/users/profile";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import { Link } from "~/ui/navigation/link";
import { formatAgo } from "~/values/ago";
import { formatCount } from "~/values/count";
import { earliestToday } from "~/values/day";
import type { Path } from "~/values/path";
import type { Route } from "./+types/overview";

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(db);
  const [{ activity, holds, ...guest }, host] = await Promise.all([
    findMemberOverview(client),
    findHostOverview(client),
  ]);
  const now = new Date();
  // Other members have no calendar.
  const weeks = host.isHost ? await listCalendars(client, earliestToday(now), null) : null;
  const { id, suspendedBecause, unreadThreads } = context.get(member);
  return {
    guest: {
      ...guest,
      activity: activity.map((entry) => ({ ...entry, ago: formatAgo(entry.happenedAt, now) })),
    },
    host: {
      ...host,
      hasProvider: Boolean(context.get(platform).payments),
      weeks,
      unanswered: host.unanswered.map((reviews) => ({
        count: reviews.count,
        to: unansweredPath(reviews),
      })),
    },
    // The page of a paused space is closed to guests.
    held: holds.filter(({ isPaused }) => !isPaused),
    memberId: id,
    unreadThreads,
    suspendedBecause,
    name: greetingName(context.get(member)),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Dashboard",
    description:
      "Who is coming to your spaces today, your next booking, and what happened recently.",
  });

/** The section for the member's main role comes first: a host reads today's guests first. */
export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { name, suspendedBecause, host, held } = loaderData;
  return (
    <div className="page grid content-start gap-8 py-8 md:gap-12 md:py-14">
      <h1 className="text-3xl [overflow-wrap:anywhere]">{`Welcome back, ${name}`}</h1>
      {suspendedBecause !== null && <SuspensionNotice because={suspendedBecause} />}
      {held.length > 0 && <HeldDesks waits={held} />}
      {host.isHost && <HostHalf {...loaderData} />}
      <GuestHalf {...loaderData} />
    </div>
  );
}

type Overview = Route.ComponentProps["loaderData"];

const COLUMNS = "grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14";

function HostHalf({ host, memberId, unreadThreads }: Overview) {
  return (
    <>
      <div className={COLUMNS}>
        <TodayAtSpaces spaces={host.today} guests={host.guests} memberId={memberId} />
        <div className="grid content-start gap-6">
          <WaitingForHost {...host} unreadThreads={unreadThreads} />
          <HostEarnings earned={host.earned} hasProvider={host.hasProvider} />
        </div>
      </div>
      {host.weeks && <NextDays spaces={host.weeks.spaces} hasMore={host.weeks.next !== null} />}
    </>
  );
}

function GuestHalf({ guest, host, unreadThreads }: Overview) {
  const { nextBooking, activity, past, cancelled } = guest;
  return (
    <>
      {/* A host may never book a desk. */}
      {!nextBooking && host.isHost ? (
        <Places guest={guest} listings={host.listings} />
      ) : (
        <div className={COLUMNS}>
          {nextBooking && (
            <div className="grid content-start gap-6">
              <NextBooking booking={nextBooking} />
              <NextSteps booking={nextBooking} />
            </div>
          )}
          {!nextBooking && <NothingAhead isNew={past + cancelled === 0} />}
          <div className="grid content-start gap-6">
            {!host.isHost && <WaitingForHost {...host} unreadThreads={unreadThreads} />}
            <Places guest={guest} listings={host.listings} />
          </div>
        </div>
      )}
      {host.isHost ? (
        <>
          {activity.length > 0 && <ActivityList activity={activity} />}
          <QuickActions
            actions={ACTIONS.filter(({ isSpecified }) => isSpecified)}
            className="flex flex-wrap gap-2"
          />
        </>
      ) : (
        <div className={COLUMNS}>
          <ActivityList activity={activity} />
          <QuickActions actions={ACTIONS} className="grid gap-2 max-lg:grid-cols-2" />
        </div>
      )}
    </>
  );
}

type PlacesProps = Pick<Overview, "guest"> & { listings: number };

/** The member's own pages with what they hold: quieter than the next booking. Those without anything stay, but for saved spaces. */
function Places({ guest: { upcoming, past, saved }, listings }: PlacesProps) {
  const booked = [upcoming > 0 && `${upcoming} upcoming`, past > 0 && `${past} past`];
  const places: { to: Path; head: string; text: string }[] = [
    {
      to: "/dashboard/bookings",
      head: "Bookings",
      text: booked.filter(Boolean).join(", ") || "None yet",
    },
    ...(saved > 0
      ? [{ to: "/dashboard/saved" as const, head: "Saved", text: formatCount(saved, "space") }]
      : []),
    {
      to: "/dashboard/listings",
      head: "Listings",
      text: listings > 0 ? formatCount(listings, "space") : "None yet",
    },
    { to: "/dashboard/profile", head: "Profile", text: "Name and preferences" },
  ];
  return (
    <ul className="grid gap-2">
      {places.map(({ to, head, text }) => (
        <li key={to}>
          <Link
            to={to}
            className="card flex items-baseline justify-between gap-4 px-4 py-3 hover:border-ink"
          >
            <span className="font-semibold">{head}</span>{" "}
            <span className="text-sm text-soft">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
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

type Action = { to: Path; label: string; isSpecified?: true };

/** Hosts see those that are specified: the others are in the menu, and a host's page is long. */
const ACTIONS: readonly Action[] = [
  { to: "/search", label: "Search Spaces", isSpecified: true },
  { to: "/dashboard/bookings", label: "My Bookings" },
  { to: "/dashboard/messages", label: "Messages" },
  { to: "/dashboard/saved", label: "Saved Spaces" },
  { to: "/dashboard/listings", label: "My Listings" },
  { to: "/spaces/new", label: "List Your Space", isSpecified: true },
  { to: "/dashboard/claims", label: "My Claims" },
  { to: "/dashboard/profile", label: "Profile Settings", isSpecified: true },
];

function QuickActions({ actions, className }: { actions: readonly Action[]; className: string }) {
  return (
    <section aria-labelledby="quick-actions" className="grid content-start gap-3">
      <h2 id="quick-actions" className="text-xl">
        Quick actions
      </h2>
      <ul className={className}>
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
