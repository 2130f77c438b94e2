import type Stripe from "stripe";
import type { ProviderObject } from "~/payments/provider";
import { unlessRefused } from "~/payments/stripe/errors.server";

export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
  /** The origin of the stand-in, in place of Stripe's: `npm start` and the tests. */
  origin?: string | undefined;
}

/** The client of Stripe's package, loaded at the first call: 33 kB that no other request needs. */
export type StripeClient = () => Promise<Stripe>;

/** Milliseconds for one call; a guest may wait for it. */
const DEADLINE = 10_000;

export function stripeClient(keys: StripeKeys): StripeClient {
  let client: Promise<Stripe> | undefined;
  return () => (client ??= load(keys));
}

async function load({ secretKey, origin }: StripeKeys): Promise<Stripe> {
  const { Stripe: Client } = await import("stripe");
  const address = origin ? new URL(origin) : null;
  return new Client(secretKey, {
    httpClient: Client.createFetchHttpClient(),
    timeout: DEADLINE,
    // The job repeats a call, with the same key.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(address ? { protocol: "http", host: address.hostname, port: address.port } : {}),
  });
}

/** Calls in the name of a connected account. */
export function asAccount(account: string): { stripeAccount: string } {
  return { stripeAccount: account };
}

export async function retrieveSession(stripe: StripeClient, session: ProviderObject) {
  const { checkout } = await stripe();
  return checkout.sessions.retrieve(session.providerId, {}, asAccount(session.account));
}

type Intent = string | Stripe.PaymentIntent | null;

/** The id of a payment intent, which Stripe answers with or without its other fields. */
export function intentId(intent: Intent): string | undefined {
  return typeof intent === "string" ? intent : intent?.id;
}

/** The id of the session that was paid by a payment intent. Unlike metadata, no host can change it. */
export async function sessionPaidBy(
  stripe: StripeClient,
  intent: Intent,
  account: string,
): Promise<string | null> {
  const payment_intent = intentId(intent);
  if (!payment_intent) return null;
  const { checkout } = await stripe();
  const list = { payment_intent, limit: 1 };
  const found = await unlessRefused(checkout.sessions.list(list, asAccount(account)));
  return found?.data[0]?.id ?? null;
}

/** Unix time. */
export const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
