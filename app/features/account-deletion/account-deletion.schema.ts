import { z } from "zod";

const CancelledBooking = z.object({
  id: z.string(),
  spaceId: z.string(),
  space: z.string(),
  city: z.string().nullable(),
  startsOn: z.string(),
  endsOn: z.string(),
  currency: z.string(),
  /** The amounts that are paid back and still owed after a cancellation now. */
  refund: z.number(),
  /** The part of the refund that goes back to the card of an online payment. */
  refundToCard: z.number(),
  owed: z.number(),
  /** The last used day, which stays, and the price of the days until then; null where the whole booking is cancelled. */
  usedUntil: z.string().nullable(),
  usedCost: z.number(),
});
export type CancelledBooking = z.output<typeof CancelledBooking>;

const LeftListing = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  /** Guests' bookings that are not over: they block the deletion of the owner's account. */
  upcoming: z.number().int(),
});
export type LeftListing = z.output<typeof LeftListing>;

/** The effects of deleting the account now. Times are ISO 8601. */
export const AccountDeletion = z.object({
  bookings: z.array(CancelledBooking),
  owed: z.number(),
  refund: z.number(),
  refundToCard: z.number(),
  listings: z.array(LeftListing),
  /** The number of pending claims of listings, which are withdrawn. */
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
   * A digest of the bookings to cancel and their amounts, the listings to archive and the claims to withdraw. The form sends it back: the
   * member agreed to exactly these.
   */
  digest: z.string(),
});
export type AccountDeletion = z.output<typeof AccountDeletion>;

/** The message to the session that restored an account. */
export const Return = z.object({
  requestedAt: z.string(),
  cancelledBookings: z.number().int(),
  archivedListings: z.number().int(),
  withdrawnClaims: z.number().int(),
  wasAdmin: z.boolean(),
});
export type Return = z.output<typeof Return>;

/** The content of a mail about a deleted account. Times are ISO 8601. */
export const LeavingMail = z.object({
  erasesAt: z.string(),
  cancelledBookings: z.number().int(),
  archivedListings: z.number().int(),
  withdrawnClaims: z.number().int(),
});
export type LeavingMail = z.output<typeof LeavingMail>;

export const BackMail = z.object({ requestedAt: z.string(), returnedAt: z.string() });
export type BackMail = z.output<typeof BackMail>;

export const ErasedMail = z.object({ requestedAt: z.string() });
export type ErasedMail = z.output<typeof ErasedMail>;
