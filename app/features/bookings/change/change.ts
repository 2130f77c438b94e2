import { hasLostRest, passLabel } from "~/features/bookings/booking";
import type { Booking } from "~/features/bookings/booking.schema";
import type {
  BookingFacts,
  BookingProposal,
  ChangeQuote,
  ChangeRefusal,
} from "~/features/bookings/change/change.schema";
import { describeDays } from "~/features/bookings/calendar/held-days";
import type { Pass } from "~/features/bookings/quote/pass";
import { choiceQuery, describeRefusal, type BookingChoice } from "~/features/bookings/quote/quote";
import { formatCount } from "~/values/count";
import { addDays, formatInstant, formatSpan, formatSpanWithYear, type Day } from "~/values/day";
import { formatMoney } from "~/values/money";

/** The new days, pass and desks of a booking. `endDate`: the last day of day passes. */
export type ChangeChoice = { pass: Pass; startDate: Day; endDate: Day | null; desks: number };

type Current = Pick<Booking, "pass" | "desks" | "heldDays"> & {
  /** The last used day; null before the first. */
  usedUntil: Day | null;
};

/** The held days after the last used one. */
export function unusedDays({ heldDays, usedUntil }: { heldDays: Day[]; usedUntil: Day | null }) {
  return heldDays.filter((day) => usedUntil === null || day > usedUntil);
}

/** The choice in an address; without a first day that of the booking, of which used days stay. */
export function askedChange(asked: BookingChoice, booking: Current): ChangeChoice {
  const { startDate, endDate, desks, isSuggested } = asked;
  const pass = isSuggested ? booking.pass : asked.pass;
  if (startDate) return { pass, startDate, endDate, desks };
  const days = unusedDays(booking);
  return {
    pass: booking.pass,
    startDate: days[0] ?? booking.heldDays[0] ?? "",
    endDate: days.at(-1) ?? null,
    desks: booking.desks,
  };
}

/** The reason why the booking cannot be changed, in words; `null` where it can. */
export function whyNotChangeable(
  booking: Pick<Booking, "pass" | "status" | "cancelledAt" | "cancellation">,
): string | null {
  const { refusal, usedUntil } = booking.cancellation;
  if (booking.status === "cancelled") return "It has been cancelled.";
  if (refusal === "completed") return "It is completed: its last day is over.";
  if (refusal === "begun")
    return "All of its days have been used, so there is nothing left to change.";
  if (hasLostRest(booking)) return "Its rest has been cancelled, so it stays as it is.";
  if (usedUntil !== null && booking.pass !== "day")
    return `Your ${booking.pass} pass has begun, and only day passes can still be moved then. You can cancel the rest.`;
  return null;
}

/** A proposal as the choice of a form. */
export function proposedChoice({ pass, startsOn, endsOn, desks }: BookingProposal): ChangeChoice {
  return { pass, startDate: startsOn, endDate: endsOn, desks };
}

/**
 * The wish for the sold-out days of a change: a hold of them is used by the change, whatever its pass. `null` where the wish would wait for
 * the booking's own desks.
 */
export function wishOf(
  { refusedOn, desks }: Pick<ChangeQuote, "refusedOn" | "desks">,
  booking: Pick<Booking, "heldDays" | "desks">,
): ChangeChoice | null {
  const [startDate, endDate] = [refusedOn[0], refusedOn.at(-1)];
  if (!startDate || !endDate) return null;
  const own = booking.heldDays.filter((day) => day >= startDate && day <= endDate);
  const isOnlyMore = refusedOn.every((day) => own.includes(day));
  const wanted = isOnlyMore ? desks - booking.desks : own.length > 0 ? 0 : desks;
  return wanted > 0 ? { pass: "day", startDate, endDate, desks: wanted } : null;
}

/** The query of a page that shows the cost of a choice. */
export function changeQuery(choice: ChangeChoice): string {
  return choiceQuery({ ...choice, month: null });
}

