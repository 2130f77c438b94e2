import { describeHeldDays } from "~/features/bookings/held-days";
import type { Quote } from "~/features/bookings/quote.schema";

/** Which days of the span are had and on which the space is closed; nothing where it is open on all. */
export function ClosedDays(days: Pick<Quote, "pass" | "heldDays" | "closedDays">) {
  const words = describeHeldDays(days);
  return words && <p className="text-sm text-soft">{words}</p>;
}
