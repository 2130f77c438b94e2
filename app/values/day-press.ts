import { formatSpan, type Day } from "~/values/day";

/**
 * What a day of a calendar says after its name to those who hear it: what it is now, and what pressing it makes of the days that are
 * chosen, where that is more than this day alone; null for none.
 */
export function describePress(
  is: { today: boolean; chosen: boolean },
  becomes: { from: Day; to: Day } | null,
): string {
  const now = `${is.today ? ", today" : ""}${is.chosen ? ", chosen" : ""}`;
  if (!becomes) return `${now}: press to clear it`;
  if (becomes.from !== becomes.to) return `${now}, for ${formatSpan(becomes.from, becomes.to)}`;
  return is.chosen ? `${now}: press for this day alone` : now;
}
