import { z } from "zod";
import { TimeOfDay } from "~/db/columns";
import { BookingChange, BookingProposal } from "~/features/bookings/change/change.schema";
import { BookingPayment } from "~/features/bookings/paying/payment.schema";
import { SpacePhoto } from "~/features/spaces/space.schema";

/** A card as SQL's `private.booking_card` writes it. Days are in the calendar of the space. */
export const BookingSummary = z.object({
  id: z.string(),
  spaceId: z.string(),
  pass: z.enum(["day", "week", "month"]),
  startsOn: z.string(),
  endsOn: z.string(),
  /** The last day on which desks are held; the space is closed on the days after it. */
  lastDay: z.string(),
  /** The number of passes per desk: one for each held day, or one week or month. */
  units: z.number(),
  desks: z.number(),
  total: z.number(),
  currency: z.string(),
  timezone: z.string(),
  /** Completed is derived from the calendar of the space; "unknown" stands for a status that this version does not know. */
  status: z.enum(["confirmed", "completed", "cancelled", "unknown"]).catch("unknown"),
  /** Its review: not yet written, written, or no longer editable; null where there is none and none can be written. */
  review: z.enum(["open", "written", "final"]).nullable(),
  space: z.object({
    name: z.string(),
    city: z.string(),
    country: z.string(),
    photo: SpacePhoto.nullable(),
  }),
});
export type BookingSummary = z.output<typeof BookingSummary>;
export type BookingStatus = BookingSummary["status"];

/** The price of cancelling at the time of the request. SQL computes amounts and instants (ISO 8601). */
export const Cancellation = z.object({
  /** begun: every held day is used, so no day is left to cancel. */
  refusal: z.enum(["already-cancelled", "completed", "begun"]).nullable(),
  /** The price of the booking after it, or its rest, is cancelled. */
  fee: z.number(),
  /** Paid minus fee: the amount that is paid back. */
  refund: z.number(),
  /** Fee minus paid: the amount that is still owed. */
  owed: z.number(),
  lateFee: z.number(),
  currency: z.string(),
  timezone: z.string(),
  freeUntil: z.string(),
  cancellableUntil: z.string(),
  /** The instant at which the answer changes next; null where it never does. */
  nextCutOff: z.string().nullable(),
  /** The last used day, when only the rest is cancelled; null when the whole booking is. */
  usedUntil: z.string().nullable(),
  /** The part of the fee for the used days. */
  usedCost: z.number(),
  /** The part of the fee for earlier changes of the booking. */
  changeFees: z.number(),
  /** The part of the refund that goes back to the card of an online payment; the space gives back the rest. */
  refundToCard: z.number(),
});
export type Cancellation = z.output<typeof Cancellation>;

/** Who cancelled a booking or its rest, and the reason that an owner or admin gave to the guest. */
export const CANCELLED = {
  cancelledAs: z.enum(["guest", "owner", "admin"]).nullable(),
  cancelledBecause: z.string().nullable(),
};

/** A booking as its page shows it: everything at the agreed terms. */
export const Booking = BookingSummary.extend({
  /** The days on which desks are held, and the hours of each, "HH:mm". */
  heldDays: z.array(z.string()),
  opensAt: z.array(TimeOfDay),
  closesAt: z.array(TimeOfDay),
  unitPrice: z.number(),
  paidAmount: z.number(),
  /** The part of it that was paid online. */
  paidOnline: z.number(),
  payments: z.array(BookingPayment),
  /** The sum of the refunds that the provider has refused. */
  refusedRefunds: z.number(),
  /** The IANA zone of the city of the space; null where it is not known. */
  cityZone: z.string().nullable(),
  /** The means of payment that the space accepts now. */
  paymentMethods: z.array(z.string()),
  note: z.string().nullable(),
  address: z.string(),
  neighbourhood: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  cancelledAt: z.string().nullable(),
  ...CANCELLED,
  cancellation: Cancellation,
  /** The part of the total that changes cost, and the changes, the first one first. */
  changeFees: z.number(),
  changes: z.array(BookingChange),
  /** The change that the host proposes. */
  proposal: BookingProposal.nullable(),
});
export type Booking = z.output<typeof Booking>;

/** The content of the mail to the guest about a change. */
export const ChangedBooking = Booking.extend({ change: BookingChange });
export type ChangedBooking = z.output<typeof ChangedBooking>;

/** A booking that was cancelled for its guest. `lostDays`: the cancelled days, when only the rest was cancelled. */
export const LostBooking = Booking.extend({ lostDays: z.array(z.string()).default([]) });
export type LostBooking = z.output<typeof LostBooking>;

/** An action of a member. */
export const Activity = z.object({
  kind: z.enum(["booked", "changed", "cancelled", "saved"]),
  happenedAt: z.string(),
  bookingId: z.string().nullable(),
  spaceId: z.string(),
  spaceName: z.string(),
});
export type Activity = z.output<typeof Activity>;

/** A member's own booking at the space. Days are in the calendar of the space. */
export const UpcomingBooking = z.object({
  id: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  heldDays: z.array(z.string()),
});
export type UpcomingBooking = z.output<typeof UpcomingBooking>;
