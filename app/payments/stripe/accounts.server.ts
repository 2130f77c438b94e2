import type { PaymentProvider } from "~/payments/provider";
import type { StripeClient } from "~/payments/stripe/client.server";
import { unlessRefused } from "~/payments/stripe/errors.server";

type AccountCalls = Pick<PaymentProvider, "onboard" | "lookAtAccount">;
type NewAccount = Parameters<PaymentProvider["onboard"]>[0];

export function accountCalls(stripe: StripeClient): AccountCalls {
  return {
    async onboard(asked, page) {
      const { accountLinks } = await stripe();
      const account = asked.providerId ?? (await createAccount(stripe, asked));
      if (!account) return null;
      const pages = { refresh_url: page, return_url: page };
      const link = await unlessRefused(
        accountLinks.create({ account, type: "account_onboarding", ...pages }),
      );
      return link && { account, url: link.url };
    },

    async lookAtAccount(account) {
      const { accounts } = await stripe();
      const found = await unlessRefused(accounts.retrieve(account));
      return found?.charges_enabled ? "ready" : "begun";
    },
  };
}

/** The id of a new account; null where Stripe refuses it. */
async function createAccount(stripe: StripeClient, { key, email, country }: NewAccount) {
  const { accounts } = await stripe();
  const asked = {
    email,
    ...(country ? { country } : {}),
    // The owner pays Stripe's fee and answers disputes at Stripe.
    controller: {
      fees: { payer: "account" },
      losses: { payments: "stripe" },
      stripe_dashboard: { type: "full" },
    },
  } as const;
  const account = await unlessRefused(accounts.create(asked, { idempotencyKey: key }));
  return account?.id ?? null;
}
