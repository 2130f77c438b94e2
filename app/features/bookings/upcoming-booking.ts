import type { UpcomingBooking } from "~/features/bookings/booking.schema";
import type { Day } from "~/values/day";

/** The bookings that share a day with the span. */
export function overlapping(
  bookings: readonly UpcomingBooking[],
  span: { startsOn: Day; endsOn: Day },
): UpcomingBooking[] {
  return bookings.filter(
    ({ startsOn, endsOn }) => startsOn <= span.endsOn && endsOn >= span.startsOn,
  );
}
