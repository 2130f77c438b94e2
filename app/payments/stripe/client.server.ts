import type Stripe from "stripe";
import type { ProviderObject } from "~/payments/provider";

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

/** Has Stripe answer the payment intent of a refund or a dispute with its metadata, and not only its id. */
export const WITH_INTENT = { expand: ["payment_intent"] };

/** The id of our payment in the metadata of an expanded payment intent. */
export function paymentIn(intent: string | Stripe.PaymentIntent | null): string | null {
  return (typeof intent === "object" && intent?.metadata["payment"]) || null;
}

/** Unix time. */
export const seconds = (time: Date) => Math.floor(time.getTime() / 1000);
