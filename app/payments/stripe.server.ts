import type Stripe from "stripe";
import { z } from "zod";
import { writeLine } from "~/http/log-line.server";
import type {
  DisputeAnswer,
  KnownPayment,
  Look,
  PaymentProvider,
  ProviderEvent,
  RefundAnswer,
} from "~/payments/provider";
import { READ_AGAIN } from "~/payments/stripe-events";

export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
  /** The origin of the stand-in, in place of Stripe's: `npm start` and the tests. */
  origin?: string | undefined;
}

/** Milliseconds for one call; a guest may wait for it. */
const DEADLINE = 10_000;

/**
 * Stripe Checkout with direct charges: sessions and refunds belong to the account of the owner, and the fee of the site is their
 * application fee (docs/decisions/2026-11-30-online-payment.md).
 */
export function stripeProvider(keys: StripeKeys): PaymentProvider {
  let client: Promise<Stripe> | undefined;
  const stripe = () => (client ??= load(keys));
  const look = async (payment: KnownPayment) => {
    const session = await unlessRefused(sessionOf(await stripe(), payment));
    return session && toLook(session);
  };
  const isLive = !keys.secretKey.includes("_test_");
  return {
    name: "stripe",
    look,

    async start(payment, page) {
      const { checkout } = await stripe();
      const session = await unlessRefused(
        checkout.sessions.create(
          {
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
              // For who looks at the dashboard. Its host can change it, so nothing here relies on it.
              metadata: { payment: payment.id },
            },
            expires_at: seconds(payment.expiresAt),
            success_url: page,
            cancel_url: page,
          },
          { idempotencyKey: payment.key, stripeAccount: payment.account },
        ),
      );
      if (!session) return { state: "absent" };
      return { state: "open", session: { providerId: session.id, url: session.url ?? page } };
    },

    async paymentOf(session) {
      const found = await unlessRefused(sessionOf(await stripe(), session));
      return found?.client_reference_id ?? null;
    },

    async expire(payment) {
      const { checkout } = await stripe();
      try {
        const options = { stripeAccount: payment.account };
        return toLook(await checkout.sessions.expire(payment.providerId, {}, options));
      } catch (thrown) {
        // Only an open session can be expired.
        if (isRefusal(thrown)) return look(payment);
        throw thrown;
      }
    },

    async refund({ id, session, account, key, amount }) {
      const client = await stripe();
      const options = { stripeAccount: account };
      try {
        const { payment_intent } = await sessionOf(client, { providerId: session, account });
        const intent = idOf(payment_intent);
        if (!intent) return refusedRefund("The session has no payment");
        // Stripe forgets keys after a day, and a refund may be pending for longer: the one that it has made is looked for first.
        const list = { payment_intent: intent, limit: 100 };
        const made = await client.refunds.list(list, options);
        const earlier = made.data.find(
          (one) =>
            one.metadata?.["refund"] === id &&
            one.amount === amount &&
            !isRefusedStatus(one.status),
        );
        if (earlier) return toRefundAnswer(earlier);
        const refund = await client.refunds.create(
          // The fee of the site goes back in proportion; Stripe's own fee does not.
          {
            payment_intent: intent,
            amount,
            refund_application_fee: true,
            metadata: { refund: id },
          },
          { ...options, idempotencyKey: key },
        );
        return toRefundAnswer(refund);
      } catch (thrown) {
        if (isRefusal(thrown)) return refusedRefund(messageOf(thrown));
        throw thrown;
      }
    },

    async lookAtRefund({ providerId, account }) {
      const client = await stripe();
      const options = { stripeAccount: account };
      const refund = await unlessRefused(client.refunds.retrieve(providerId, {}, options));
      return (
        refund && {
          ...toRefundAnswer(refund),
          refundId: refund.metadata?.["refund"] ?? null,
          session: await sessionThatPaid(client, refund.payment_intent, account),
          amount: refund.amount,
        }
      );
    },

    async lookAtDispute({ providerId, account }) {
      const client = await stripe();
      const options = { stripeAccount: account };
      const dispute = await unlessRefused(client.disputes.retrieve(providerId, {}, options));
      if (!dispute) return null;
      const session = await sessionThatPaid(client, dispute.payment_intent, account);
      return { ...toDispute(dispute), session };
    },

    async eventsOf(account, { from, until }) {
      const { events } = await stripe();
      const created = { gte: seconds(from), lt: seconds(until) };
      const list = { types: [...READ_AGAIN], created, limit: 100 };
      const page = await unlessRefused(events.list(list, { stripeAccount: account }));
      if (!page) return null;
      // The latest one comes first. Of the second of the first one there may be more.
      const first = page.data.at(-1);
      return {
        events: page.data
          .toReversed()
          .flatMap((event) => toEvent({ ...event, account }, isLive) ?? []),
        from: page.has_more && first ? new Date((first.created + 1) * 1000) : from,
      };
    },

    async verify(body, signature) {
      const { webhooks } = await stripe();
      try {
        const event = await webhooks.constructEventAsync(body, signature, keys.webhookSecret);
        return toEvent(event, isLive);
      } catch (thrown) {
        if (typeOf(thrown) === "StripeSignatureVerificationError") return null;
        // A signed body that is no JSON: Stripe sends none.
        if (thrown instanceof SyntaxError) return null;
        throw thrown;
      }
    },

    async onboard({ key, providerId, email, country }, page) {
      const client = await stripe();
      const create = () =>
        client.accounts.create(
          {
            email,
            ...(country ? { country } : {}),
            // The owner pays Stripe's fee and answers disputes at Stripe.
            controller: {
              fees: { payer: "account" },
              losses: { payments: "stripe" },
              stripe_dashboard: { type: "full" },
            },
          },
          { idempotencyKey: key },
        );
      const account = providerId ?? (await unlessRefused(create()))?.id;
      if (!account) return null;
      const link = await unlessRefused(
        client.accountLinks.create({
          account,
          type: "account_onboarding",
          refresh_url: page,
          return_url: page,
        }),
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

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** Loaded at the first call: 33 kB that no other request needs. */
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

function sessionOf(stripe: Stripe, { providerId, account }: KnownPayment) {
  return stripe.checkout.sessions.retrieve(providerId, {}, { stripeAccount: account });
}

function toLook(session: Stripe.Checkout.Session): Look {
  if (session.payment_status === "paid")
    return {
      state: "paid",
      amount: session.amount_total ?? 0,
      currency: (session.currency ?? "").toUpperCase(),
    };
  return { state: session.status === "expired" ? "dead" : "open" };
}

function isRefusedStatus(status: string | null): boolean {
  return status === "failed" || status === "canceled";
}

function toRefundAnswer(refund: Stripe.Refund): RefundAnswer {
  const { id: providerId, status } = refund;
  if (status === "succeeded") return { state: "done", providerId };
  if (isRefusedStatus(status))
    return { state: "failed", providerId, failure: refund.failure_reason ?? status ?? "" };
  return { state: "owed", providerId };
}

function toDispute(dispute: Stripe.Dispute): Omit<DisputeAnswer, "session"> {
  const { status, evidence_details: evidence } = dispute;
  return {
    // An inquiry that is closed has cost the host nothing.
    state: status === "lost" ? "lost" : WON.includes(status) ? "won" : "open",
    amount: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    reason: dispute.reason,
    respondBy: evidence.due_by ? new Date(evidence.due_by * 1000) : null,
  };
}

type Intent = string | Stripe.PaymentIntent | null;
const idOf = (intent: Intent) => (typeof intent === "string" ? intent : intent?.id);

/** The session by which a payment was made. Unlike metadata, no host can change it. */
async function sessionThatPaid(
  { checkout }: Stripe,
  intent: Intent,
  account: string,
): Promise<string | null> {
  const payment_intent = idOf(intent);
  if (!payment_intent) return null;
  const options = { stripeAccount: account };
  const found = await unlessRefused(checkout.sessions.list({ payment_intent, limit: 1 }, options));
  return found?.data[0]?.id ?? null;
}

const WON: readonly string[] = ["won", "warning_closed", "prevented"];

function refusedRefund(failure: string): RefundAnswer {
  return { state: "failed", providerId: null, failure };
}

/** The parts of an event that are read. Signed nonsense, which Stripe never sends, is no event. */
const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  account: z.string().nullish(),
  livemode: z.boolean().default(false),
  data: z.object({
    object: z.object({ id: z.string().max(255).default(""), object: z.string().default("") }),
  }),
});

/** A live endpoint gets the events of the test mode as well: they concern nothing of ours. */
function toEvent(event: unknown, isLive: boolean): ProviderEvent | null {
  const parsed = Event.safeParse(event);
  if (!parsed.success) return null;
  const { id, type, livemode, data } = parsed.data;
  const account = parsed.data.account ?? null;
  if (livemode !== isLive) return { id, type, account, object: { id: "", kind: "other" } };
  // Its object is our own application.
  if (type === "account.application.deauthorized" && account !== null)
    return { id, type, account, object: { id: account, kind: "account" } };
  const kind = KINDS[data.object.object] ?? "other";
  return { id, type, account, object: { id: data.object.id, kind } };
}

const KINDS: Readonly<Record<string, ProviderEvent["object"]["kind"]>> = {
  "checkout.session": "session",
  account: "account",
  refund: "refund",
  dispute: "dispute",
};

const AWAY: readonly (string | null)[] = [
  "StripeConnectionError",
  "StripeAPIError",
  "StripeRateLimitError",
];

/** Whether an error says that Stripe is away, and that the same call may succeed later. */
export function isAway(thrown: unknown): boolean {
  return AWAY.includes(typeOf(thrown));
}

/** Stripe refuses the call for good. A permission is missing after an owner has disconnected the account. */
const REFUSALS: readonly (string | null)[] = [
  "StripeInvalidRequestError",
  "StripePermissionError",
  "StripeIdempotencyError",
];

function isRefusal(thrown: unknown): boolean {
  return REFUSALS.includes(typeOf(thrown));
}

/** The answer; null, with a line in the log, where Stripe refuses the call. */
async function unlessRefused<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked;
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown;
    writeLine("warn", { message: "payments", refusal: messageOf(thrown) });
    return null;
  }
}

function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : "";
}

/** The class of an error of the package, which is loaded late. */
function typeOf(thrown: unknown): string | null {
  return thrown instanceof Error && "type" in thrown ? String(thrown.type) : null;
}
