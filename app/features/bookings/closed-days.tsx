import { dayRuns } from "~/features/bookings/booking";
import type { Pass } from "~/features/bookings/pass";
import { formatCount } from "~/values/count";
import { formatSpan, type Day } from "~/values/day";

type ClosedDaysProps = {
  pass: Pass;
  days: Day[];
  /** In one line, whatever their number. */
  brief?: boolean;
};

/** The days of a booking on which the space is closed, if there are any. */
export function ClosedDays({ pass, days, brief }: ClosedDaysProps) {
  if (days.length === 0) return null;
  const runs = dayRuns(days).map(({ from, to }) => formatSpan(from, to));
  const means = pass === "day" ? "not charged" : "no desk held";
  return (
    <p className="text-sm text-soft">
      {brief && runs.length > 1
        ? `Closed on ${formatCount(days.length, "day")}, ${means}`
        : `Closed, and ${means}: ${runs.join(", ")}`}
    </p>
  );
}
