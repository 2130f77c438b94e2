import { passOnSale, PASSES, priceOf, type Pass } from "~/features/bookings/quote/pass";
import { countsDays, isReversed, type BookingChoice } from "~/features/bookings/quote/quote";
import type { Quote } from "~/features/bookings/quote/quote.schema";
import type { Prices } from "~/features/spaces/prices";
import type { Space, SpaceDay } from "~/features/spaces/space.schema";
import { formatCount } from "~/values/count";
import { addDays, asDay, daysInSpan, formatSpan, weekdayOf, type Day } from "~/values/day";
import { datePresets, pickDay } from "~/values/day-range";
import { isMonth } from "~/values/month";

/** The longest span of day passes, in days, the first included. */
export const LONGEST_SPAN = 30;
export const MOST_DESKS = 10_000;

/** Consecutive days that passes cover: at most so many day passes, exactly so many of the others. */
const DAYS_OF = { day: LONGEST_SPAN, week: 7, month: 30 } as const;

type Changes = Partial<BookingChoice>;

/**
 * The changes to a choice after a press on a day of the calendar. One press chooses one day; a second one on another day makes a span of
 * both, and a third starts again. Week and month passes end by themselves. A second press on the same day clears it: one press is a whole
 * choice here, and no other control clears it. `pickDay` alone makes a span of that one day, which closes the range picker of a search.
 */
export function pressBookingDay(choice: BookingChoice, day: Day): Changes {
  const { startDate, endDate } = choice;
  const isByDay = countsDays(choice);
  if (day === startDate && !(isByDay && endDate !== null))
    return { startDate: null, endDate: null };
  const { from, to } = pickDay({ from: isByDay ? startDate : null, to: endDate }, day);
  const isTooLong = from !== null && to !== null && daysInSpan(from, to) > LONGEST_SPAN;
  return isTooLong ? { startDate: day, endDate: null } : { startDate: from, endDate: to };
}

/**
 * The days of a choice, the last one included; none before a first day is chosen. Where no pass was chosen the span may be longer than
 * any pass covers: these are the wanted days.
 */
export function chosenSpan(choice: BookingChoice) {
  const { pass, startDate, endDate } = choice;
  if (!startDate) return null;
  if (isReversed(choice)) return { from: startDate, to: startDate };
  const to = countsDays(choice) ? (endDate ?? startDate) : addDays(startDate, DAYS_OF[pass] - 1);
  return { from: startDate, to };
}

type AskedChoice = Pick<BookingChoice, "startDate" | "endDate" | "desks" | "month"> & {
  pass: Pass | null;
};

/**
 * The choice in an address. Without a pass it means the cheapest for the days: the quote names it, and until then the choice has a day
 * pass. A last day before the first stays, because the choice is then refused: see `isReversed`. One too far away becomes the latest
 * possible, and `isShortened` is set.
 */
export function toChoice({ pass, endDate, ...wish }: AskedChoice): BookingChoice {
  const choice = pass ? { ...wish, pass } : { ...wish, pass: "day" as const, isSuggested: true };
  const { startDate } = choice;
  if (!startDate || !endDate || endDate === startDate) return { ...choice, endDate: null };
  if (endDate < startDate) return { ...choice, endDate: countsDays(choice) ? endDate : null };
  const latest = addDays(startDate, LONGEST_SPAN - 1);
  if (endDate <= latest) return { ...choice, endDate };
  return { ...choice, endDate: latest, isShortened: true };
}

/**
 * The choice in an address, read in the browser while the page is loading; the schemas are not in the browser. Invalid days and numbers
 * are left out. Where the address names no pass, the last one stays: only the loaded page knows the cheapest.
 */
export function askedChoice(search: string, { pass }: BookingChoice): BookingChoice {
  const asked = new URLSearchParams(search);
  const desks = Number(asked.get("desks"));
  const month = asked.get("month");
  const choice = toChoice({
    pass: PASSES.find(({ value }) => value === asked.get("pass"))?.value ?? null,
    startDate: asDay(asked.get("startDate")) ?? null,
    endDate: asDay(asked.get("endDate")) ?? null,
    desks: Number.isInteger(desks) && desks >= 1 && desks <= MOST_DESKS ? desks : 1,
    month: month && isMonth(month) ? month : null,
  });
  return choice.isSuggested ? { ...choice, pass } : choice;
}

/** A choice with the pass of its quote; while it has no days, with a pass that the space sells. */
export function withQuotedPass(choice: BookingChoice, space: Prices, quote: Quote | null) {
  return { ...choice, pass: quote?.pass ?? passOnSale(space, choice.pass) };
}

