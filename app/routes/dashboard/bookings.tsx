import { db, platform } from "~/context.server";
import { BOOKING_TABS, type BookingTab } from "~/features/bookings/booking";
import { BookingCard } from "~/features/bookings/booking-card";
import { BookingsSearch } from "~/features/bookings/booking.forms";
import { listBookings } from "~/features/bookings/booking.server";
import { OpenPayments } from "~/features/bookings/paying/open-payments";
import { listOpenPayments } from "~/features/bookings/paying/payment.server";
import { listWaits } from "~/features/bookings/waiting/waiting-list.server";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import { Pager } from "~/ui/lists/pager";
import { Tabs } from "~/ui/lists/tabs";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { formatCount } from "~/values/count";
import { pageBehind, pagePath, type Keyset } from "~/values/page";
import type { Path } from "~/values/path";
import type { Route } from "./+types/bookings";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { show, cursor } = readSearch(url, BookingsSearch);
  const client = context.get(db);
  const [page, waits, open] = await Promise.all([
    pageBehind(
      cursor,
      (after) => listBookings(client, show, after),
      ({ bookings }) => bookings.length === 0,
    ),
    listWaits(client),
    context.get(platform).payments ? listOpenPayments(client) : [],
  ]);
  return {
    show,
    counts: page.counts,
    first: page.cursor && tabPath(show),
    next: page.next && tabPath(show, page.next),
    bookings: page.bookings,
    open,
    held: waits.filter(({ state }) => state === "held").reduce((sum, { desks }) => sum + desks, 0),
  };
}

function tabPath(show: BookingTab, cursor: Keyset | null = null): Path {
  return pagePath("/dashboard/bookings", { show: show === "upcoming" ? null : show }, cursor);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "My Bookings",
    description: "The desks you booked: upcoming, past and cancelled.",
  });

const LABELS: Record<BookingTab, string> = {
  upcoming: "Upcoming",
  past: "Past",
  cancelled: "Cancelled",
};

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const { show, counts, bookings, open, held, first, next } = loaderData;
  const total = counts.upcoming + counts.past + counts.cancelled;
  const tabs = BOOKING_TABS.map((tab) => ({
    to: tabPath(tab),
    label: LABELS[tab],
    count: counts[tab],
    isCurrent: tab === show,
  }));
  return (
    <div className="page grid content-start gap-8 py-10 md:py-16">
      <header className="grid gap-2">
        <ParentLink to="/dashboard">Dashboard</ParentLink>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h1 className="text-3xl">My Bookings</h1>
          <Link to="/dashboard/waiting-list" className="link py-2.5">
            {held === 0
              ? "Waiting list"
              : `Waiting list: ${formatCount(held, "desk is", "desks are")} held for you`}
          </Link>
        </div>
      </header>
      {open.length > 0 && <OpenPayments payments={open} />}
      {total === 0 ? (
        <NothingBooked />
      ) : (
        <div className="grid max-w-4xl gap-8">
          <Tabs label="Bookings" tabs={tabs} />
          {bookings.length === 0 && <EmptyTab show={show} />}
          {bookings.length > 0 && (
            <ul className="grid gap-10 md:gap-12">
              {bookings.map((booking, index) => (
                <li key={booking.id}>
                  <BookingCard
                    booking={booking}
                    mayCancel={booking.mayCancel}
                    priority={index < 2}
                  />
                </li>
              ))}
            </ul>
          )}
          <Pager first={first} next={next} more="Load More Bookings" />
        </div>
      )}
    </div>
  );
}

const BROWSE = { to: "/search", label: "Browse Spaces" } as const;

function NothingBooked() {
  return (
    <EmptyState title="No bookings yet" action={BROWSE}>
      Choose a space and a day. Cancelling is free until 24 hours before the space opens.
    </EmptyState>
  );
}

function EmptyTab({ show }: { show: BookingTab }) {
  switch (show) {
    case "upcoming":
      return (
        <EmptyState title="Nothing is coming up" action={BROWSE}>
          Your next desk is a search away.
        </EmptyState>
      );
    case "past":
      return (
        <EmptyState title="No past bookings yet">
          Bookings move here after their last day.
        </EmptyState>
      );
    case "cancelled":
      return <EmptyState title="Nothing cancelled">You have not cancelled anything.</EmptyState>;
  }
}
