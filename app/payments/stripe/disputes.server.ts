import type Stripe from "stripe";
import type { DisputeAtProvider, PaymentProvider } from "~/payments/provider";
import { asAccount, sessionPaidBy, type StripeClient } from "~/payments/stripe/client.server";
import { unlessRefused } from "~/payments/stripe/errors.server";

export function disputeCalls(stripe: StripeClient): Pick<PaymentProvider, "lookAtDispute"> {
  return {
    async lookAtDispute({ providerId, account }) {
      const { disputes } = await stripe();
      const dispute = await unlessRefused(disputes.retrieve(providerId, {}, asAccount(account)));
      if (!dispute) return null;
      const session = await sessionPaidBy(stripe, dispute.payment_intent, account);
      return { ...toDispute(dispute), session };
    },
  };
}

function toDispute(dispute: Stripe.Dispute): Omit<DisputeAtProvider, "session"> {
  const { status, evidence_details: evidence } = dispute;
  return {
    state: status === "lost" ? "lost" : WON.includes(status) ? "won" : "open",
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    respondBy: evidence.due_by ? new Date(evidence.due_by * 1000) : null,
  };
}

/** An inquiry that is closed has cost the host nothing. */
const WON: readonly string[] = ["won", "warning_closed", "prevented"];
