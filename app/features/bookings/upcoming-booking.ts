import type { UpcomingBooking } from "~/features/bookings/booking.schema";
import type { Day } from "~/values/day";

/** The bookings that hold desks on one of these days. Closed days inside a span are not held. */
export function holdingAnyOf(
  bookings: readonly UpcomingBooking[],
  days: readonly Day[],
): UpcomingBooking[] {
  return bookings.filter(({ heldDays }) => heldDays.some((day) => days.includes(day)));
}
