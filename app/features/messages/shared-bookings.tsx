import { passLabel } from "~/features/bookings/booking";
import { StatusBadge } from "~/features/bookings/status-badge";
import type { SharedBooking, Thread } from "~/features/messages/message.schema";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { formatSpanWithYear } from "~/values/day";
import type { Path } from "~/values/path";

type SharedBookingsProps = {
  thread: Pick<Thread, "side" | "space" | "isOwn">;
  bookings: readonly SharedBooking[];
};

/** The bookings between the two sides of a thread. */
export function SharedBookings({ thread, bookings }: SharedBookingsProps) {
  if (bookings.length === 0) return null;
  return (
    <section aria-label="Bookings" className="rounded-2xl bg-sunken px-4 py-3">
      <ul className="grid gap-2">
        {bookings.map((booking) => (
          <li key={booking.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Days booking={booking} to={pathOf(thread, booking)} />
            <span className="text-soft">
              {`${passLabel(booking)}, ${formatCount(booking.desks, "desk")}`}
            </span>
            <StatusBadge status={booking.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Days({ booking, to }: { booking: SharedBooking; to: Path | null }) {
  const days = formatSpanWithYear(booking.startsOn, booking.endsOn);
  if (!to) return <span className="font-semibold">{days}</span>;
  return (
    <Link to={to} className="link inline-block py-1 font-semibold">
      {days}
    </Link>
  );
}

const TABS = { confirmed: "upcoming", completed: "past", cancelled: "cancelled" } as const;

/** The reader's page of the booking; `null` for a host whose listing has another owner now. */
function pathOf(
  { side, space, isOwn }: SharedBookingsProps["thread"],
  booking: SharedBooking,
): Path | null {
  if (side === "guest") return `/dashboard/bookings/${booking.id}`;
  return space && isOwn
    ? `/dashboard/listings/${space.id}/bookings?show=${TABS[booking.status]}`
    : null;
}
