import type { Pass } from "~/features/bookings/pass";
import { formatCount } from "~/values/count";
import { addDays, dayIn, daysInSpan, type Day } from "~/values/day";
import { formatMoney } from "~/values/money";

/** Completed is derived by SQL from the calendar of the space; "unknown" is a status this version has not heard of. */
export type BookingStatus = "confirmed" | "completed" | "cancelled" | "unknown";

/** What a list shows of a booking. Days are those of the space's calendar. */
export type BookingSummary = {
  id: string;
  spaceId: string;
  pass: Pass;
  startsOn: Day;
  endsOn: Day;
  desks: number;
  total: number;
  currency: string;
  timezone: string;
  status: BookingStatus;
  space: { name: string; city: string; country: string; photo: string | null };
};

/** What cancelling costs at the moment of asking. SQL decides amounts and instants. */
export type Cancellation = {
  refusal: "already-cancelled" | "completed" | null;
  fee: number;
  /** Paid minus fee: what comes back. */
  refund: number;
  /** Fee minus paid: what stays owed. */
  owed: number;
  lateFee: number;
  currency: string;
  timezone: string;
  freeUntil: string;
  cancellableUntil: string;
  /** When the answer changes next; `null` when it never does. */
  nextCutOff: string | null;
};

/** A booking as its page shows it: everything as it was agreed. Times are "HH:mm", instants ISO. */
export type Booking = BookingSummary & {
  heldDays: Day[];
  unitPrice: number;
  paidAmount: number;
  note: string | null;
  address: string;
  opensAt: string;
  closesAt: string;
  createdAt: string;
  updatedAt: string;
  cancelledAt: string | null;
  cancellation: Cancellation;
};

/** The tabs of the bookings page. */
export const BOOKING_TABS = ["upcoming", "past", "cancelled"] as const;
export type BookingTab = (typeof BOOKING_TABS)[number];

/** Something a member did. */
export type Activity = {
  kind: "booked" | "cancelled" | "saved";
  happenedAt: string;
  bookingId: string | null;
  spaceId: string;
  spaceName: string;
};

export const can = {
  /** Until the last day is over in the calendar of the space; what it costs is another question. */
  cancel: (booking: Pick<BookingSummary, "status" | "endsOn" | "timezone">, now: Date): boolean =>
    booking.status === "confirmed" && dayIn(booking.timezone, now) <= booking.endsOn,
};

export function statusLabel(status: BookingStatus): string {
  return {
    confirmed: "Confirmed",
    completed: "Completed",
    cancelled: "Cancelled",
    unknown: "Unknown",
  }[status];
}

/** "Day pass", "3 day passes", "Week pass", "Month pass". */
export function passLabel({
  pass,
  startsOn,
  endsOn,
}: Pick<BookingSummary, "pass" | "startsOn" | "endsOn">): string {
  const days = daysInSpan(startsOn, endsOn);
  if (pass === "day" && days > 1) return formatCount(days, "day pass", "day passes");
  return `${pass.charAt(0).toUpperCase()}${pass.slice(1)} pass`;
}

/** How the total was reckoned, in words: "2 desks × 3 day passes at US$25". SQL reckons it. */
export function describePrice(
  booking: Pick<Booking, "pass" | "startsOn" | "endsOn" | "desks" | "unitPrice" | "currency">,
): string {
  const { pass, startsOn, endsOn, desks, unitPrice, currency } = booking;
  const passes = pass === "day" ? daysInSpan(startsOn, endsOn) : 1;
  return `${formatCount(desks, "desk")} × ${formatCount(passes, `${pass} pass`, `${pass} passes`)} at ${formatMoney(unitPrice, currency)}`;
}

/** A short name for a booking, to say on the phone; the booking can be found by it. */
export function bookingReference(bookingId: string): string {
  return `${bookingId.slice(0, 4)}-${bookingId.slice(4, 8)}`.toUpperCase();
}

export type DayRun = { from: Day; to: Day };

/** The runs of days in a row, of days that are in order. */
export function dayRuns(days: Day[]): DayRun[] {
  const runs: DayRun[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else runs.push({ from: day, to: day });
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
