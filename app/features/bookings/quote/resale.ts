import { describeDays } from "~/features/bookings/calendar/held-days";
import type { CancellableBooking } from "~/features/bookings/hosting/hosted-booking.schema";

/** Whether others can have the desks of a cancelled booking, in words for the host, before and after the waiting list has got some. */
export function describeResale({
  heldDays,
  staysUntil,
  soldAgainOn,
}: Pick<CancellableBooking, "heldDays" | "staysUntil" | "soldAgainOn">): string {
  const cancelled = heldDays.filter((day) => day > (staysUntil ?? ""));
  if (soldAgainOn.length === 0)
    return "The desks are not back on sale: on these days the space is closed, paused or full, or they are held for the waiting list.";
  if (soldAgainOn.length === cancelled.length)
    return "The desks go back on sale or to the waiting list at once.";
  return `The desks go back on sale or to the waiting list for ${describeDays(soldAgainOn)}.`;
}
