import type { Closure } from "~/features/opening/opening.schema";
import type { ChosenDays } from "~/features/opening/chosen-days";
import { addDays, formatSpanWithYear, weekdayOf } from "~/values/day";
import { WEEKDAYS } from "~/values/weekday";

/** "Tue 24 Nov 2026", or "Every Monday, Mon 23 Nov 2026 – Mon 5 Apr 2027". */
export function describeClosure({ startsOn, endsOn, weekday }: Omit<Closure, "id" | "reason">) {
  const days = formatSpanWithYear(startsOn, endsOn);
  return weekday === null ? days : `Every ${WEEKDAYS[weekday - 1]}, ${days}`;
}

/** Whether it closes one of these days. */
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
