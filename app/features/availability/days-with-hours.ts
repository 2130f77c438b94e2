import type { ChosenDays } from "~/features/availability/chosen-days";
import { nameDays } from "~/features/availability/named-days";
import type { ListingCalendar, SpecialHours } from "~/features/availability/availability.schema";
import { addDays, daysInSpan, weekdayOf, type Day } from "~/values/day";

/** The number of days that SQL's `set_hours_of_days` takes. */
export const MOST_SPECIAL_DAYS = 31;

type Hours = Pick<ListingCalendar, "opensAt" | "specialHours">;

/** Days by the effect of new hours on them. */
export type DaysWithHours = {
  /** Closed by the weekly hours: the days would be opened. */
  closed: Day[];
  /** With special hours, which would be replaced. */
  special: SpecialHours[];
  /** Open in their weekly hours: only their hours would change. */
  open: Day[];
};

/** The chosen days with their current hours; none where more are chosen than can get hours at once. */
export function daysWithHours(chosen: ChosenDays, { opensAt, specialHours }: Hours): DaysWithHours {
  const found: DaysWithHours = { closed: [], special: [], open: [] };
  if (!chosen || daysInSpan(chosen.from, chosen.until) > MOST_SPECIAL_DAYS) return found;
  for (let day = chosen.from; day <= chosen.until; day = addDays(day, 1)) {
    const special = specialHours.find((hours) => hours.day === day);
    if (special) found.special.push(special);
    else if (opensAt[weekdayOf(day) - 1]) found.open.push(day);
    else found.closed.push(day);
  }
  return found;
}

/** The common hours of these days when open, special or weekly ones; null where the days differ. */
export function sharedHours(
  { special, open }: DaysWithHours,
  { opensAt, closesAt }: Pick<ListingCalendar, "opensAt" | "closesAt">,
): { opens: string; closes: string } | null {
  const all = [
    ...special.map((hours) => ({ opens: hours.opensAt, closes: hours.closesAt })),
    ...open.map((day) => ({
      opens: opensAt[weekdayOf(day) - 1],
      closes: closesAt[weekdayOf(day) - 1],
    })),
  ];
  const [{ opens, closes } = {}] = all;
  if (!opens || !closes) return null;
  const isShared = all.every((hours) => hours.opens === opens && hours.closes === closes);
  return isShared ? { opens, closes } : null;
}

/** Whether the boxes are ticked by default: where all days are closed or have special hours, changing those is the host's intention. */
export function isCheckedByDefault({ closed, special, open }: DaysWithHours): boolean {
  return open.length === 0 && closed.length + special.length > 0;
}

/** The warning before a form opens closed days or replaces special hours that its page has not shown; null where it does neither. */
export function warnOfHours({ closed, special }: DaysWithHours): string | null {
  const replaced = special.map(({ day }) => day);
  const said = [
    closed.length > 0 && `Your weekly hours leave ${nameDays(closed)} closed.`,
    replaced.length > 0 && `${nameDays(replaced)} already ${hasHours(replaced)}.`,
  ].filter((part) => part !== false);
  return said.length > 0
    ? `${said.join(" ")} Say below what to do with these days, and press again.`
    : null;
}

function hasHours(days: Day[]): string {
  return days.length === 1 ? "has special hours" : "have special hours";
}
