import type { ChosenDays } from "~/features/availability/chosen-days";
import { addDays, mondayOf, type Day } from "~/values/day";
import { firstDayOf, monthOf, type Month } from "~/values/month";

/** As many days as SQL's `listing_weeks` answers: six weeks, and so a whole month, whatever weekday it begins with. */
const SHOWN = 42;

/** What of a calendar is asked for: `from` is a day of the first week, and null is this week at the space. */
type ShownWeeks = { month: Month | null; from: Day | null };

/** The weeks of the month in the address, else from this one on. Days that are chosen beyond these are shown in the month of the first. */
export function shownWeeks(asked: Month | null, chosen: ChosenDays, today: Day): ShownWeeks {
  const month = asked ?? (chosen && !isInWeeksFrom(today, chosen) ? monthOf(chosen.from) : null);
  return { month, from: month && firstDayOf(month) };
}

/** Whether the weeks that are shown from that of a day on have all of these days. */
export function isInWeeksFrom(day: Day, { from, until }: NonNullable<ChosenDays>): boolean {
  const monday = mondayOf(day);
  return monday <= from && until < addDays(monday, SHOWN);
}
