import { dayRuns } from "~/features/bookings/booking";
import { describeDays } from "~/features/bookings/calendar/held-days";
import { formatCount } from "~/values/count";
import { formatSpan, type Day } from "~/values/day";

/** The number of runs of days that a sentence names. */
const MOST_RUNS = 6;

/** "Mon 7 – Wed 9 Dec and Fri 11 Dec"; for a longer list, "9 days from Fri 4 Dec to Fri 29 Jan 2027". */
export function nameDays(days: Day[]): string {
  const [first = "", last = first] = [days[0], days.at(-1)];
  if (dayRuns(days).length <= MOST_RUNS) return describeDays(days);
  return `${formatCount(days.length, "day")} from ${formatSpan(first, first)} to ${formatSpan(last, last)}`;
}
