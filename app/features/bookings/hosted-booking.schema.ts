import { z } from "zod";
import { Keyset, TimeOfDay } from "~/db/columns";
import { Booking, BookingSummary, CANCELLED } from "~/features/bookings/booking.schema";

const HOSTED = {
  /** Null when the account of the guest is gone. */
  guest: z.object({ name: z.string().nullable(), email: z.string() }).nullable(),
  /** The total, or the fee of cancelling, less the 3% that the site keeps. */
  earned: z.number(),
  note: z.string().nullable(),
};

/** A booking as the host of the space sees it, by SQL's `private.hosted_booking`. */
export const HostedBooking = BookingSummary.omit({
  spaceId: true,
  space: true,
  review: true,
}).extend({
  ...HOSTED,
  ...CANCELLED,
  heldDays: z.array(z.string()),
  arrival: z.enum(["arrived", "did-not-come"]).nullable(),
  paidAmount: z.number(),
  createdAt: z.string(),
  cancelledAt: z.string().nullable(),
  cancellationFee: z.number().nullable(),
});
export type HostedBooking = z.output<typeof HostedBooking>;

/** With the day that it is for its guest, by SQL's `private.day_of_stay`. */
export const HostedStay = HostedBooking.extend({ today: z.string() });
export type HostedStay = z.output<typeof HostedStay>;

/** A booking for the page that cancels it or its rest: `refusal` is why it cannot be cancelled. */
export const CancellableBooking = HostedBooking.extend({
  spaceId: z.string(),
  refusal: z.enum(["already-cancelled", "completed", "begun"]).nullable(),
  /** The last day that stays, because it was used, and what the guest pays then; null where the whole booking can be cancelled. */
  staysUntil: z.string().nullable(),
  staysFor: z.number().nullable(),
  /** The days on which its desks are sold once it is cancelled. */
  soldAgainOn: z.array(z.string()),
});
export type CancellableBooking = z.output<typeof CancellableBooking>;

export const HostedBookings = z.object({
  /** In the calendar of the space. */
  today: z.string(),
  /** Null for a draft that does not say yet. */
  capacity: z.number().nullable(),
  bookings: z.array(HostedStay),
  next: Keyset.nullable(),
  counts: z.object({
    today: z.number(),
    upcoming: z.number(),
    past: z.number(),
    cancelled: z.number(),
  }),
});

/** What the mails to the host say. */
export const ReceivedBooking = Booking.extend(HOSTED);
export type ReceivedBooking = z.output<typeof ReceivedBooking>;

/** What the secret calendar of a space says. */
export const BookingFeed = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  bookings: z.array(
    z.object({
      id: z.string(),
      heldDays: z.array(z.string()),
      opensAt: z.array(TimeOfDay),
      closesAt: z.array(TimeOfDay),
      timezone: z.string(),
      desks: z.number(),
      note: z.string().nullable(),
      guest: z.string().nullable(),
      createdAt: z.string(),
      updatedAt: z.string(),
    }),
  ),
});
export type BookingFeed = z.output<typeof BookingFeed>;

const EARNED = { bookings: z.number(), earned: z.number() };

/**
 * A listing with reviews that wait for a reply; `reviewId` is the one that does, where it is the only one. It stands here because
 * `host_dashboard` answers it as well, and features/reviews imports from features/bookings, not the other way round.
 */
export const UnansweredAt = z.object({
  spaceId: z.string(),
  count: z.number(),
  reviewId: z.string().nullable(),
});
export type UnansweredAt = z.output<typeof UnansweredAt>;

/** What SQL's `host_dashboard` says of the day of whoever lists spaces. */
export const HostOverview = z.object({
  /** Whether one of them is more than a draft. */
  isHost: z.boolean(),
  /** Archived ones are left out. */
  listings: z.number(),
  /** The spaces where somebody has a desk today. */
  today: z.array(
    z.object({ spaceId: z.string(), name: z.string(), arriving: z.number(), here: z.number() }),
  ),
  /** Whose first or last day is today, by the calendar of the space; those who arrive first, 12 of a space at most. */
  guests: z.array(HostedStay.extend({ spaceId: z.string() })),
  /** After the fee, in US dollars, by the calendar of each space. */
  earned: z.object({ thisMonth: z.number(), lastMonth: z.number() }),
  /** Each listing that has some, the most first. */
  unanswered: z.array(UnansweredAt),
  /** Listings that wait for their owner, then those that wait for us; 6 at most. */
  waiting: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.enum(["rejected", "draft", "pending"]),
    }),
  ),
});
export type HostOverview = z.output<typeof HostOverview>;

/** What bookings bring, after the fee of the site. A booking counts where its first held day is. SQL has added it up. */
export const Earnings = z.object({
  currency: z.string(),
  /** Weeks from Monday on, the earliest first: 18 that are over, this one and 7 ahead. */
  weeks: z.array(
    z.object({ from: z.string(), ...EARNED, day: z.number(), week: z.number(), month: z.number() }),
  ),
  passes: z.array(z.object({ pass: z.enum(["day", "week", "month"]), ...EARNED })),
  /** "yyyy-MM", every month that has a booking. */
  months: z.array(z.object({ month: z.string(), cancelled: z.number(), ...EARNED })),
});
export type Earnings = z.output<typeof Earnings>;
