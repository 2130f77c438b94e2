import { z } from "zod";
import { Keyset, TimeOfDay } from "~/db/columns";
import { Booking, BookingSummary, CANCELLED } from "~/features/bookings/booking.schema";
import { BookingChange, BookingProposal } from "~/features/bookings/change/change.schema";

const HOSTED = {
  /** Null after the guest's account was deleted. */
  guest: z.object({ name: z.string().nullable(), email: z.string() }).nullable(),
  /** The total, or the cancellation fee, less the 3% that the site keeps. */
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
  /** The part of it that was paid online. */
  paidOnline: z.number(),
  /** An online payment went to a former owner of the space, who hosted the booking then. */
  paidToFormer: z.boolean(),
  /** Of payments at the desk, what the guest has not got back yet. */
  owedBack: z.number(),
  /** The latest refund of it. */
  owedBackUntil: z.string().nullable(),
  /** How often the guest has changed it. */
  changeCount: z.number(),
  /** Whether the reader is its host, and not an admin. */
  isHost: z.boolean(),
  createdAt: z.string(),
  cancelledAt: z.string().nullable(),
  cancellationFee: z.number().nullable(),
});
export type HostedBooking = z.output<typeof HostedBooking>;

/** With the current day in the calendar of the space, by SQL's `private.day_of_stay`. */
export const HostedStay = HostedBooking.extend({ today: z.string() });
export type HostedStay = z.output<typeof HostedStay>;

/** A booking on the page that cancels it or its rest. `refusal`: the reason why it cannot be cancelled. */
export const CancellableBooking = HostedBooking.extend({
  spaceId: z.string(),
  refusal: z.enum(["already-cancelled", "completed", "begun"]).nullable(),
  /** The last used day, which stays, and the guest's price for the used days; null where the whole booking can be cancelled. */
  staysUntil: z.string().nullable(),
  staysFor: z.number().nullable(),
  /** The part of `staysFor` for earlier changes. */
  changeFees: z.number(),
  /** What the guest gets back when the host cancels now, and the part of it that goes back to the card. */
  refund: z.number(),
  refundToCard: z.number(),
  /** The days on which its desks go back on sale after the cancellation. */
  soldAgainOn: z.array(z.string()),
  /** The last day that the guest has used; null before the first. */
  usedUntil: z.string().nullable(),
  /** The change that waits for the guest. */
  proposal: BookingProposal.nullable(),
  /** The last proposal, when the guest has declined it. */
  declinedProposal: BookingProposal.nullable(),
});
export type CancellableBooking = z.output<typeof CancellableBooking>;

export const HostedBookings = z.object({
  /** The current day in the calendar of the space. */
  today: z.string(),
  /** Null for a draft without a number of desks. */
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

/** The content of mails to the host about a booking. */
export const ReceivedBooking = Booking.extend(HOSTED);
export type ReceivedBooking = z.output<typeof ReceivedBooking>;

/** The content of the mail to the host about a change. */
export const ChangedForHost = ReceivedBooking.extend({ change: BookingChange });
export type ChangedForHost = z.output<typeof ChangedForHost>;

/** The content of the secret calendar feed of a space. */
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
      changeCount: z.number(),
    }),
  ),
});
export type BookingFeed = z.output<typeof BookingFeed>;

const EARNED = { bookings: z.number(), earned: z.number() };

/**
 * A listing with reviews that wait for a reply; `reviewId` is set where there is exactly one. The schema is here because `host_dashboard`
 * answers it as well, and features/reviews imports from features/bookings, not the other way round.
 */
export const UnansweredAt = z.object({
  spaceId: z.string(),
  count: z.number(),
  reviewId: z.string().nullable(),
});
export type UnansweredAt = z.output<typeof UnansweredAt>;

/** A host's day, as SQL's `host_dashboard` answers it. */
export const HostOverview = z.object({
  /** Whether one of the listings is more than a draft. */
  isHost: z.boolean(),
  /** The number of listings that are not archived. */
  listings: z.number(),
  /** The spaces with a held desk today. */
  today: z.array(
    z.object({ spaceId: z.string(), name: z.string(), arriving: z.number(), here: z.number() }),
  ),
  /** Bookings whose first or last day is today in the calendar of the space, arrivals first; at most 12 per space. */
  guests: z.array(HostedStay.extend({ spaceId: z.string() })),
  /** In US dollars after the site's fee, by the calendar of each space. */
  earned: z.object({ thisMonth: z.number(), lastMonth: z.number() }),
  /** The listings with such reviews, the most first. */
  unanswered: z.array(UnansweredAt),
  /** The bookings whose guest gets money back at the desk, the oldest first; 6 at most. */
  owedBack: z.array(
    z.object({
      bookingId: z.string(),
      spaceId: z.string(),
      /** Null after the guest's account was deleted. */
      guest: z.string().nullable(),
      amount: z.number(),
      currency: z.string(),
    }),
  ),
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

/** Earnings from bookings after the site's fee. A booking counts on its first held day. SQL computes the sums. */
export const Earnings = z.object({
  currency: z.string(),
  /** Weeks begin on Monday, sorted: 18 past ones, this one and 7 ahead. */
  weeks: z.array(
    z.object({ from: z.string(), ...EARNED, day: z.number(), week: z.number(), month: z.number() }),
  ),
  passes: z.array(z.object({ pass: z.enum(["day", "week", "month"]), ...EARNED })),
  /** "yyyy-MM": every month with a booking. */
  months: z.array(
    z.object({
      month: z.string(),
      cancelled: z.number(),
      ...EARNED,
      /** Payments without what went back. */
      paidOnline: z.number(),
      paidHere: z.number(),
      /** The part of `paidOnline` that the site keeps. */
      serviceFee: z.number(),
      /** The number and the sum of online payments, refunded or not: the provider keeps its fee for them. */
      charges: z.number(),
      charged: z.number(),
    }),
  ),
});
export type Earnings = z.output<typeof Earnings>;