/**
 * The passes that a space sells when it sells no day passes, in words, for days that were chosen without a pass (mostly in a search);
 * `null` where it sells day passes, or none at all.
 */
export function describeOnlyPass(
  { pricePerDay }: Pick<Prices, "pricePerDay">,
  { isSuggested, isShortened, endDate }: BookingChoice,
  quote: Quote | null,
): string | null {
  if (!quote || !isSuggested || pricePerDay !== null || quote.refusal === "not-for-sale")
    return null;
  const { pass, startsOn, endsOn } = quote;
  const isPart = isShortened || (endDate !== null && endDate > endsOn);
  const covers = `A ${pass} pass covers ${formatSpan(startsOn, endsOn)}`;
  return `This space sells no day passes. ${covers}${isPart ? ", and not all of your days" : ""}.`;
}

/** A pass with its days as a choice: day passes have a last day, others end by themselves. */
function choiceOf({ pass, startsOn, endsOn }: Pick<Quote, "pass" | "startsOn" | "endsOn">) {
  const endDate = pass === "day" ? endsOn : null;
  return { isSuggested: false, pass, startDate: startsOn, endDate };
}

/** The booking choice that this quote prices, with its pass; confirming books it. */
export function quotedChoice(choice: BookingChoice, quote: Quote): BookingChoice {
  return { ...choice, ...choiceOf(quote) };
}

/** The number of days in which weekly hours are searched for an open day; closures beyond the shown weeks are not known. */
const TWO_WEEKS = 14;

type Opening = Pick<Space, "opensAt" | "pricePerDay" | "pricePerWeek" | "pricePerMonth">;

/**
 * The spans that people ask for most, as choices of days, without those that no pass of the space covers and single days on which it is
 * closed. `today` and `firstDay`, the first day that can still be booked, are in the space's calendar; `days` are the shown weeks.
 */
export function choicePresets(space: Opening, days: SpaceDay[], today: Day, firstDay: Day) {
  const isOpen = (day: Day) =>
    space.opensAt[weekdayOf(day) - 1] !== null &&
    days.find((known) => known.day === day)?.state !== "closed";
  const next = Array.from({ length: TWO_WEEKS }, (_, index) => addDays(firstDay, index));
  const covers = (days: number) =>
    PASSES.some(({ value }) => priceOf(space, value) !== null && days <= DAYS_OF[value]);
  const presets = datePresets(today, next.find(isOpen) ?? firstDay);
  return presets.flatMap(({ label, range: { from, to } }) => {
    if (to === null && !isOpen(from)) return [];
    const changes = { isSuggested: true, startDate: from, endDate: to, month: null };
    return covers(daysInSpan(from, to ?? from)) ? [{ label, changes }] : [];
  });
}

/** An alternative to a refused choice: the nearest days, or the number of free desks; `null` where there is none. */
export function nextOffer(quote: Quote): { label: string; changes: Changes } | null {
  const { nearest, pass, refusal, freeDesks } = quote;
  if (nearest) {
    const { startsOn, endsOn } = nearest;
    const days = startsOn === endsOn ? "day" : "days";
    const which = refusal === "too-far-ahead" ? "Last free" : "Next free";
    return {
      label: `${which} ${pass === "day" ? days : pass}: ${formatSpan(startsOn, endsOn)}`,
      // The nearest days may be those of a cheaper pass; for another pass the days change with it.
      changes:
        pass === "day"
          ? { startDate: startsOn, endDate: endsOn, month: null }
          : { ...choiceOf({ pass, startsOn, endsOn }), month: null },
    };
  }
  if (refusal !== "sold-out" || freeDesks === 0) return null;
  return { label: `Take ${formatCount(freeDesks, "desk")}`, changes: { desks: freeDesks } };
}

/** The price of a pass for the days of a quote, and the difference from the cheapest; `null` where it does not cover them. */
export function costOf(pass: Pass, quote: Quote | null) {
  return quote?.passes.find((known) => known.pass === pass) ?? null;
}

/** The cheapest pass for the days of a quote, the saving, and the choice of it; `null` where it is the pass of the quote. */
export function cheaperPass(quote: Quote) {
  const [cheapest] = quote.passes;
  const saving = costOf(quote.pass, quote)?.more ?? 0;
  if (!cheapest || saving === 0) return null;
  return { ...cheapest, saving, changes: { ...choiceOf(cheapest), month: null } };
}
