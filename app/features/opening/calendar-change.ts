import type { SAME_HOURS } from "~/features/listings/weekly-hours";
import { chosenDays, type ChosenDays } from "~/features/opening/chosen-days";
import { describeClosure } from "~/features/opening/closures";
import { nameDays } from "~/features/opening/named-days";
import type { CalendarForm } from "~/features/opening/opening.forms";
import type { Closure } from "~/features/opening/opening.schema";
import type { Day } from "~/values/day";

type Intent = Exclude<CalendarForm["intent"], typeof SAME_HOURS>;

/** The part of the calendar's page in which it is said what a form has done. */
export const SAID_AT = {
  close: "days",
  "open-days": "days",
  "set-hours": "days",
  lift: "closures",
  "drop-hours": "special-hours",
  "set-week": "weekly-hours",
} as const satisfies Record<Intent, string>;

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

/** What a form has changed: single days, or all that a closure closed. */
export type ChangedDays = Day[] | Omit<Closure, "id" | "reason">;

/** What a form has done, and to which days. */
export function describeDone(intent: Intent, changed: ChangedDays | null): string {
  const days = changed && (Array.isArray(changed) ? nameDays(changed) : describeClosure(changed));
  switch (intent) {
    case "close":
      return "Closed. Guests will see your reason.";
    case "lift":
      return days ? `Open again: ${days}.` : "Open again.";
    case "open-days":
      return days
        ? `Open again: ${days}.`
        : "The closure is lifted. Your weekly hours still leave these days closed.";
    case "set-hours":
      return `The hours are set for ${days}.`;
    case "drop-hours":
      return "That day has its weekly hours again.";
    case "set-week":
      return "Your weekly hours are saved.";
  }
}
