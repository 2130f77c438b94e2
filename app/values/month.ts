import { addDays, isDay, type Day } from "~/values/day";

/** A calendar month as "yyyy-MM". */
export type Month = string;

/** Whether the text is a month with only valid days; see `isDay`. */
export function isMonth(text: string): text is Month {
  return isDay(`${text}-01`);
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function firstDayOf(month: Month): Day {
  return `${month}-01`;
}

export function addMonths(month: Month, months: number): Month {
  const [year = 0, index = 1] = month.split("-").map(Number);
  const count = year * 12 + (index - 1) + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** Whether a calendar day shows its month beside its number; `at` counts the days of the calendar from 0. */
export function beginsMonth(day: Day, at: number): boolean {
  return at === 0 || day.endsWith("-01");
}

/** The months of the links beside these days, so that no day is skipped. */
export function monthsBeside(first: Day, last: Day): Record<"previous" | "next", Month> {
  return { previous: monthOf(addDays(first, -1)), next: monthOf(addDays(last, 1)) };
}

/** "March 2026" */
export function formatMonth(month: Month): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  return new Intl.DateTimeFormat("en-US", {
    timeZone: "UTC",
    month: "long",
    year: "numeric",
  }).format(at);
}
