import type { Booking, BookingStatus, BookingSummary } from "~/features/bookings/booking.schema";
import { formatCount } from "~/values/count";
import {
  addDays,
  daysInSpan,
  formatDay,
  formatSpan,
  formatSpanWithYear,
  type Day,
} from "~/values/day";
import { formatMoney } from "~/values/money";

/** The tabs of the bookings page. */
export const BOOKING_TABS = ["upcoming", "past", "cancelled"] as const;
export type BookingTab = (typeof BOOKING_TABS)[number];

/** Characters of the note that a guest writes to the space; the table takes as many. */
export const LONGEST_NOTE = 500;

export function statusLabel(status: BookingStatus): string {
  return {
    confirmed: "Confirmed",
    completed: "Completed",
    cancelled: "Cancelled",
    unknown: "Unknown",
  }[status];
}

/** What a guest can do with the review of a booking that has one or may get one. */
export function reviewAction(review: NonNullable<BookingSummary["review"]>): string {
  return { open: "Leave Review", written: "Edit Review", final: "See your review" }[review];
}

/** "Day pass", "3 day passes", "Week pass", "Month pass". */
export function passLabel({ pass, units }: Pick<BookingSummary, "pass" | "units">): string {
  if (units > 1) return formatCount(units, `${pass} pass`, `${pass} passes`);
  return `${pass.charAt(0).toUpperCase()}${pass.slice(1)} pass`;
}

/** Whether a booking stands with the days that were used, and the days behind them were cancelled. */
export function hasLostRest({
  status,
  cancelledAt,
}: Pick<Booking, "status" | "cancelledAt">): boolean {
  return status !== "cancelled" && cancelledAt !== null;
}

type Headed = Pick<Booking, "status" | "startsOn" | "endsOn" | "space">;

/** What became of a booking, and the days it is about, as they begin the heading of its page. */
export function bookingOutcome({ status, startsOn, endsOn }: Omit<Headed, "space">) {
  const outcome = {
    confirmed: "You're booked: ",
    cancelled: "Cancelled: ",
    completed: "",
    unknown: "",
  }[status];
  const isAhead = status === "confirmed";
  const days = isAhead ? formatSpan(startsOn, endsOn) : formatSpanWithYear(startsOn, endsOn);
  return { outcome, days };
}

/** "You're booked: Wed 25 – Fri 27 Nov, Casa do Forno" */
export function bookingHeadline(booking: Headed): string {
  const { outcome, days } = bookingOutcome(booking);
  return `${outcome}${days}, ${booking.space.name}`;
}

/** Who cancelled a booking of somebody else, or its rest, as its guest reads it; `null` where the guest did, or nobody has. */
export function describeCanceller({
  status,
  cancelledAs,
  space,
}: Pick<Booking, "status" | "cancelledAs" | "space">): string | null {
  const what = status === "cancelled" ? "this booking" : "the rest of this booking";
  if (cancelledAs === "owner") return `${space.name} cancelled ${what}.`;
  return cancelledAs === "admin" ? `We cancelled ${what} for the space.` : null;
}

/** What is left of a booking whose rest was cancelled, and what it costs. */
export function describeWhatStays({
  endsOn,
  total,
  currency,
}: Pick<Booking, "endsOn" | "total" | "currency">): string {
  return `Your booking ends on ${formatDay(endsOn)} and costs ${formatMoney(total, currency)}.`;
}

type Priced = Pick<Booking, "pass" | "units" | "desks" | "currency"> & {
  /** Null in a quote of a pass that is not sold. */
  unitPrice: number | null;
};

/** How the total of a booking or a quote was reckoned, in words: "2 desks × 3 day passes at US$25". SQL reckons it. */
export function describePrice({ pass, units, desks, unitPrice, currency }: Priced): string {
  const passes = formatCount(units, `${pass} pass`, `${pass} passes`);
  const price = unitPrice === null ? "" : ` at ${formatMoney(unitPrice, currency)}`;
  return `${formatCount(desks, "desk")} × ${passes}${price}`;
}

/** A short name for a booking, to say on the phone; the booking can be found by it. */
export function bookingReference(bookingId: string): string {
  return `${bookingId.slice(0, 4)}-${bookingId.slice(4, 8)}`.toUpperCase();
}

type DayRun = { from: Day; to: Day; count: number };

/** The runs of days in a row, of days that are in order. */
export function dayRuns(days: Day[]): DayRun[] {
  const runs: DayRun[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === day) {
      last.to = day;
      last.count += 1;
    } else runs.push({ from: day, to: day, count: 1 });
  }
  return runs;
}

/** The days inside the span on which the space is closed: nothing is held on them. */
export function closedDaysOf({
  startsOn,
  endsOn,
  heldDays,
}: Pick<Booking, "startsOn" | "endsOn" | "heldDays">): Day[] {
  const span = Array.from({ length: daysInSpan(startsOn, endsOn) }, (_, index) =>
    addDays(startsOn, index),
  );
  return span.filter((day) => !heldDays.includes(day));
}
