import { describeDays } from "~/features/bookings/calendar/held-days";
import type { CancellableBooking } from "~/features/bookings/hosting/hosted-booking.schema";

/** Whether the desks of a cancelled booking go back on sale, in words for the host. */
export function describeResale({
  heldDays,
  staysUntil,
  soldAgainOn,
}: Pick<CancellableBooking, "heldDays" | "staysUntil" | "soldAgainOn">): string {
  const cancelled = heldDays.filter((day) => day > (staysUntil ?? ""));
  if (soldAgainOn.length === 0)
    return "The desks do not go back on sale: the space is closed, paused or full on these days.";
  if (soldAgainOn.length === cancelled.length) return "The desks go back on sale at once.";
  return `The desks go back on sale on ${describeDays(soldAgainOn)}.`;
}
