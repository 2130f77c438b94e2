import { z } from "zod";
import { LONGEST_WAY } from "~/features/bookings/paying/administration/payment-words";
import { STALE_PAGE } from "~/ui/forms/stale-page";
import { prose } from "~/ui/forms/text-schemas";
import { LONGEST_REASON } from "~/values/reason";

const FEE = "Enter an amount in US dollars that is lower than the fee, such as 0 or 12.50.";
const refundId = z.guid(STALE_PAGE);

/** What an admin does on the page of a payment. `expected`: the fee that the page showed. */
export const ManagedPaymentForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("look") }),
  z.object({ intent: z.literal("retry"), refundId }),
  z.object({
    intent: z.literal("refunded"),
    refundId,
    words: prose({ least: 1, most: LONGEST_WAY }, "Say how. The log of changes keeps it."),
  }),
  z.object({
    intent: z.literal("lower-fee"),
    expected: z.coerce.number(STALE_PAGE),
    fee: z
      .string(FEE)
      .regex(/^\d{1,7}(\.\d{1,2})?$/, FEE)
      .transform(Number),
    words: prose(
      { least: 1, most: LONGEST_REASON },
      "Say why. The guest and the host will read it.",
    ),
  }),
]);
export type ManagedPaymentForm = z.input<typeof ManagedPaymentForm>;
export type NewFee = Extract<z.output<typeof ManagedPaymentForm>, { intent: "lower-fee" }>;
