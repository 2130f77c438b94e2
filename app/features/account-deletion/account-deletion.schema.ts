import { z } from "zod";

const CancelledBooking = z.object({
  id: z.string(),
  spaceId: z.string(),
  space: z.string(),
  city: z.string().nullable(),
  startsOn: z.string(),
  endsOn: z.string(),
  currency: z.string(),
  /** What comes back of what was paid, and what stays owed, if it is cancelled now. */
  refund: z.number(),
  owed: z.number(),
  /** The last day that stays a booking because it is used, and what the days until then cost; null: the whole is cancelled. */
  usedUntil: z.string().nullable(),
  usedCost: z.number(),
});
export type CancelledBooking = z.output<typeof CancelledBooking>;

const LeftListing = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  /** Bookings of guests that are not over: one that has some keeps its owner from leaving. */
  upcoming: z.number().int(),
});
export type LeftListing = z.output<typeof LeftListing>;

/** What deleting the account would do at this moment. Times are ISO 8601. */
export const AccountDeletion = z.object({
  bookings: z.array(CancelledBooking),
  owed: z.number(),
  refund: z.number(),
  listings: z.array(LeftListing),
  /** How many claims of listings are pending, and are withdrawn. */
  claims: z.number().int(),
  drafts: z.number().int(),
  saved: z.number().int(),
  pastBookings: z.number().int(),
  reviews: z.number().int(),
  /** Whether the member has listings, or had some that were booked. */
  isHost: z.boolean(),
  isAdmin: z.boolean(),
  isLastAdmin: z.boolean(),
  isSuspended: z.boolean(),
  erasesAt: z.string(),
  /**
   * A digest of the bookings that are cancelled and their amounts, of the listings that are archived and the claims that are withdrawn.
   * The form sends it back, and so tells to what the member agreed.
   */
  digest: z.string(),
});
export type AccountDeletion = z.output<typeof AccountDeletion>;

/** What the session that brought an account back is told. */
export const Return = z.object({
  requestedAt: z.string(),
  cancelledBookings: z.number().int(),
  archivedListings: z.number().int(),
  withdrawnClaims: z.number().int(),
  wasAdmin: z.boolean(),
});
export type Return = z.output<typeof Return>;
