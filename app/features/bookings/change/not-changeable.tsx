import type { Booking } from "~/features/bookings/booking.schema";
import { BookAgain } from "~/features/bookings/change/book-again";
import { Link } from "~/ui/navigation/link";

type NotChangeableProps = {
  booking: Booking;
  /** The reason in a sentence. */
  why: string;
};

/** In place of the form for a booking that cannot be changed. */
export function NotChangeable({ booking, why }: NotChangeableProps) {
  return (
    <div className="grid max-w-2xl gap-6">
      <p role="alert" className="card p-5 md:p-7">
        {why}
      </p>
      <p className="flex flex-wrap gap-3">
        <Link to={`/dashboard/bookings/${booking.id}`} className="button button-primary">
          View booking
        </Link>
        <BookAgain booking={booking} />
      </p>
    </div>
  );
}
