import type {
  Booking,
  BookingStatus,
  BookingSummary,
  UpcomingBooking,
} from "~/features/bookings/booking.schema";
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

export const BOOKING_TABS = ["upcoming", "past", "cancelled"] as const;
export type BookingTab = (typeof BOOKING_TABS)[number];

/** Characters of the guest's note to the space; the table enforces the same limit. */
export const LONGEST_BOOKING_NOTE = 500;

export function statusLabel(status: BookingStatus): string {
  return {
    confirmed: "Confirmed",
    completed: "Completed",
    cancelled: "Cancelled",
    unknown: "Unknown",
  }[status];
}

/** The label of the action for a booking's review. */
export function reviewAction(review: NonNullable<BookingSummary["review"]>): string {
  return { open: "Leave Review", written: "Edit Review", final: "See your review" }[review];
}

/** "Day pass", "3 day passes", "Week pass", "Month pass". */
export function passLabel({ pass, units }: Pick<BookingSummary, "pass" | "units">): string {
  if (units > 1) return formatCount(units, `${pass} pass`, `${pass} passes`);
  return `${pass.charAt(0).toUpperCase()}${pass.slice(1)} pass`;
}

/** Whether the used days of a booking are kept and the days after them were cancelled. */
export function hasLostRest({
  status,
  cancelledAt,
}: Pick<Booking, "status" | "cancelledAt">): boolean {
  return status !== "cancelled" && cancelledAt !== null;
}

type Headed = Pick<Booking, "status" | "startsOn" | "endsOn" | "space">;

/** The status of a booking and its days, for the heading of its page. */
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

/** The owner or admin who cancelled the booking or its rest, in words for the guest; `null` where the guest did, or nobody. */
export function describeCanceller({
  status,
  cancelledAs,
  space,
}: Pick<Booking, "status" | "cancelledAs" | "space">): string | null {
  const what = status === "cancelled" ? "this booking" : "the rest of this booking";
  if (cancelledAs === "owner") return `${space.name} cancelled ${what}.`;
  return cancelledAs === "admin" ? `We cancelled ${what} for the space.` : null;
}

/** The remaining days of a booking whose rest was cancelled, and their price. */
export function describeWhatStays({
  endsOn,
  total,
  currency,
}: Pick<Booking, "endsOn" | "total" | "currency">): string {
  return `Your booking ends on ${formatDay(endsOn)} and costs ${formatMoney(total, currency)}.`;
}

type Priced = Pick<Booking, "pass" | "units" | "desks" | "currency"> & {
  /** Null in a quote of a pass that the space does not sell. */
  unitPrice: number | null;
};

/** The computation of the total of a booking or a quote, in words: "2 desks × 3 day passes at US$25". SQL computes the amounts. */
export function describePrice({ pass, units, desks, unitPrice, currency }: Priced): string {
  const passes = formatCount(units, `${pass} pass`, `${pass} passes`);
  const price = unitPrice === null ? "" : ` at ${formatMoney(unitPrice, currency)}`;
  return `${formatCount(desks, "desk")} × ${passes}${price}`;
}

/** A short name for a booking, to say on the phone; searches find the booking by it. */
export function bookingReference(bookingId: string): string {
  return `${bookingId.slice(0, 4)}-${bookingId.slice(4, 8)}`.toUpperCase();
}

type DayRun = { from: Day; to: Day; count: number };

/** The runs of consecutive days. `days` are sorted. */
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

/** The days of the span on which the space is closed: no desk is held on them. */
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

/** The held days of a booking and the others of its span, for `describeHeldDays`. */
export function bookedDays(
  booking: Pick<Booking, "pass" | "startsOn" | "endsOn" | "heldDays" | "changes">,
) {
  const { pass, heldDays, changes } = booking;
  return { pass, heldDays, closedDays: closedDaysOf(booking), isChanged: changes.length > 0 };
}

/** The bookings that hold desks on one of these days. Closed days inside a span are not held. */
export function holdingAnyOf(
  bookings: readonly UpcomingBooking[],
  days: readonly Day[],
): UpcomingBooking[] {
  return bookings.filter(({ heldDays }) => heldDays.some((day) => days.includes(day)));
}
