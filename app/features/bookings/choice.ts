import { passOnSale } from "~/features/bookings/pass";
import type { BookingChoice } from "~/features/bookings/quote";
import type { Quote } from "~/features/bookings/quote.schema";
import type { Space, SpaceDay } from "~/features/spaces/space.schema";
import { formatCount } from "~/values/count";
import { addDays, daysInSpan, formatSpan, weekdayOf, type Day } from "~/values/day";
import { datePresets, pickDay } from "~/values/day-range";

/** As many days as day passes cover at once, the first included. */
export const LONGEST_SPAN = 30;

/** Days in a row that other passes cover. */
const DAYS_OF = { week: 7, month: 30 } as const;

type Changes = Partial<BookingChoice>;

/**
 * What pressing a day of the calendar makes of a choice. One press is one day; a second one on another day makes a span of
 * both, and a third begins anew. Week and month passes end by themselves. A second press on the same day takes it back: one
 * press is a whole choice here, and no other control clears it. `pickDay` alone makes a span of that one day, which closes
 * the range picker of a search.
 */
export function pressDay({ pass, startDate, endDate }: BookingChoice, day: Day): Changes {
  const isSpan = pass === "day" && endDate !== null;
  if (day === startDate && !isSpan) return { startDate: null, endDate: null };
  const { from, to } = pickDay({ from: pass === "day" ? startDate : null, to: endDate }, day);
  const isTooLong = from !== null && to !== null && daysInSpan(from, to) > LONGEST_SPAN;
  return isTooLong ? { startDate: day, endDate: null } : { startDate: from, endDate: to };
}

/** The days of a choice, the last one included; none before a first day is chosen. */
export function chosenSpan({ pass, startDate, endDate }: BookingChoice) {
  if (!startDate) return null;
  const to = pass === "day" ? (endDate ?? startDate) : addDays(startDate, DAYS_OF[pass] - 1);
  return { from: startDate, to };
}

/** As far ahead as weekly hours are searched for an open day; closures beyond the month that is shown are not known. */
const TWO_WEEKS = 14;

type Opening = Pick<Space, "opensAt" | "pricePerDay" | "pricePerWeek" | "pricePerMonth">;

/**
 * The spans that people ask for most, as choices of passes that the space sells; those that it sells no pass for are left
 * out, and so are single days on which it is closed. `today` and `firstDay`, the first that can still be had, are the space's;
 * `days` is what is known of a month.
 */
export function choicePresets(space: Opening, days: SpaceDay[], today: Day, firstDay: Day) {
  const isOpen = (day: Day) =>
    space.opensAt[weekdayOf(day) - 1] !== null &&
    days.find((known) => known.day === day)?.state !== "closed";
  const next = Array.from({ length: TWO_WEEKS }, (_, index) => addDays(firstDay, index));
  const presets = datePresets(today, next.find(isOpen) ?? firstDay);
  return presets.flatMap(({ label, range: { from, to }, pass: usual }) => {
    if (to === null && !isOpen(from)) return [];
    const pass = passOnSale(space, usual);
    const isCovered = to === null || pass === "day" || daysInSpan(from, to) === DAYS_OF[pass];
    const endDate = pass === "day" ? to : null;
    return isCovered ? [{ label, changes: { pass, startDate: from, endDate, month: null } }] : [];
  });
}

/** What to choose instead of what was refused: the nearest days, or as many desks as are free; `null` where there is nothing. */
export function nextOffer(quote: Quote): { label: string; changes: Changes } | null {
  const { nearest, pass, refusal, freeDesks } = quote;
  if (nearest) {
    const { startsOn, endsOn } = nearest;
    const days = startsOn === endsOn ? "day" : "days";
    const which = refusal === "too-far-ahead" ? "Last free" : "Next free";
    return {
      label: `${which} ${pass === "day" ? days : pass}: ${formatSpan(startsOn, endsOn)}`,
      changes: { startDate: startsOn, endDate: pass === "day" ? endsOn : null, month: null },
    };
  }
  if (refusal !== "sold-out" || freeDesks === 0) return null;
  return { label: `Take ${formatCount(freeDesks, "desk")}`, changes: { desks: freeDesks } };
}

/** The choice of the pass that costs less, where there is one. */
export function cheaperChoice({ cheaper }: Quote): Changes | null {
  if (!cheaper) return null;
  const { pass, startsOn, endsOn } = cheaper;
  return { pass, startDate: startsOn, endDate: pass === "day" ? endsOn : null, month: null };
}
