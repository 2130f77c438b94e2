import { z } from "zod";
import { ask } from "~/db/ask.server";
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

const Payments = z.object({ payments: z.array(Payment), sums: z.array(Sum) });

/**
 * The amounts that the member has to pay at spaces, and those of the last year. The sums include all bookings, the rows at most 100 of
 * each state.
 */
export async function listPayments(db: Db) {
  return ask(db, "my_payments", {}, Payments);
}
