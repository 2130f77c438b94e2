import { dayRuns } from "~/features/bookings/booking";
import { describeDays } from "~/features/bookings/held-days";
import { formatCount } from "~/values/count";
import { formatSpanAhead, type Day } from "~/values/day";

/** As many runs of days as a sentence names. */
const MOST_RUNS = 6;

/**
 * "Mon 7 – Wed 9 Dec and Fri 11 Dec"; where that would be a list, "9 days from Fri 4 Dec to Fri 29 Jan". Days far ahead of today have
 * their year.
 */
export function nameDays(days: Day[], today: Day): string {
  const format = (from: Day, to: Day) => formatSpanAhead(from, to, today);
  const [first = "", last = first] = [days[0], days.at(-1)];
  if (dayRuns(days).length <= MOST_RUNS) return describeDays(days, format);
  return `${formatCount(days.length, "day")} from ${format(first, first)} to ${format(last, last)}`;
}
