import type Stripe from "stripe";
import type { PaymentProvider, RefundAnswer, RefundCall } from "~/payments/provider";
import {
  asAccount,
  intentId,
  retrieveSession,
  sessionPaidBy,
  type StripeClient,
} from "~/payments/stripe/client.server";
import { isRefusal, messageOf, unlessRefused } from "~/payments/stripe/errors.server";

type RefundCalls = Pick<PaymentProvider, "refund" | "lookAtRefund">;

export function refundCalls(stripe: StripeClient): RefundCalls {
  return {
    async refund(refund) {
      try {
        return await refundOnce(stripe, refund);
      } catch (thrown) {
        if (isRefusal(thrown)) return refused(messageOf(thrown));
        throw thrown;
      }
    },

    async lookAtRefund({ providerId, account }) {
      const { refunds } = await stripe();
      const refund = await unlessRefused(refunds.retrieve(providerId, {}, asAccount(account)));
      return (
        refund && {
          ...toRefundAnswer(refund),
          refundId: refund.metadata?.["refund"] ?? null,
          session: await sessionPaidBy(stripe, refund.payment_intent, account),
          amount: refund.amount,
        }
      );
    },
  };
}

/** Looks for an earlier refund first, because Stripe forgets idempotency keys after a day, and a refund may be pending for longer. */
async function refundOnce(stripe: StripeClient, refund: RefundCall): Promise<RefundAnswer> {
  const { refunds } = await stripe();
  const { id, session, account, key, amount } = refund;
  const { payment_intent } = await retrieveSession(stripe, { providerId: session, account });
  const intent = intentId(payment_intent);
  if (!intent) return refused("The session has no payment");
  const list = { payment_intent: intent, limit: 100 };
  const { data: made } = await refunds.list(list, asAccount(account));
  const earlier = made.find(
    (one) =>
      one.metadata?.["refund"] === id && one.amount === amount && !isRefusedStatus(one.status),
  );
  if (earlier) return toRefundAnswer(earlier);
  const asked = {
    payment_intent: intent,
    amount,
    // The fee of the site goes back in proportion; Stripe's own fee does not.
    refund_application_fee: true,
    metadata: { refund: id },
  };
  const options = { ...asAccount(account), idempotencyKey: key };
  return toRefundAnswer(await refunds.create(asked, options));
}

function toRefundAnswer(refund: Stripe.Refund): RefundAnswer {
  const { id: providerId, status } = refund;
  if (status === "succeeded") return { state: "done", providerId };
  if (isRefusedStatus(status))
    return { state: "failed", providerId, failure: refund.failure_reason ?? status ?? "" };
  return { state: "owed", providerId };
}

function isRefusedStatus(status: string | null): boolean {
  return status === "failed" || status === "canceled";
}

function refused(failure: string): RefundAnswer {
  return { state: "failed", providerId: null, failure };
}
