import type { Day } from "./day";

/** Days from and to, both included; no end yet while someone is choosing, or when one day is meant. */
export type DayRange = { from: Day | null; to: Day | null };

/** What a click on a day makes of the range: the first sets the start, the second the end, the third begins again. */
export function pickDay({ from, to }: DayRange, day: Day): DayRange {
  if (!from || to) return { from: day, to: null };
  return day < from ? { from: day, to: from } : { from, to: day };
}

/** "Mar 03 - Mar 05", "Mar 03, 2026" when there is only a start, "Select dates" when there is nothing. */
export function describeRange({ from, to }: DayRange): string {
  if (!from) return "Select dates";
  return to
    ? `${monthAndDay(from)} - ${monthAndDay(to)}`
    : `${monthAndDay(from)}, ${from.slice(0, 4)}`;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function monthAndDay(day: Day): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(8)}`;
}
