import type { ChosenDays } from "~/features/opening/chosen-days";
import { addDays, weekdayOf, type Day } from "~/values/day";
import { firstDayOf, monthOf, type Month } from "~/values/month";

/** As many days as SQL's `listing_weeks` answers: six weeks, and so a whole month, whatever weekday it begins with. */
const SHOWN = 42;

/** What of a calendar is asked for: `from` is a day of the first week, and null is this week at the space. */
type ShownWeeks = { month: Month | null; from: Day | null };

/**
 * The weeks of the month in the address, else from this one on. Days that are chosen beyond these are shown whole: in their month, or from
 * their own week on.
 */
export function shownWeeks(asked: Month | null, chosen: ChosenDays, today: Day): ShownWeeks {
  if (asked) return { month: asked, from: firstDayOf(asked) };
  if (!chosen || isShown(chosen, today)) return { month: null, from: null };
  const month = monthOf(chosen.from);
  return isShown(chosen, firstDayOf(month))
    ? { month, from: firstDayOf(month) }
    : { month: null, from: chosen.from };
}

/** The months to which the links beside the weeks lead, so that no day is left out. */
export function monthsBeside(first: Day, last: Day): Record<"earlier" | "later", Month> {
  return { earlier: monthOf(addDays(first, -1)), later: monthOf(addDays(last, 1)) };
}

/** Whether six weeks from the week of a day on have all of these days. */
function isShown({ from, until }: NonNullable<ChosenDays>, day: Day): boolean {
  const monday = addDays(day, 1 - weekdayOf(day));
  return monday <= from && until < addDays(monday, SHOWN);
}
