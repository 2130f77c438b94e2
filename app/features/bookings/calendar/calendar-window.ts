import { chosenSpan } from "~/features/bookings/quote/choice";
import type { BookingChoice } from "~/features/bookings/quote/quote";
import type { SpaceDay } from "~/features/spaces/space.schema";
import { addDays, mondayOf, type Day } from "~/values/day";
import { firstDayOf, monthsBeside, type Month } from "~/values/month";

/** The number of days that the calendar shows at once: six weeks. */
const SHOWN = 42;

/**
 * The days to ask the database for: six weeks from today, from the first day of a choice that they would cut off, or from the first day
 * of a month; never weeks that are over. `today` may lie a day behind that of the space, so the range has a week more.
 */
export function calendarWindow(choice: BookingChoice, today: Day): { from: Day; to: Day } {
  const span = chosenSpan(choice);
  const isCutOff = span !== null && span.to > addDays(mondayOf(today), SHOWN - 1);
  const wanted = choice.month ? firstDayOf(choice.month) : isCutOff ? span.from : today;
  const from = mondayOf(wanted > today ? wanted : today);
  return { from, to: addDays(from, SHOWN + 6) };
}

/** The days to show: six weeks, without a week that is over. */
export function shownDays(days: SpaceDay[]): SpaceDay[] {
  const isFirstOver = days.slice(0, 7).every(({ state }) => state === "past");
  return days.slice(isFirstOver ? 7 : 0).slice(0, SHOWN);
}

/** The months of the links beside the calendar, so that no week is skipped; `null` where there is nothing to book. */
export function monthsAround(
  shown: SpaceDay[],
  today: Day,
): Record<"previous" | "next", Month | null> {
  const [first, last] = [shown[0]?.day ?? today, shown.at(-1)?.day ?? today];
  const { previous, next } = monthsBeside(first, last);
  return {
    previous: first > today ? previous : null,
    next: last < addDays(today, 365) ? next : null,
  };
}
