import { z } from "zod";
import type { Payments } from "~/background/payments/payments";
import type { AccountState } from "~/payments/provider";

const AccountCall = z.object({
  id: z.string(),
  key: z.string(),
  provider_id: z.string().nullable(),
  country: z.string().nullable(),
  /** Null when the account of the owner was erased. */
  email: z.string().nullable(),
  /** A time before the provider is asked; what is answered to an earlier question is ignored. */
  asked_at: z.string(),
});

/** Creates the account of an owner at the provider, or finds it, and answers the provider's page on which it continues; null where it refuses. */
export async function continueOnboarding(
  payments: Payments,
  accountId: string,
): Promise<string | null> {
  const { provider, siteUrl } = payments;
  const { key, provider_id, country, email } = await accountCall(payments, accountId);
  if (email === null) throw new Error(`Nobody owns the payment account ${accountId}`);
  const page = `${siteUrl}/dashboard/payouts`;
  const begun = await provider.onboard({ key, providerId: provider_id, country, email }, page);
  if (begun) await noteAccount(payments, accountId, begun.account);
  return begun?.url ?? null;
}

/** Asks the provider whether an account takes payments. */
export async function lookAtAccount(payments: Payments, accountId: string): Promise<void> {
  const { provider_id, asked_at } = await accountCall(payments, accountId);
  if (provider_id === null) return;
  const state = await payments.provider.lookAtAccount(provider_id);
  await noteAccount(payments, accountId, provider_id, { p_state: state, p_asked_at: asked_at });
}

/** The same for an account by its id at the provider; it may be none of ours. */
export async function lookAtProviderAccount(
  payments: Payments,
  p_provider_id: string,
): Promise<void> {
  const named = { p_provider: payments.provider.name, p_provider_id };
  const { data } = await payments.service
    .rpc("account_of_provider", named, { get: true })
    .throwOnError();
  const accountId = z.guid().nullable().parse(data);
  if (accountId) await lookAtAccount(payments, accountId);
}

async function accountCall({ service }: Payments, p_account_id: string) {
  const { data } = await service
    .rpc("account_call", { p_account_id }, { get: true })
    .throwOnError();
  return AccountCall.parse(data);
}

async function noteAccount(
  { service }: Payments,
  p_account_id: string,
  p_provider_id: string,
  answered: { p_state?: AccountState; p_asked_at?: string } = {},
): Promise<void> {
  await service
    .rpc("note_payment_account", { p_account_id, p_provider_id, ...answered })
    .throwOnError();
}
