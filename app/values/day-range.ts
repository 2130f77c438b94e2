import { addDays, formatSpan, weekdayOf, type Day } from "~/values/day";

/** Days from and to, both included; no end yet while someone is choosing, or when one day is meant. */
export type DayRange = { from: Day | null; to: Day | null };

/** What a click on a day makes of the range: the first sets the start, the second the end, the third begins again. */
export function pickDay({ from, to }: DayRange, day: Day): DayRange {
  if (!from || to) return { from: day, to: null };
  return day < from ? { from: day, to: from } : { from, to: day };
}

/** "Wed 25 – Fri 27 Nov", "Wed 25 Nov" when there is only a start, "Select dates" when there is nothing. */
export function describeRange({ from, to }: DayRange): string {
  return from ? formatSpan(from, to ?? from) : "Select dates";
}

type DatePreset = { label: string; range: { from: Day; to: Day | null } };

/**
 * The spans that people ask for most. `firstDay` is the first day that can still be had, where that is not today: nothing
 * begins before it.
 */
export function datePresets(today: Day, firstDay: Day = today): DatePreset[] {
  const tomorrow = addDays(today, 1);
  const sunday = addDays(today, 7 - weekdayOf(today));
  const preset = (label: string, from: Day, to: Day | null = null): DatePreset => ({
    label,
    range: { from, to },
  });
  return [
    ...(firstDay === today ? [preset("Today", today)] : []),
    ...(firstDay <= tomorrow ? [preset("Tomorrow", tomorrow)] : []),
    ...(firstDay < sunday ? [preset("This week", firstDay, sunday)] : []),
    preset("Next Mon–Fri", addDays(sunday, 1), addDays(sunday, 5)),
    preset("Next week", addDays(sunday, 1), addDays(sunday, 7)),
    preset("A month", firstDay, addDays(firstDay, 29)),
  ];
}
