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

type DatePreset = {
  label: string;
  range: { from: Day; to: Day | null };
  /** The pass that is usual for so many days. */
  pass: "day" | "month";
};

/**
 * The spans that people ask for most. `firstDay` is the first day that can still be had, where that is not today: nothing
 * begins before it.
 */
export function datePresets(today: Day, firstDay: Day = today): DatePreset[] {
  const tomorrow = addDays(today, 1);
  const sunday = addDays(today, 7 - weekdayOf(today));
  const day = (label: string, from: Day): DatePreset => ({
    label,
    range: { from, to: null },
    pass: "day",
  });
  const days = (label: string, from: Day, to: Day): DatePreset => ({
    label,
    range: { from, to },
    pass: "day",
  });
  return [
    ...(firstDay === today ? [day("Today", today)] : []),
    ...(firstDay <= tomorrow ? [day("Tomorrow", tomorrow)] : []),
    ...(firstDay < sunday ? [days("This week", firstDay, sunday)] : []),
    days("Next Mon–Fri", addDays(sunday, 1), addDays(sunday, 5)),
    days("Next week", addDays(sunday, 1), addDays(sunday, 7)),
    { label: "A month", range: { from: firstDay, to: addDays(firstDay, 29) }, pass: "month" },
  ];
}
