import { db } from "~/context.server";
import { can, BOOKING_TABS, type BookingTab } from "~/features/bookings/booking";
import { BookingCard } from "~/features/bookings/booking-card";
import { BookingsSearch } from "~/features/bookings/booking.forms";
import { listBookings } from "~/features/bookings/booking.server";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { toCursor } from "~/values/page";
import type { Path } from "~/values/path";
import type { Route } from "./+types/bookings";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { show, cursor } = readSearch(url, BookingsSearch);
  const asked = await listBookings(context.get(db), show, cursor);
  // Nothing is left after the cursor: show the first page.
  const isFirstPage = cursor === null || asked.bookings.length === 0;
  const { bookings, next, counts } =
    isFirstPage && cursor ? await listBookings(context.get(db), show, null) : asked;
  const now = new Date();
  return {
    show,
    counts,
    isFirstPage,
    more: next && tabPath(show, toCursor(next)),
    bookings: bookings.map((booking) => ({ booking, mayCancel: can.cancel(booking, now) })),
  };
}

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: "My Bookings",
    description: "The desks you booked: upcoming, past and cancelled.",
  });

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const { show, counts, bookings, isFirstPage, more } = loaderData;
  const total = counts.upcoming + counts.past + counts.cancelled;
  return (
    <div className="page grid content-start gap-8 py-10 md:py-16">
      <header className="grid gap-2">
        <ParentLink to="/dashboard">Dashboard</ParentLink>
        <h1 className="text-3xl">My Bookings</h1>
      </header>
      {total === 0 ? (
        <NothingBooked />
      ) : (
        <>
          <TabLinks show={show} counts={counts} />
          {bookings.length === 0 && <EmptyTab show={show} />}
          {bookings.length > 0 && (
            <ul className="grid max-w-4xl gap-10 md:gap-12">
              {bookings.map(({ booking, mayCancel }, index) => (
                <li key={booking.id}>
                  <BookingCard booking={booking} mayCancel={mayCancel} priority={index < 2} />
                </li>
              ))}
            </ul>
          )}
          {(more || !isFirstPage) && (
            <p className="flex flex-wrap gap-3">
              {!isFirstPage && (
                <Link to={tabPath(show)} className="button button-quiet">
                  Back to the first page
                </Link>
              )}
              {more && (
                <Link to={more} className="button button-quiet">
                  Load More Bookings
                </Link>
              )}
            </p>
          )}
        </>
      )}
    </div>
  );
}

const LABELS: Record<BookingTab, string> = {
  upcoming: "Upcoming",
  past: "Past",
  cancelled: "Cancelled",
};

function tabPath(show: BookingTab, cursor?: string): Path {
  const params = new URLSearchParams();
  if (show !== "upcoming") params.set("show", show);
  if (cursor) params.set("cursor", cursor);
  const query = params.toString();
  return query ? `/dashboard/bookings?${query}` : "/dashboard/bookings";
}

function TabLinks({ show, counts }: { show: BookingTab; counts: Record<BookingTab, number> }) {
  return (
    <nav aria-label="Bookings" className="max-w-4xl border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-5 sm:gap-x-7">
        {BOOKING_TABS.map((tab) => (
          <li key={tab}>
            <Link
              to={tabPath(tab)}
              aria-current={tab === show ? "page" : undefined}
              className="inline-flex min-h-11 items-center gap-1.5 border-b-2 border-transparent text-sm font-semibold text-soft sm:text-base hover:text-ink aria-[current]:border-ink aria-[current]:text-ink"
            >
              {LABELS[tab]}{" "}
              <span className="text-sm font-normal text-soft tabular-nums">{counts[tab]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NothingBooked() {
  return (
    <div className="card grid justify-items-start gap-4 p-6 md:p-10">
      <h2 className="text-2xl">No bookings yet</h2>
      <p className="measure text-soft">
        Choose a space and a day. Nothing is paid online, and cancelling is free until 24 hours
        before the space opens.
      </p>
      <Link to="/search" className="button button-primary">
        Browse Spaces
      </Link>
    </div>
  );
}

function EmptyTab({ show }: { show: BookingTab }) {
  const words = {
    upcoming: "Nothing is coming up. Your next desk is a search away.",
    past: "No stay is over yet. Bookings move here after their last day.",
    cancelled: "You have not cancelled anything.",
  };
  return (
    <div className="grid justify-items-start gap-4">
      <p className="measure text-soft">{words[show]}</p>
      {show === "upcoming" && (
        <Link to="/search" className="button button-primary">
          Browse Spaces
        </Link>
      )}
    </div>
  );
}
