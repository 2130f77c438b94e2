import { z } from "zod";
import type { PaymentProvider, ProviderEvent } from "~/payments/provider";
import { LISTED_EVENTS } from "~/payments/stripe-events";
import {
  asAccount,
  seconds,
  type StripeClient,
  type StripeKeys,
} from "~/payments/stripe/client.server";
import { typeOf, unlessRefused } from "~/payments/stripe/errors.server";

type EventCalls = Pick<PaymentProvider, "eventsOf" | "verify">;

export function eventCalls(
  stripe: StripeClient,
  { secretKey, webhookSecret }: StripeKeys,
): EventCalls {
  const isLive = !secretKey.includes("_test_");
  return {
    async eventsOf(account, { from, until }) {
      const { events } = await stripe();
      const created = { gte: seconds(from), lt: seconds(until) };
      const list = { types: [...LISTED_EVENTS], created, limit: 100 };
      const page = await unlessRefused(events.list(list, asAccount(account)));
      if (!page) return null;
      // Stripe answers the latest one first. In the second of the earliest one there may be more.
      const earliest = page.data.at(-1);
      return {
        events: page.data
          .toReversed()
          .flatMap((event) => toEvent({ ...event, account }, isLive) ?? []),
        completeFrom: page.has_more && earliest ? new Date((earliest.created + 1) * 1000) : from,
      };
    },

    async verify(body, signature) {
      const { webhooks } = await stripe();
      try {
        return toEvent(await webhooks.constructEventAsync(body, signature, webhookSecret), isLive);
      } catch (thrown) {
        if (typeOf(thrown) === "StripeSignatureVerificationError") return null;
        // A signed body that is no JSON: Stripe sends none.
        if (thrown instanceof SyntaxError) return null;
        throw thrown;
      }
    },
  };
}

/** The used parts of an event. */
const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  account: z.string().nullish(),
  livemode: z.boolean().default(false),
  data: z.object({
    object: z.object({ id: z.string().max(255).default(""), object: z.string().default("") }),
  }),
});

/** Null for signed JSON that is no event, which Stripe never sends. */
function toEvent(event: unknown, isLive: boolean): ProviderEvent | null {
  const parsed = Event.safeParse(event);
  if (!parsed.success) return null;
  const { id, type, livemode, data } = parsed.data;
  const account = parsed.data.account ?? null;
  // A live endpoint gets the events of the test mode as well: they concern nothing of ours.
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
