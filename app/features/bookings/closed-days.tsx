import { dayRuns } from "~/features/bookings/booking";
import { formatSpan, type Day } from "~/values/day";

/** The days inside a pass on which the space is closed, if there are any. */
export function ClosedDays({ days }: { days: Day[] }) {
  if (days.length === 0) return null;
  return (
    <div className="text-sm text-soft">
      <p>The space is closed on these days, nothing is held:</p>
      <ul className="flex flex-wrap gap-x-3">
        {dayRuns(days).map(({ from, to }) => (
          <li key={from}>{formatSpan(from, to)}</li>
        ))}
      </ul>
    </div>
  );
}
