import { z } from "zod";
import { KnownMember } from "~/features/users/known-member.schema";
import { EVENT_TYPES } from "~/features/webhooks/event-types";
import { METHODS } from "~/features/webhooks/webhook";

/** A webhook as admins see it: of its headers the names alone. Instants are ISO 8601. */
const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  triggerType: z.enum(EVENT_TYPES),
  method: z.enum(METHODS),
  headerNames: z.array(z.string()),
  bodyTemplate: z.string().nullable(),
  isEnabled: z.boolean(),
  /** Why the site has switched it off; `null` where an admin did. */
  disabledBecause: z.enum(["gone", "failing"]).nullable(),
  /** The first failure since the last success. */
  failingSince: z.string().nullable(),
  createdAt: z.string(),
});
export type Webhook = z.output<typeof Webhook>;

/** An attempt, as lists show it. `name`: of the webhook; `null` when that is gone. */
const Attempt = z.object({
  id: z.string(),
  webhookId: z.string().nullable(),
  name: z.string().nullable(),
  eventType: z.string(),
  attempt: z.number(),
  triggeredAt: z.string(),
  statusCode: z.number().nullable(),
  /** Why there is no answer, or why one counts as a failure. */
  error: z.string().nullable(),
});
export type Attempt = z.output<typeof Attempt>;

/** A page of webhooks, and the ten latest attempts of all of them, as SQL's `admin_webhooks` answers it. */
export const WebhookPage = z.object({
  webhooks: z.array(Webhook),
  next: z.string().nullable(),
  /** Counted to 1,001. */
  total: z.number(),
  activity: z.array(Attempt),
});

const WebhookDay = z.object({ day: z.string(), delivered: z.number(), failed: z.number() });
export type WebhookDay = z.output<typeof WebhookDay>;

const WebhookSecret = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** Of one that was replaced; `null` for the one that counts. */
  signsUntil: z.string().nullable(),
});
export type WebhookSecret = z.output<typeof WebhookSecret>;

export const WebhookToEdit = z.object({
  webhook: Webhook,
  /** The admin who added it; `null` once their account is gone. */
  addedBy: KnownMember.nullable(),
  digest: z.string(),
  /** The one that counts first. */
  secrets: z.array(WebhookSecret),
  /** The last fourteen days, in UTC. */
  days: z.array(WebhookDay),
  /** Deliveries that are not over, counted to 1,001. */
  waiting: z.number(),
  /** Since when the oldest of them is due, where that is more than an hour. */
  behindSince: z.string().nullable(),
});

const Delivery = z.object({
  id: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  isTest: z.boolean(),
  createdAt: z.string(),
  attempts: z.number(),
  isUnderWay: z.boolean(),
  /** When it is sent next; `null` while it is under way, and when it is over. */
  dueAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  outcome: z.enum(["delivered", "dead"]).nullable(),
  /** Why it is dead. */
  reason: z.string().nullable(),
  /** What the receiver answered the last attempt with. */
  statusCode: z.number().nullable(),
});
export type Delivery = z.output<typeof Delivery>;

export const DeliveryPage = z.object({
  deliveries: z.array(Delivery),
  next: z.string().nullable(),
  total: z.number(),
});

/** What came of sending failures again: how many, and whether there are more. */
export const Resent = z.object({ resent: z.number(), hasMore: z.boolean() });

/** An attempt as it was sent and answered. The values of the admin's own headers are not in it. */
const SentAttempt = Attempt.extend({
  durationMs: z.number().nullable(),
  requestHeaders: z.array(z.object({ name: z.string(), value: z.string() })),
  requestBody: z.string().nullable(),
  responseBody: z.string().nullable(),
});
export type SentAttempt = z.output<typeof SentAttempt>;

export const DeliveryDetails = z.object({
  delivery: Delivery,
  event: z.object({
    id: z.string(),
    type: z.string(),
    timestamp: z.string(),
    /** JSON. */
    data: z.string(),
  }),
  /** The latest first, fifty at most. */
  attempts: z.array(SentAttempt),
});
export type DeliveryDetails = z.output<typeof DeliveryDetails>;
