import { describeDays } from "~/features/bookings/calendar/held-days";
import type { Pass } from "~/features/bookings/quote/pass";
import type { Quote, Refusal } from "~/features/bookings/quote/quote.schema";
import type { Space } from "~/features/spaces/space.schema";
import { searchOriginFields, type SearchOrigin } from "~/features/spaces/search/search-origin";
import { formatCount } from "~/values/count";
import { addDays, daysInSpan, formatInstant, type Day } from "~/values/day";
import type { Month } from "~/values/month";

/** A guest's choice on a listing's page, as it is in the URL. */
export type BookingChoice = {
  pass: Pass;
  /** The pass was not chosen: it is the cheapest that covers the days, and changes with them. */
  isSuggested?: boolean;
  startDate: Day | null;
  /** The last wanted day; null for a single day, and for chosen week and month passes: they end by themselves. */
  endDate: Day | null;
  desks: number;
  /** The month that the calendar shows. */
  month: Month | null;
  /** The address asked for more days than day passes cover at once; `endDate` is the last possible day. */
  isShortened?: boolean;
  /** The search that led here, kept for the link back. */
  searchOrigin?: SearchOrigin | null;
};

/** The query string of a choice with changes, for links of calendar days, calendar pages and the review page. Empty for an empty choice. */
export function choiceQuery(choice: BookingChoice, changes: Partial<BookingChoice> = {}): string {
  const changed = { ...choice, ...changes };
  const { pass, isSuggested, startDate, endDate, desks, month } = changed;
  const params = new URLSearchParams();
  if (!isSuggested) params.set("pass", pass);
  if (startDate) params.set("startDate", startDate);
  if (countsDays(changed) && startDate && endDate && endDate !== startDate)
    params.set("endDate", endDate);
  if (desks > 1) params.set("desks", String(desks));
  if (month) params.set("month", month);
  for (const [name, value] of searchOriginFields(choice.searchOrigin ?? null))
    params.set(name, value);
  return params.size > 0 ? `?${params}` : "";
}

/** Whether the choice has a last day of its own: chosen week and month passes end by themselves. */
export function countsDays({
  pass,
  isSuggested,
}: Pick<BookingChoice, "pass" | "isSuggested">): boolean {
  return pass === "day" || isSuggested === true;
}

/** Whether the last day is before the first: such a choice has no price, and cannot be booked. */
export function isReversed(
  choice: Pick<BookingChoice, "pass" | "isSuggested" | "startDate" | "endDate">,
): boolean {
  const { startDate, endDate } = choice;
  return countsDays(choice) && startDate !== null && endDate !== null && endDate < startDate;
}

/** The terms in words, with the exact cut-off in the time of the space's city. `now` decides whether it has passed. */
export function describeTerms(
  quote: Quote,
  { city, knownCity }: Pick<Space, "city" | "knownCity">,
  now: Date,
): string {
  const { freeCancellationUntil } = quote;
  if (freeCancellationUntil && now.getTime() - Date.parse(freeCancellationUntil) >= DAY_BEFORE)
    return describeBegun(quote);
  if (quote.lateFeePercent === 0) return ALWAYS_FREE;
  const late = describeLate(quote.lateFeePercent);
  if (!freeCancellationUntil || now >= new Date(freeCancellationUntil)) {
    return `Less than 24 hours are left before opening: cancelling is free for 15 minutes after booking. After that, ${late}`;
  }
  const cutOff = formatInstant(freeCancellationUntil, quote.timezone, city, knownCity?.timezone);
  return `Free cancellation until ${cutOff}, 24 hours before opening. After that, ${late}`;
}

/** Milliseconds between the end of free cancellation and the opening on the first day. */
const DAY_BEFORE = 24 * 60 * 60 * 1000;

/** The terms of a stay that is booked after the space has opened on its first day: that day counts as used after the first minutes. */
function describeBegun({ lateFeePercent: percent, heldDays }: Quote): string {
  const begun =
    "The space has already opened on your first day: cancelling is free for 15 minutes after booking. After that, ";
  if (heldDays.length === 1) return `${begun}the booking counts as used and can't be cancelled.`;
  if (percent === 0) return `${begun}you pay for the days used, and the rest is free.`;
  return begun + describeLate(percent, "rest");
}

