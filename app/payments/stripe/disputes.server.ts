import type Stripe from "stripe";
import type { DisputeAtProvider, PaymentProvider } from "~/payments/provider";
import {
  asAccount,
  paymentIn,
  WITH_INTENT,
  type StripeClient,
} from "~/payments/stripe/client.server";
import { unlessRefused } from "~/payments/stripe/errors.server";

export function disputeCalls(stripe: StripeClient): Pick<PaymentProvider, "lookAtDispute"> {
  return {
    async lookAtDispute({ providerId, account }) {
      const { disputes } = await stripe();
      const dispute = await unlessRefused(
        disputes.retrieve(providerId, WITH_INTENT, asAccount(account)),
      );
      return dispute && toDispute(dispute);
    },
  };
}

function toDispute(dispute: Stripe.Dispute): DisputeAtProvider {
  const { payment_intent: intent, status, evidence_details: evidence } = dispute;
  return {
    paymentId: paymentIn(intent),
    state: status === "lost" ? "lost" : WON.includes(status) ? "won" : "open",
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    respondBy: evidence.due_by ? new Date(evidence.due_by * 1000) : null,
  };
}

/** An inquiry that is closed has cost the host nothing. */
const WON: readonly string[] = ["won", "warning_closed", "prevented"];
