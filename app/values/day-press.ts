import { formatSpan, type Day } from "~/values/day";

/**
 * The description of a calendar day for screen readers, after its name: its current state, and the days that pressing it would choose,
 * where those are more than this day; null without one.
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