/** "Fri 11 – Sun 13 Dec, 2 desks" */
export function describeProposal({ pass, startsOn, endsOn, desks }: BookingProposal): string {
  const last = {
    day: endsOn ?? startsOn,
    week: addDays(startsOn, 6),
    month: addDays(startsOn, 29),
  };
  return `${formatSpan(startsOn, last[pass])}, ${formatCount(desks, "desk")}`;
}

type Words = { title: string; text: string };
type Circumstances = Partial<Pick<ChangeQuote, "refusedOn" | "freeDesks" | "desks">> & {
  detail?: string | undefined;
  /** The host of the booking reads it. */
  isHost?: boolean;
};

/** A sentence for each refusal. `detail`: its days, comma-separated, or its limit, as the exception of SQL has it. */
export function describeChangeRefusal(
  refusal: ChangeRefusal,
  { refusedOn = [], freeDesks = 0, desks = 0, detail, isHost = false }: Circumstances,
): Words {
  const days = refusedOn.length > 0 ? refusedOn : (detail?.split(",") ?? []);
  switch (refusal) {
    case "too-far-ahead":
      return isHost
        ? {
            title: "Too far ahead",
            text: `Guests can book at most 365 days ahead, which leaves out ${describeDays(days)}.`,
          }
        : describeRefusal(refusal, { refusedOn: days });
    case "changed-too-often":
      return {
        title: "Changed too often",
        text: `This booking has been changed 50 times, which is the limit. ${isHost ? "Write to your guest, who can cancel it and book anew." : "Cancel it and book anew, or write to the host."}`,
      };
    case "too-long":
      return {
        title: "Too far from the first day",
        text: `A stay that has begun can't be longer than 30 days. ${isHost ? "Your guest can book the later days separately." : "Book the later days separately."}`,
      };
    case "sold-out":
    case "closed-that-day":
    case "in-the-past":
    case "not-for-sale":
    case "own-space":
    case "inactive":
      return describeRefusal(refusal, { refusedOn: days, freeDesks, desks });
    case "nobody-there":
      return { title: "The guest is gone", text: "The account of this guest was deleted." };
    case "too-many-changes":
      return {
        title: "Changed too often",
        text: `Nothing was changed: your bookings at a space can be changed ${detail} times in 24 hours. Try again tomorrow, or write to the host.`,
      };
    case "too-many-desk-days":
      return {
        title: "Too many desks and days at once",
        text: `Nothing was changed: with your other bookings you would have more than ${formatCount(Number(detail), "desk-day")} (desks times days), which is the limit. Choose fewer desks or days, or ask us for more.`,
      };
    case "already-cancelled":
    case "completed":
    case "begun":
    case "unchanged":
    case "no-such-booking":
    case "price-changed":
    case "terms-changed":
    case "key-already-used":
    case "suspended":
    case "unverified":
    case "being-paid":
    case "online-only":
    case "not-online":
      return WORDS[refusal];
    case "too-many-payments":
      return {
        title: "Too many payments at once",
        text: `Nothing was changed: ${formatCount(Number(detail), "payment")} that you started and did not finish is the limit. Finish one or let it go, or try again tomorrow.`,
      };
  }
}

