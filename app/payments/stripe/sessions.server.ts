import type Stripe from "stripe";
import type {
  PaymentCall,
  PaymentProvider,
  ProviderObject,
  SessionState,
} from "~/payments/provider";
import {
  asAccount,
  retrieveSession,
  seconds,
  type StripeClient,
} from "~/payments/stripe/client.server";
import { isRefusal, unlessRefused } from "~/payments/stripe/errors.server";

type SessionCalls = Pick<PaymentProvider, "start" | "look" | "paymentOf" | "expire">;

export function sessionCalls(stripe: StripeClient): SessionCalls {
  const look = async (session: ProviderObject) => {
    const found = await unlessRefused(retrieveSession(stripe, session));
    return found && toSessionState(found);
  };
  return {
    look,

    async start(payment, page) {
      const { checkout } = await stripe();
      const options = { idempotencyKey: payment.key, ...asAccount(payment.account) };
      const session = await unlessRefused(
        checkout.sessions.create(newSession(payment, page), options),
      );
      if (!session) return { state: "absent" };
      return { state: "open", session: { providerId: session.id, url: session.url ?? page } };
    },

    async paymentOf(session) {
      const found = await unlessRefused(retrieveSession(stripe, session));
      return found?.client_reference_id ?? null;
    },

    async expire(session) {
      const { checkout } = await stripe();
      const { providerId, account } = session;
      try {
        return toSessionState(await checkout.sessions.expire(providerId, {}, asAccount(account)));
      } catch (thrown) {
        // Only an open session can be expired.
        if (isRefusal(thrown)) return look(session);
        throw thrown;
      }
    },
  };
}

function newSession(payment: PaymentCall, page: string): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    // The guest pays the price that was shown, without the margin of a conversion.
    adaptive_pricing: { enabled: false },
    // Cards answer at once; bank debits take days.
    allowed_payment_method_types: ["card"],
    client_reference_id: payment.id,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: payment.currency.toLowerCase(),
          unit_amount: payment.amount,
          product_data: { name: payment.title },
        },
      },
    ],
    payment_intent_data: {
      // Stripe refuses a fee of nothing.
      ...(payment.serviceFee > 0 ? { application_fee_amount: payment.serviceFee } : {}),
      // For people who look at the dashboard. Its host can change it, so nothing here relies on it.
      metadata: { payment: payment.id },
    },
    expires_at: seconds(payment.expiresAt),
    success_url: page,
    cancel_url: page,
  };
}

function toSessionState(session: Stripe.Checkout.Session): SessionState {
  if (session.payment_status === "paid")
    return {
      state: "paid",
      amount: session.amount_total ?? 0,
      currency: (session.currency ?? "").toUpperCase(),
    };
  return { state: session.status === "expired" ? "dead" : "open" };
}
