import type { Booking } from "~/features/bookings/booking.schema";
import { choiceQuery } from "~/features/bookings/quote/quote";
import { Link } from "~/ui/navigation/link";

/** The link to the page of the space, with the pass and the desks of a booking and without days. */
export function BookAgain({ booking }: { booking: Booking }) {
  const { spaceId, pass, desks } = booking;
  const choice = { pass, desks, startDate: null, endDate: null, month: null };
  return (
    <Link to={`/spaces/${spaceId}${choiceQuery(choice)}#book`} className="button button-quiet">
      Book again
    </Link>
  );
}
