import { z } from "zod";
import { TimeOfDay } from "~/db/columns";
import { SpacePhoto } from "~/features/spaces/space.schema";

/** A card as SQL's `private.booking_card` writes it. Days are those of the space's calendar. */
export const BookingSummary = z.object({
  id: z.string(),
  spaceId: z.string(),
  pass: z.enum(["day", "week", "month"]),
  startsOn: z.string(),
  endsOn: z.string(),
  /** The last day on which desks are held: the days after it are closed. */
  lastDay: z.string(),
  /** How many passes were paid for each desk: one for each held day, or one week or month. */
  units: z.number(),
  desks: z.number(),
  total: z.number(),
  currency: z.string(),
  timezone: z.string(),
  /** Completed is derived from the calendar of the space; "unknown" is a status that this version has not heard of. */
  status: z.enum(["confirmed", "completed", "cancelled", "unknown"]).catch("unknown"),
  /** How far its review is: to be written, written, or for good as it is; null when there is and will be none. */
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

/** What cancelling costs at the moment of asking. SQL decides amounts and instants (ISO 8601). */
export const Cancellation = z.object({
  /** begun: every held day is used, so nothing is left to cancel. */
  refusal: z.enum(["already-cancelled", "completed", "begun"]).nullable(),
  /** What the booking costs when it, or what is left of it, is cancelled. */
  fee: z.number(),
  /** Paid minus fee: what comes back. */
  refund: z.number(),
  /** Fee minus paid: what stays owed. */
  owed: z.number(),
  lateFee: z.number(),
  currency: z.string(),
  timezone: z.string(),
  freeUntil: z.string(),
  cancellableUntil: z.string(),
  /** When the answer changes next; null when it never does. */
  nextCutOff: z.string().nullable(),
  /** The last day that stays when the rest is cancelled; null when the whole booking is. */
  usedUntil: z.string().nullable(),
  /** What of the fee is for the days that stay. */
  usedCost: z.number(),
});
export type Cancellation = z.output<typeof Cancellation>;

/** Who cancelled a booking, or its rest, and what the guest was told when it was not the guest. */
export const CANCELLED = {
  cancelledAs: z.enum(["guest", "owner", "admin"]).nullable(),
  cancelledBecause: z.string().nullable(),
};

/** A booking as its page shows it: everything as it was agreed. */
export const Booking = BookingSummary.extend({
  /** The days on which desks are held, and the hours of each, "HH:mm". */
  heldDays: z.array(z.string()),
  opensAt: z.array(TimeOfDay),
  closesAt: z.array(TimeOfDay),
  unitPrice: z.number(),
  paidAmount: z.number(),
  /** The IANA zone that is known for the city of the space; null where none is. */
  cityZone: z.string().nullable(),
  /** What the space takes now. */
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
});
export type Booking = z.output<typeof Booking>;

/** A booking that was cancelled for its guest; of a rest also the days that were taken away. */
export const LostBooking = Booking.extend({ lostDays: z.array(z.string()).default([]) });
export type LostBooking = z.output<typeof LostBooking>;

/** Something a member did. */
export const Activity = z.object({
  kind: z.enum(["booked", "cancelled", "saved"]),
  happenedAt: z.string(),
  bookingId: z.string().nullable(),
  spaceId: z.string(),
  spaceName: z.string(),
});
export type Activity = z.output<typeof Activity>;

/** Days of the space's calendar that a member has booked there already. */
export const UpcomingBooking = z.object({
  id: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  heldDays: z.array(z.string()),
});
export type UpcomingBooking = z.output<typeof UpcomingBooking>;
