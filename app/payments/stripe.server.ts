import type { PaymentProvider } from "~/payments/provider";
import { accountCalls } from "~/payments/stripe/accounts.server";
import { stripeClient, type StripeKeys } from "~/payments/stripe/client.server";
import { disputeCalls } from "~/payments/stripe/disputes.server";
import { eventCalls } from "~/payments/stripe/events.server";
import { refundCalls } from "~/payments/stripe/refunds.server";
import { sessionCalls } from "~/payments/stripe/sessions.server";

/**
 * Stripe Checkout with direct charges: sessions and refunds belong to the account of the owner, and the fee of the site is their
 * application fee (docs/decisions/2026-11-30-online-payment.md).
 */
export function stripeProvider(keys: StripeKeys): PaymentProvider {
  const stripe = stripeClient(keys);
  return {
    name: "stripe",
    ...sessionCalls(stripe),
    ...refundCalls(stripe),
    ...disputeCalls(stripe),
    ...eventCalls(stripe, keys),
    ...accountCalls(stripe),
  };
}
