import { addDays, daysInSpan, formatSpan, weekdayOf, type Day } from "~/values/day";

/** A range of days, both included; `to` is null during a choice, or for a single day. */
export type DayRange = { from: Day | null; to: Day | null };

/** The range after a click on a day: the first sets the start, the second the end, the third starts again. */
export function pickDay({ from, to }: DayRange, day: Day): DayRange {
  if (!from || to) return { from: day, to: null };
  return day < from ? { from: day, to: from } : { from, to: day };
}

/** The last day after the first has moved. Where it would be before the first, it moves along, and the number of days stays. */
export function lastDayAfterMove({ from, to }: DayRange, first: Day): Day | null {
  if (!to || first <= to) return to;
  return from && from <= to ? addDays(first, daysInSpan(from, to) - 1) : first;
}

/** "Wed 25 – Fri 27 Nov", "Wed 25 Nov" with only a start, "Select dates" without days. */
export function describeRange({ from, to }: DayRange): string {
  return from ? formatSpan(from, to ?? from) : "Select dates";
}

type DatePreset = { label: string; range: { from: Day; to: Day | null } };

/** The spans that people ask for most. `firstDay` is the first bookable day, if not today: no span begins before it. */
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
