import { z } from "zod";
import { ask } from "~/db/ask.server";
import { BookingPayment } from "~/features/bookings/paying/payment.schema";
import type { Db } from "~/db/client.server";

/** "fee" is the price of a cancellation. */
const State = z.enum(["upcoming", "past", "fee"]);
const Payment = z.object({
  id: z.string(),
  spaceId: z.string(),
  spaceName: z.string(),
  city: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  state: State,
  /** Less the part that is already paid. */
  amount: z.number(),
  /** The part that is paid online already. */
  paidOnline: z.number(),
  currency: z.string(),
  paymentMethods: z.array(z.string()),
});
export type Payment = z.output<typeof Payment>;

const Sum = z.object({
  state: State,
  amount: z.number(),
  currency: z.string(),
  bookings: z.number(),
});
export type PaymentSum = z.output<typeof Sum>;

/** A booking of which something is paid. */
const PaidBooking = z.object({
  id: z.string(),
  spaceName: z.string(),
  city: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  timezone: z.string(),
  currency: z.string(),
  payments: z.array(BookingPayment),
  /** The sum of the refunds that the provider has refused. */
  refusedRefunds: z.number(),
});
export type PaidBooking = z.output<typeof PaidBooking>;

const Payments = z.object({
  payments: z.array(Payment),
  sums: z.array(Sum),
  paid: z.array(PaidBooking),
});

/**
 * The amounts that the member has to pay at spaces, those of the last year, and what is paid. The sums include all bookings, the rows at
 * most 100 of each state.
 */
export async function listPayments(db: Db) {
  return ask(db, "my_payments", {}, Payments);
}
