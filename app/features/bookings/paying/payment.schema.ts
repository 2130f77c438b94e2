import { z } from "zod";
import { PAYMENT_CHOICES } from "~/features/spaces/payment-choice";

/** An online payment as its guest sees it. */
export const OnlinePayment = z.object({
  id: z.string(),
  /** "open" until the provider says that it is paid, or that it can never be. */
  state: z.enum(["open", "paid", "expired"]),
  /** The booking that it changes; null for a new one. */
  changes: z.string().nullable(),
  bookingId: z.string().nullable(),
  /** Null for a listing that was deleted. */
  spaceId: z.string().nullable(),
  space: z.string().nullable(),
  city: z.string().nullable(),
  pass: z.enum(["day", "week", "month"]),
  startsOn: z.string(),
  endsOn: z.string(),
  desks: z.number(),
  amount: z.number(),
  currency: z.string(),
  /** The end of the time in which the guest can pay. */
  heldUntil: z.string(),
  timezone: z.string(),
  isHeld: z.boolean(),
  /** The money came too late, and goes back. */
  refunded: z.boolean(),
  /** The provider has refused to send it back: an admin does it in another way. */
  refundFailed: z.boolean(),
});
export type OnlinePayment = z.output<typeof OnlinePayment>;

/** A payment of a booking with its refunds, by SQL's `private.payments_of`. */
export const BookingPayment = z.object({
  id: z.string(),
  isOnline: z.boolean(),
  amount: z.number(),
  paidAt: z.string(),
  refunds: z.array(
    z.object({
      amount: z.number(),
      /** failed: the provider has refused it, and an admin sends it in another way. */
      state: z.enum(["owed", "done", "failed"]),
      /** The bank has returned it: the guest has won a dispute. */
      isDisputed: z.boolean(),
      createdAt: z.string(),
      doneAt: z.string().nullable(),
    }),
  ),
});
export type BookingPayment = z.output<typeof BookingPayment>;

/** The account of an owner at the provider, and how each of the listings is paid. */
export const PayoutSettings = z.object({
  account: z.object({ id: z.string(), state: z.enum(["begun", "ready", "restricted"]) }).nullable(),
  /** The code of the country of the bank account: by default that of the first listing. */
  country: z.string().nullable(),
  countries: z.array(z.object({ code: z.string(), name: z.string() })),
  listings: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      choice: z.enum(PAYMENT_CHOICES),
      pricePerDay: z.number().nullable(),
      currency: z.string(),
    }),
  ),
});
export type PayoutSettings = z.output<typeof PayoutSettings>;