/** The terms of a space, before any days are chosen. */
export function describeTermsOfSpace(lateFeePercent: number): string {
  if (lateFeePercent === 0) return ALWAYS_FREE;
  return `Free cancellation until 24 hours before opening on the first day. After that, ${describeLate(lateFeePercent)}`;
}

const ALWAYS_FREE =
  "Cancelling is free until the space opens on the first day. After that, you pay for the days used, and the rest is free.";

/** The price of a late cancellation. At 100% used days add nothing and are not mentioned. */
function describeLate(percent: number, part = "price"): string {
  const due = `${describePart(percent, part)} is due.`;
  return percent === 100 ? due : `${due} Days used are charged in full.`;
}

function describePart(percent: number, part: string): string {
  if (percent === 100) return "the full price";
  return percent === 50 ? `half the ${part}` : `${percent}% of the ${part}`;
}

type Words = { title: string; text: string };
type Circumstances = Pick<Quote, "refusedOn"> & {
  /** The smallest number of free desks on any of the days, and the wanted number, where that is the reason. */
  freeDesks?: number;
  desks?: number;
  /** The most bookings that a member may make or hold, or desks times days, where that is the reason. */
  limit?: number | null;
};

/** A sentence for each refusal. */
export function describeRefusal(
  refusal: Refusal,
  { freeDesks = 0, desks = 0, refusedOn, limit }: Circumstances,
): Words {
  const most = limit ?? 0;
  switch (refusal) {
    case "sold-out":
      return freeDesks > 0
        ? { title: "Not enough desks", text: describeShortage(freeDesks, desks, refusedOn) }
        : { title: "Sold out", text: `Every desk is taken on ${describeDays(refusedOn)}.` };
    case "closed-that-day":
      return {
        title: refusedOn.length > 1 ? "Closed on those days" : "Closed that day",
        text: `The space is closed on ${describeDays(refusedOn)}.`,
      };
    case "in-the-past":
      return {
        title: refusedOn.length > 1 ? "Too late for those days" : "Too late for that day",
        text: `${describeDays(refusedOn)} ${refusedOn.length > 1 ? "are" : "is"} over at the space, or it has already closed for today.`,
      };
    case "too-far-ahead":
      return {
        title: "Too far ahead",
        text: `You can book at most 365 days ahead, which leaves out ${describeDays(refusedOn)}.`,
      };
    case "too-many-today":
      return {
        title: "Too many bookings in one day",
        text: `Nothing was booked: you have made ${formatCount(most, "booking")} in the last 24 hours, including cancelled ones, which is the limit. Try again tomorrow, or ask us for more.`,
      };
    case "too-many-bookings":
      return {
        title: "Too many bookings at once",
        text: `Nothing was booked: you have ${formatCount(most, "booking that is not over", "bookings that are not over")}, which is the limit. Cancel one you don't need, or ask us for more.`,
      };
    case "too-many-desk-days":
      return {
        title: "Too many desks and days at once",
        text: `Nothing was booked: with your other bookings you would have more than ${formatCount(most, "desk-day")} (desks times days), which is the limit. Choose fewer desks or days, or ask us for more.`,
      };
    case "too-many-cancelled":
      return {
        title: "Booked and cancelled too often",
        text: `Nothing was booked: in the last 24 hours you have cancelled ${formatCount(most, "booking")} here for free, which is the limit. You can book here again 24 hours after the first of these cancellations.`,
      };
    case "too-many-payments":
      return {
        title: "Too many payments at once",
        text: `Nothing was booked: ${formatCount(most, "payment")} that you started and did not finish is the limit. Finish one or let it go, or try again tomorrow.`,
      };
    default:
      return WORDS[refusal];
  }
}

type WithFacts = "sold-out" | "closed-that-day" | "in-the-past" | "too-far-ahead" | OverLimit;

