import { passOnSale, type Prices } from "~/features/bookings/pass";
import type { BookingChoice } from "~/features/bookings/quote";
import type { Quote } from "~/features/bookings/quote.schema";
import { formatCount } from "~/values/count";
import { addDays, daysInSpan, formatSpan, type Day } from "~/values/day";
import { datePresets } from "~/values/day-range";

/** As many days as day passes cover at once, the first included. */
export const LONGEST_SPAN = 30;

/** Days in a row that other passes cover. */
const DAYS_OF = { week: 7, month: 30 } as const;

type Changes = Partial<BookingChoice>;

/**
 * What pressing a day of the calendar makes of a choice. One press is one day; a second one on another day makes a span of
 * both, a second one on the same day takes it back, and a third begins anew. Week and month passes end by themselves.
 */
export function pressDay({ pass, startDate, endDate }: BookingChoice, day: Day): Changes {
  const one = { startDate: day, endDate: null };
  if (pass === "day" && startDate && endDate) return one;
  if (day === startDate) return { startDate: null, endDate: null };
  if (pass !== "day" || !startDate) return one;
  const [from, to] = day < startDate ? [day, startDate] : [startDate, day];
  return daysInSpan(from, to) <= LONGEST_SPAN ? { startDate: from, endDate: to } : one;
}

/** The days of a choice, the last one included; none before a first day is chosen. */
export function chosenSpan({ pass, startDate, endDate }: BookingChoice) {
  if (!startDate) return null;
  const to = pass === "day" ? (endDate ?? startDate) : addDays(startDate, DAYS_OF[pass] - 1);
  return { from: startDate, to };
}

/**
 * The spans that people ask for most, as choices of passes that the space sells; those that it sells no pass for are left
 * out. `today` and `firstDay`, the first that can still be had, are the space's.
 */
export function choicePresets(space: Prices, today: Day, firstDay: Day) {
  return datePresets(today, firstDay).flatMap(({ label, range: { from, to }, pass: usual }) => {
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