const WORDS = {
  "already-cancelled": {
    title: "Already cancelled",
    text: "A cancelled booking can't be changed.",
  },
  completed: { title: "Completed", text: "The last day of this booking is over." },
  begun: {
    title: "Already begun",
    text: "Days that have begun stay as they are, with their desks. Choose days after them.",
  },
  unchanged: {
    title: "Nothing would change",
    text: "Choose other days, another pass or another number of desks.",
  },
  "no-such-booking": { title: "No such booking", text: "Nothing was changed." },
  "price-changed": {
    title: "The price has changed",
    text: "Nothing was changed. Check the new total and confirm.",
  },
  "terms-changed": {
    title: "The terms changed since you opened this page",
    text: "Nothing was changed. Check the new terms and confirm.",
  },
  "key-already-used": {
    title: "This form has already been used for another change",
    text: "Nothing was changed this time. Open the booking to see what it is now.",
  },
  "being-paid": {
    title: "You are paying for another change",
    text: "Nothing was changed. The page of the booking leads to that payment, to finish it or to let it go.",
  },
  "online-only": {
    title: "The difference is paid online",
    text: "Nothing was changed: this space takes it online only. Confirm again to pay it online.",
  },
  "not-online": {
    title: "The difference is paid at the space",
    text: "Nothing was changed: this space takes no online payment for it at the moment. Confirm again to pay it there.",
  },
  suspended: {
    title: "Your account is suspended",
    text: "You can see and cancel your bookings, but not change them.",
  },
  unverified: {
    title: "Verify your email address first",
    text: "Nothing was changed. You can change bookings as soon as you have opened the link we email you.",
  },
} as const;

/** "€20 more than now." */
export function describeDifference({
  total,
  totalBefore,
  currency,
}: Pick<ChangeQuote, "total" | "totalBefore" | "currency">): string {
  const more = (total ?? 0) - totalBefore;
  if (more === 0) return "The same as now.";
  const amount = formatMoney(Math.abs(more), currency);
  return more > 0 ? `${amount} more than now.` : `${amount} less than now.`;
}

/** The cost of the days or desks that are given back; `null` where none are. */
export function describeGivingBack(
  { givenBackDays, heldDays, fee, currency, isProposed }: ChangeQuote,
  desksBefore: number,
  desks: number,
): string | null {
  if (givenBackDays.length === 0) return null;
  const whole = givenBackDays.filter((day) => !heldDays.includes(day));
  const kept = givenBackDays.filter((day) => heldDays.includes(day));
  const fewer = formatCount(desksBefore - desks, "desk");
  // A kept day is among them only when it keeps fewer desks.
  const given = [
    ...(whole.length > 0 ? [describeDays(whole)] : []),
    ...(kept.length > 0 ? [whole.length > 0 ? `${fewer} on ${describeDays(kept)}` : fewer] : []),
  ].join(", and ");
  if (isProposed)
    return `You give back ${given}, which is free, because the space proposes this change.`;
  return fee === 0
    ? `You give back ${given}, which is free.`
    : `You give back ${given}. Under the terms of your booking that costs ${formatMoney(fee, currency)}, which is part of the new total.`;
}

/** The cost of cancelling afterwards, with the cut-off in the time of the space. `now` decides whether it has passed. */
export function describeLaterTerms(
  { freeCancellationUntil, lateFee, changeFees, timezone, currency }: ChangeQuote,
  { city, cityZone }: { city: string; cityZone: string | null },
  now: Date,
): string {
  const late = formatMoney(lateFee ?? 0, currency);
  const used = "Days used are charged in full.";
  if (lateFee === changeFees)
    return `${changeFees > 0 ? `Cancelling costs ${late}, for changing,` : "Cancelling is free"} until the space opens on the first day. ${used}`;
  if (!freeCancellationUntil || now >= new Date(freeCancellationUntil))
    return `Cancelling costs ${late}. ${used}`;
  const cutOff = formatInstant(freeCancellationUntil, timezone, city, cityZone);
  return changeFees > 0
    ? `Cancelling costs ${formatMoney(changeFees, currency)}, for changing, until ${cutOff}. After that, it costs ${late}. ${used}`
    : `Free cancellation until ${cutOff}. After that, it costs ${late}. ${used}`;
}

/** "Wed 10 – Sat 13 Mar 2027, 4 day passes, 1 desk, €80" */
export function describeFacts(facts: BookingFacts, currency: string): string {
  const units = facts.pass === "day" ? facts.heldDays.length : 1;
  return [
    formatSpanWithYear(facts.startsOn, facts.endsOn),
    passLabel({ pass: facts.pass, units }),
    formatCount(facts.desks, "desk"),
    formatMoney(facts.total, currency),
  ].join(", ");
}
