import type { Closure } from "~/features/availability/availability.schema";
import type { ChosenDays } from "~/features/availability/chosen-days";
import { addDays, daysInSpan, formatSpanWithYear, weekdayOf, type Day } from "~/values/day";
import { WEEKDAYS } from "~/values/weekday";

/** "Tue 24 Nov 2026", or "Every Monday, Mon 23 Nov 2026 – Mon 5 Apr 2027". */
export function describeClosure(
  { startsOn, endsOn, weekday }: Omit<Closure, "id" | "reason">,
  days = formatSpanWithYear(startsOn, endsOn),
) {
  return weekday === null ? days : `Every ${WEEKDAYS[weekday - 1]}, ${days}`;
}

/** Characters of the reason that guests see; the table enforces the same limits. */
export const CLOSURE_REASON = { least: 2, most: 200 };

/** The number of days that SQL's `open_days` opens at once. */
export const MOST_OPENED = 366;

/** The chosen days that closures close; none for more days than can be opened at once. */
export function daysClosedBy(closures: Closure[], chosen: ChosenDays): Day[] {
  if (!chosen || daysInSpan(chosen.from, chosen.until) > MOST_OPENED) return [];
  const days = Array.from({ length: daysInSpan(chosen.from, chosen.until) }, (_, index) =>
    addDays(chosen.from, index),
  );
  return days.filter((day) =>
    closures.some((closure) => closesOne(closure, { from: day, until: day })),
  );
}

/** Whether the closure closes one of these days. */
export function closesOne(
  { startsOn, endsOn, weekday }: Omit<Closure, "id" | "reason">,
  chosen: ChosenDays,
) {
  if (!chosen) return false;
  const first = startsOn > chosen.from ? startsOn : chosen.from;
  const last = endsOn < chosen.until ? endsOn : chosen.until;
  const on = weekday === null ? first : addDays(first, (weekday - weekdayOf(first) + 7) % 7);
  return on <= last;
}
