type PaymentVariables = {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_URL?: string | undefined;
};

/** The origin of the provider's pages on which guests pay, for content security policies; null without a provider. */
export function paymentOrigin(variables: PaymentVariables): string | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL } = variables;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) return null;
  return STRIPE_URL ? new URL(STRIPE_URL).origin : "https://checkout.stripe.com";
}
