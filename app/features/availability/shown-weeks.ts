import type { ChosenDays } from "~/features/availability/chosen-days";
import { addDays, mondayOf, type Day } from "~/values/day";
import { firstDayOf, monthOf, type Month } from "~/values/month";

/** The number of days that SQL's `listing_weeks` answers: six weeks, which contain every month whatever its first weekday. */
const SHOWN = 42;

/** The period to ask the database for: `from` is a day of the first week, and null is the current week at the space. */
type ShownWeeks = { month: Month | null; from: Day | null };

/** The weeks of the month in the address, else from the current week on. Days chosen beyond these are shown in the month of the first. */
export function shownWeeks(asked: Month | null, chosen: ChosenDays, today: Day): ShownWeeks {
  const month = asked ?? (chosen && !isInWeeksFrom(today, chosen) ? monthOf(chosen.from) : null);
  return { month, from: month && firstDayOf(month) };
}

/** Whether the weeks that begin with the week of `day` contain all of these days. */
export function isInWeeksFrom(day: Day, { from, until }: NonNullable<ChosenDays>): boolean {
  const monday = mondayOf(day);
  return monday <= from && until < addDays(monday, SHOWN);
}
