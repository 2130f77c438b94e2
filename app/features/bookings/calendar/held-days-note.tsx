import { describeHeldDays } from "~/features/bookings/calendar/held-days";
import type { Quote } from "~/features/bookings/quote/quote.schema";

/** The held and the closed days of the span; nothing where the space is open on all. */
export function HeldDaysNote(
  days: Pick<Quote, "pass" | "heldDays" | "closedDays"> & { isChanged?: boolean },
) {
  const words = describeHeldDays(days);
  return words && <p className="text-sm text-soft">{words}</p>;
}
