import { z } from "zod";
import { greeting, question, type MailContent, type MailContext } from "~/mail/mail";
import { formatSpan } from "~/values/day";
import { formatMoney } from "~/values/money";

/** A payment that came after its desks had gone back. */
export const LatePayment = z.object({
  space: z.string(),
  /** Null for a change at a listing that was deleted. */
  spaceId: z.string().nullable(),
  /** It was for a change of a booking. */
  changes: z.boolean(),
  startsOn: z.string(),
  endsOn: z.string(),
  amount: z.number(),
  currency: z.string(),
});
type LatePayment = z.output<typeof LatePayment>;

/** To the guest whose money goes back. */
export function paymentCameLateMail(payment: LatePayment, context: MailContext): MailContent {
  const price = formatMoney(payment.amount, payment.currency);
  return {
    subject: `Your payment of ${price} goes back to you: ${payment.space}`,
    heading: "Your payment came too late",
    blocks: [
      greeting(context),
      {
        kind: "text",
        text: `Your payment for ${daysOf(payment)} at ${payment.space} arrived when the desks could not be booked any more. ${nothingDone(payment)}. All of ${price} goes back to the card that you paid with, usually within ten days. You need to do nothing.`,
      },
      ...(payment.changes || payment.spaceId === null
        ? []
        : [
            {
              kind: "link" as const,
              label: "Book again",
              url: `${context.siteUrl}/spaces/${payment.spaceId}`,
            },
          ]),
      question(context),
    ],
  };
}

/** To the owner whose account got the money. */
export function paymentCameLateForHostMail(
  payment: LatePayment,
  context: MailContext,
): MailContent {
  const price = formatMoney(payment.amount, payment.currency);
  return {
    subject: `A payment of ${price} goes back to a guest: ${payment.space}`,
    heading: "A payment came too late",
    blocks: [
      greeting(context),
      {
        kind: "text",
        text: `A guest's payment for ${daysOf(payment)} at ${payment.space} arrived when the desks could not be booked any more. ${nothingDone(payment)}, and we refund all of ${price} from your account. You need to do nothing.`,
      },
      question(context),
    ],
  };
}

function nothingDone({ changes }: LatePayment): string {
  return changes ? "The booking stays as it is" : "Nothing is booked";
}

function daysOf({ startsOn, endsOn }: LatePayment): string {
  return formatSpan(startsOn, endsOn);
}

/** A refund that the provider has refused. */
export const FailedRefund = z.object({
  paymentId: z.string(),
  amount: z.number(),
  currency: z.string(),
  failure: z.string().nullable(),
  session: z.string().nullable(),
  account: z.string().nullable(),
  bookingId: z.string().nullable(),
});

/** To admins, who refund it in the provider's dashboard. */
export function refundFailedMail(
  refund: z.output<typeof FailedRefund>,
  context: MailContext,
): MailContent {
  const amount = formatMoney(refund.amount, refund.currency);
  return {
    subject: `A refund of ${amount} has failed`,
    heading: `A refund of ${amount} has failed`,
    blocks: [
      greeting(context),
      {
        kind: "text",
        text: "The provider of payments has refused it, so the guest still waits for the money. Send it again, or refund it in another way, write to the guest, and mark it on the page of the payment.",
      },
      {
        kind: "facts",
        facts: [
          ["Amount", amount],
          ["Reason", refund.failure ?? "unknown"],
          ["Session", refund.session ?? "unknown"],
          ["Account", refund.account ?? "unknown"],
          ["Booking", refund.bookingId ?? "none"],
        ],
      },
      {
        kind: "link",
        label: "The payment",
        url: `${context.siteUrl}/admin/payments/${refund.paymentId}`,
      },
    ],
  };
}
