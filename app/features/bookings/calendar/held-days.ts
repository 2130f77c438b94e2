import { dayRuns } from "~/features/bookings/booking";
import type { Pass } from "~/features/bookings/quote/pass";
import { formatCount } from "~/values/count";
import {
  formatSpan,
  formatSpanWithoutYear,
  shortWeekday,
  weekdayOf,
  yearOf,
  type Day,
} from "~/values/day";

/**
 * The days of a span, sorted: the held ones, and those on which the space is closed. `isChanged`: of a changed booking, days may also be
 * missing because they were given back.
 */
type Days = { pass: Pass; heldDays: Day[]; closedDays: Day[]; isChanged?: boolean };

/**
 * The held and closed days of a span, in words: "Fri, Mon, Tue: 3 days; closed Sat and Sun, not charged". `null` where the space is open
 * on all.
 */
export function describeHeldDays({ pass, heldDays, closedDays, isChanged }: Days): string | null {
  if (closedDays.length === 0) return null;
  const count = formatCount(heldDays.length, "day");
  const held = heldDays.length <= 7 ? `${weekdaysInRuns(heldDays)}: ${count}` : count;
  if (isChanged) return `${held}; no desk on ${describeClosedDays(heldDays, closedDays)}`;
  const means = pass === "day" ? "not charged" : "no desk booked";
  return `${held}; closed ${describeClosedDays(heldDays, closedDays)}, ${means}`;
}

/** "Fri, Mon–Wed" */
function weekdaysInRuns(days: Day[]): string {
  return dayRuns(days)
    .map(({ from, to, count }) => {
      if (count > 2) return `${shortWeekday(from)}–${shortWeekday(to)}`;
      return count === 2 ? `${shortWeekday(from)}, ${shortWeekday(to)}` : shortWeekday(from);
    })
    .join(", ");
}

/** "Sat and Sun": by weekday where the span has no open day of the same weekday, else by date: "Sat, Sun and Tue 8 Dec". */
function describeClosedDays(heldDays: Day[], closedDays: Day[]): string {
  const openWeekdays = new Set(heldDays.map(weekdayOf));
  const isWeekly = (day: Day) => !openWeekdays.has(weekdayOf(day));
  const byWeekday = closedDays
    .filter(isWeekly)
    .toSorted((one, other) => weekdayOf(one) - weekdayOf(other));
  const weekly = new Set(byWeekday.map(shortWeekday));
  const dated = closedDays.filter((day) => !isWeekly(day));
  return inWords([...weekly, ...describeRuns(dated)]);
}

/** "Sat 28 – Sun 29 Nov and Tue 8 Dec": consecutive days are joined. */
export function describeDays(days: Day[]): string {
  return inWords(describeRuns(days));
}

/** A shared year follows the last run of it: "Mon 4 Jan and Fri 8 Jan 2027". */
function describeRuns(days: Day[]): string[] {
  return dayRuns(days).map(({ from, to }, at, runs) => {
    const next = runs[at + 1];
    const format = next && yearOf(next.to) === yearOf(from) ? formatSpanWithoutYear : formatSpan;
    return format(from, to);
  });
}

function inWords(parts: string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${last}` : last;
}
