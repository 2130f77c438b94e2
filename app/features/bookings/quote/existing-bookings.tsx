import type { UpcomingBooking } from "~/features/bookings/booking.schema";
import { Link } from "~/ui/navigation/link";
import { formatSpan } from "~/values/day";

type ExistingBookingsProps = { bookings: readonly UpcomingBooking[]; title: string; text?: string };

/** The member's bookings at a space, so that nobody books the same days twice by accident. */
export function ExistingBookings({ bookings, title, text }: ExistingBookingsProps) {
  return (
    <section
      aria-labelledby="existing-bookings"
      className="grid gap-2 rounded-2xl bg-wash p-5 text-sm"
    >
      <h2 id="existing-bookings" className="text-base font-semibold">
        {title}
      </h2>
      <ul className="grid gap-1">
        {bookings.map(({ id, startsOn, endsOn }) => (
          <li key={id}>
            <Link to={`/dashboard/bookings/${id}`} className="link">
              {formatSpan(startsOn, endsOn)}
            </Link>
          </li>
        ))}
      </ul>
      {text && <p>{text}</p>}
    </section>
  );
}
