import type { Day } from "~/values/day";

/** Days of the space's calendar that a member has booked there already. */
export type UpcomingBooking = { id: string; startsOn: Day; endsOn: Day };

/** The bookings that share a day with the span. */
export function overlapping(
  bookings: readonly UpcomingBooking[],
  span: { startsOn: Day; endsOn: Day },
): UpcomingBooking[] {
  return bookings.filter(
    ({ startsOn, endsOn }) => startsOn <= span.endsOn && endsOn >= span.startsOn,
  );
}