/** The refusals because of a limit per member. */
type OverLimit = Extract<Refusal, `too-many-${string}`>;

export function isOverLimit(refusal: Refusal): refusal is OverLimit {
  return refusal.startsWith("too-many-");
}

/** The reason of a refusal in a few words: "Sold out on Wed 16 Dec". */
export function shortRefusal({ refusal, refusedOn, freeDesks }: Quote): string | null {
  if (!refusal) return null;
  const days = describeDays(refusedOn);
  switch (refusal) {
    case "sold-out":
      return freeDesks > 0
        ? `Only ${formatCount(freeDesks, "desk")} left on ${days}`
        : `Sold out on ${days}`;
    case "closed-that-day":
      return `Closed on ${days}`;
    case "in-the-past":
      return `Too late for ${days}`;
    default:
      return describeRefusal(refusal, { refusedOn }).title;
  }
}

/** The refusal of a choice that `isReversed`. */
export const REVERSED_DAYS: Words = {
  title: "The last day is before the first day",
  text: "Choose a later last day, or leave it blank for a single day.",
};

export const describeReversed = () => `${REVERSED_DAYS.title}. ${REVERSED_DAYS.text}`;

/** For several days only the smallest number of free desks is known, not the number on each. */
function describeShortage(freeDesks: number, desks: number, refusedOn: Day[]): string {
  const days = describeDays(refusedOn);
  if (refusedOn.length === 1) return `Only ${formatCount(freeDesks, "desk")} left on ${days}.`;
  const free = formatCount(freeDesks, "desk is", "desks are");
  return `Only ${free} free on all of your days: ${desks} are too many for ${days}.`;
}

const WORDS: Record<Exclude<Refusal, WithFacts>, Words> = {
  "being-paid": {
    title: "You are paying for this online",
    text: "You have started an online payment for these days. Finish it or let it go under My Bookings.",
  },
  "online-only": {
    title: "This space is paid online",
    text: "It takes no payment at the desk. Open this page again to pay online.",
  },
  "not-online": {
    title: "Not paid online",
    text: "This space takes no online payment at the moment. Open this page again to book and pay at the space.",
  },
  "not-for-sale": {
    title: "Not for sale",
    text: "The space does not sell this kind of pass. Choose another one.",
  },
  "own-space": {
    title: "This is your own space",
    text: "Owners can't book desks in their own space.",
  },
  inactive: {
    title: "Not taking bookings",
    text: "The space is not taking bookings at the moment.",
  },
  "price-changed": {
    title: "The price has changed",
    text: "Nothing was booked. Check the new total and confirm.",
  },
  "booked-meanwhile": {
    title: "You've already booked here",
    text: "Since this page was opened you have booked a desk for these days, so we didn't book another one. Confirm again if you want both.",
  },
  "key-already-used": {
    title: "This form has already been used for another booking",
    text: "Nothing was booked this time. Your bookings show what it was; open the space again to book more.",
  },
  "another-note": {
    title: "You've already booked this, with another note",
    text: "The booking has the note that you sent first. Write to the host to add to it.",
  },
  "terms-changed": {
    title: "The terms changed since you opened this page",
    text: "Nothing was booked. Check the new terms and confirm.",
  },
  suspended: {
    title: "Your account is suspended",
    text: "You can see and cancel your bookings, but not make new ones.",
  },
  unverified: {
    title: "Verify your email address first",
    text: "Nothing was booked. You can book as soon as you have opened the link we email you.",
  },
};

/** The days for which to offer other spaces after a refusal: those of the choice, or as many from the first bookable day. */
export function wantedDays(
  { nearest, refusal, startsOn, endsOn }: Quote,
  today: Day,
): { startDate: Day; endDate: Day } {
  const from = refusal === "too-far-ahead" ? (nearest?.startsOn ?? today) : startsOn;
  const startDate = from > today ? from : today;
  return { startDate, endDate: addDays(startDate, daysInSpan(startsOn, endsOn) - 1) };
}
