import { dayRuns } from "~/features/bookings/booking";
import type { Pass } from "~/features/bookings/pass";
import { formatSpan, type Day } from "~/values/day";

type ClosedDaysProps = { pass: Pass; days: Day[] };

/** The days of a booking on which the space is closed, if there are any. */
export function ClosedDays({ pass, days }: ClosedDaysProps) {
  if (days.length === 0) return null;
  const runs = dayRuns(days).map(({ from, to }) => formatSpan(from, to));
  return (
    <p className="text-sm text-soft">
      Closed, and {pass === "day" ? "not charged" : "no desk held"}: {runs.join(", ")}
    </p>
  );
}
