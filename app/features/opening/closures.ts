import type { Closure } from "~/features/opening/opening.schema";
import { formatSpanWithYear } from "~/values/day";
import { WEEKDAYS } from "~/values/weekday";

/** "Tue 24 Nov 2026", or "Every Monday, Mon 23 Nov 2026 – Mon 5 Apr 2027". */
export function describeClosure({ startsOn, endsOn, weekday }: Omit<Closure, "id" | "reason">) {
  const days = formatSpanWithYear(startsOn, endsOn);
  return weekday === null ? days : `Every ${WEEKDAYS[weekday - 1]}, ${days}`;
}
