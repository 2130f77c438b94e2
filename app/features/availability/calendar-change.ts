import type { SAME_HOURS } from "~/features/listings/editing/weekly-hours";
import { chosenDays, type ChosenDays } from "~/features/availability/chosen-days";
import { describeClosure } from "~/features/availability/closures";
import { nameDays } from "~/features/availability/named-days";
import { describeHours } from "~/features/spaces/opening-hours";
import type { CalendarForm } from "~/features/availability/availability.forms";
import type { Closure } from "~/features/availability/availability.schema";
import { formatSpan, type Day } from "~/values/day";

type Change = Exclude<CalendarForm, { intent: typeof SAME_HOURS }>;

/** The section of the calendar's page that shows a form's success message. */
export const FLASH_PLACES = {
  close: "days",
  "open-days": "days",
  "set-hours": "days",
  lift: "closures",
  "drop-hours": "special-hours",
  "set-week": "weekly-hours",
} as const satisfies Record<Change["intent"], string>;

/** The days that a form of the panel changes; null for the other forms. */
export function daysOf(change: CalendarForm): ChosenDays {
  switch (change.intent) {
    case "close":
    case "open-days":
      return chosenDays(change.from, change.until);
    case "set-hours":
      return chosenDays(change.day, change.until);
    default:
      return null;
  }
}

/** The result of a form: single days, or all days of a closure. */
export type ChangedDays = Day[] | Omit<Closure, "id" | "reason">;

/** The success message of a form with its days. `changed` is null where there was nothing to do, and where the form names the days. */
export function describeCalendarChange(change: Change, changed: ChangedDays | null): string {
  const days = changed && (Array.isArray(changed) ? nameDays(changed) : describeClosure(changed));
  switch (change.intent) {
    case "close":
      return `Closed: ${describeClosed(change)}. Guests will see your reason.`;
    case "lift":
      return days
        ? `The closure is lifted: ${days}. Your weekly hours and other closures still apply.`
        : "That closure was lifted already.";
    case "open-days":
      if (days === null) return "Nothing was changed: no closure is left on these days.";
      return days
        ? `Open again: ${days}.`
        : "The closure is lifted. Your weekly hours still leave these days closed.";
    case "set-hours": {
      const hours = { opens: change.opensAt, closes: change.closesAt.at };
      return `The hours are set for ${days}: ${describeHours(hours)}.`;
    }
    case "drop-hours":
      return "That day has its weekly hours again.";
    case "set-week":
      return "Your weekly hours are saved.";
  }
}

type Closing = Extract<Change, { intent: "close" }>;

function describeClosed({ from, until = from, weekday }: Closing): string {
  const closed = { startsOn: from, endsOn: until, weekday: weekday ?? null };
  return describeClosure(closed, formatSpan(from, until));
}
