import { formatInstant, formatSpan, type Day } from "~/values/day";
import { formatMoney } from "~/values/money";
import { formatCount } from "~/values/count";
import type { Pass } from "~/features/bookings/pass";
import type { CancellationPolicy } from "~/features/spaces/space";
import type { Month } from "~/values/month";

/** What a guest chose on a listing's page, as it stands in the URL. */
export type BookingChoice = {
  pass: Pass;
  startDate: Day | null;
  /** Day passes in a row; a week covers 7 days and a month 30. */
  days: number;
  desks: number;
  /** The month the calendar shows. */
  month: Month | null;
};

/** Why a booking cannot be had: what the database says before and while it books. */
export const REFUSALS = [
  "sold-out",
  "closed-that-day",
  "in-the-past",
  "too-far-ahead",
  "not-for-sale",
  "own-space",
  "inactive",
  "price-changed",
] as const;

export type Refusal = (typeof REFUSALS)[number];

/** What a choice costs right now, and under which terms. Amounts in `currency`; instants ISO 8601. */
export type Quote = {
  refusal: Refusal | null;
  refusedOn: Day[];
  pass: Pass;
  startsOn: Day;
  endsOn: Day;
  heldDays: Day[];
  closedDays: Day[];
  desks: number;
  units: number;
  /** The fewest desks free on any open day of the span. */
  freeDesks: number;
  unitPrice: number | null;
  total: number | null;
  currency: string;
  timezone: string;
  cancellationPolicy: CancellationPolicy;
  lateFeePercent: number;
  freeCancellationUntil: string;
};

/** The query of a choice, with changes: what calendar days, pages of the calendar and the review page link to. */
export function choiceQuery(choice: BookingChoice, changes: Partial<BookingChoice> = {}): string {
  const { pass, startDate, days, desks, month } = { ...choice, ...changes };
  const params = new URLSearchParams({ pass });
  if (startDate) params.set("startDate", startDate);
  if (pass === "day" && days > 1) params.set("days", String(days));
  if (desks > 1) params.set("desks", String(desks));
  if (month) params.set("month", month);
  return `?${params}`;
}

/** "2 desks × 3 day passes at US$25" */
export function describeUnits(quote: Quote): string {
  const passes = formatCount(quote.units, `${quote.pass} pass`, `${quote.pass} passes`);
  const price =
    quote.unitPrice === null ? "" : ` at ${formatMoney(quote.unitPrice, quote.currency)}`;
  return `${formatCount(quote.desks, "desk")} × ${passes}${price}`;
}

/** The terms in words, with the exact cut-off in the zone of the space. `now` decides whether it has passed. */
export function describeTerms(quote: Quote, now: Date): string {
  if (quote.lateFeePercent === 0) return "Cancelling is free until the last day is over.";
  const late = `${describePart(quote.lateFeePercent)} is`;
  if (now >= new Date(quote.freeCancellationUntil)) {
    return `Less than 24 hours are left before opening: cancelling is free for 15 minutes after booking, later ${late} due.`;
  }
  const cutOff = formatInstant(quote.freeCancellationUntil, quote.timezone);
  return `Free cancellation until ${cutOff}, 24 hours before opening. After that ${late} due.`;
}

function describePart(percent: number): string {
  if (percent === 100) return "the whole price";
  return percent === 50 ? "half of the price" : `${percent}% of the price`;
}

/** Each refusal in its own words. */
export function describeRefusal(
  refusal: Refusal,
  quote: Pick<Quote, "freeDesks" | "refusedOn">,
): { title: string; text: string } {
  const [first] = quote.refusedOn;
  const days = first ? formatSpan(first, quote.refusedOn.at(-1) ?? first) : "that day";
  switch (refusal) {
    case "sold-out":
      return quote.freeDesks > 0
        ? {
            title: "Not enough desks",
            text: `Only ${formatCount(quote.freeDesks, "desk")} left on ${days}.`,
          }
        : { title: "Sold out", text: `Every desk is taken on ${days}.` };
    case "closed-that-day":
      return {
        title: "Closed that day",
        text: `The space is closed on ${days}. A day pass needs an open day.`,
      };
    case "in-the-past":
      return {
        title: "Too late for that day",
        text: "That day is over at the space, or it has already closed for today.",
      };
    case "too-far-ahead":
      return {
        title: "Too far ahead",
        text: "Bookings reach at most 365 days ahead, last day included.",
      };
    case "not-for-sale":
      return { title: "Not for sale", text: "The space does not sell this kind of pass." };
    case "own-space":
      return {
        title: "This is your own space",
        text: "Owners do not book desks in their own space.",
      };
    case "inactive":
      return {
        title: "Not taking bookings",
        text: "The space is not taking bookings at the moment.",
      };
    case "price-changed":
      return {
        title: "The price has changed",
        text: "Please look at the new total before you confirm.",
      };
  }
}
