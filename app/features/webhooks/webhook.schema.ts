import { z } from "zod";
import { KnownMember } from "~/features/users/user.schema";
import { EVENT_TYPES } from "~/features/webhooks/event-types";
import { METHODS } from "~/features/webhooks/webhook";

/** A webhook for admins, with the names of its headers but not their values. Instants are ISO 8601. */
export const Webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  triggerType: z.enum(EVENT_TYPES),
  method: z.enum(METHODS),
  headerNames: z.array(z.string()),
  bodyTemplate: z.string().nullable(),
  isEnabled: z.boolean(),
  /** The reason why the site has switched it off; `null` where an admin did. */
  disabledBecause: z.enum(["gone", "failing"]).nullable(),
  /** The first failure since the last success. */
  failingSince: z.string().nullable(),
  createdAt: z.string(),
});
export type Webhook = z.output<typeof Webhook>;

/** An attempt in a list. `name`: the name of the webhook; `null` after its deletion. */
const Attempt = z.object({
  id: z.string(),
  webhookId: z.string().nullable(),
  name: z.string().nullable(),
  eventType: z.string(),
  attempt: z.number(),
  triggeredAt: z.string(),
  statusCode: z.number().nullable(),
  /** The reason why there is no response, or why one counts as a failure. */
  error: z.string().nullable(),
});
export type Attempt = z.output<typeof Attempt>;

/** The ten latest attempts of all webhooks, beside the rows of the list. */
export const WebhookActivity = z.object({ activity: z.array(Attempt) });

const WebhookDay = z.object({ day: z.string(), delivered: z.number(), failed: z.number() });
export type WebhookDay = z.output<typeof WebhookDay>;

const WebhookSecret = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** The end of a replaced secret's use; `null` for the current one. */
  signsUntil: z.string().nullable(),
});
export type WebhookSecret = z.output<typeof WebhookSecret>;

export const WebhookToEdit = z.object({
  webhook: Webhook,
  /** The admin who added it; `null` after their account was deleted. */
  addedBy: KnownMember.nullable(),
  digest: z.string(),
  /** The current one first. */
  secrets: z.array(WebhookSecret),
  /** The last fourteen days, in UTC. */
  days: z.array(WebhookDay),
  /** Unfinished deliveries, counted up to 1,001. */
  waiting: z.number(),
  /** The due time of the oldest of them, where that is more than an hour ago. */
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
  /** The time of the next attempt; `null` during an attempt, and when it is over. */
  dueAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  outcome: z.enum(["delivered", "dead"]).nullable(),
  /** The reason why it is dead. */
  reason: z.string().nullable(),
  /** The status code of the last response. */
  statusCode: z.number().nullable(),
});
export type Delivery = z.output<typeof Delivery>;

export const DeliveryPage = z.object({
  deliveries: z.array(Delivery),
  next: z.string().nullable(),
  total: z.number(),
});

/** The result of sending failures again: their number, and whether there are more. */
export const Resent = z.object({ resent: z.number(), hasMore: z.boolean() });

/** An attempt with its request and response, without the values of the admin's own headers. */
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
