import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { ShownDeliveries } from "~/features/webhooks/webhook";
import {
  DeliveryDetails,
  DeliveryPage,
  Resent,
  WebhookToEdit,
} from "~/features/webhooks/webhook.schema";
import { pageBehindRow } from "~/values/page";
import { isId } from "~/values/row-id";

export async function findWebhook(db: Db, webhookId: string) {
  if (!isId(webhookId)) return null;
  return ask(db, "admin_webhook", { p_webhook_id: webhookId }, WebhookToEdit.nullable());
}

/** A page of a webhook's deliveries, sent and waiting, the latest first. */
export async function listDeliveries(
  db: Db,
  webhookId: string,
  state: ShownDeliveries,
  after: string | null,
) {
  const args = { p_webhook_id: webhookId, p_state: state };
  const list = (p_after: string | null) =>
    ask(db, "admin_webhook_deliveries", { ...args, p_after }, DeliveryPage);
  return pageBehindRow(after, list, ({ deliveries }) => deliveries);
}

export async function findDelivery(db: Db, webhookId: string, deliveryId: string) {
  if (!isId(webhookId) || !isId(deliveryId)) return null;
  const args = { p_webhook_id: webhookId, p_delivery_id: deliveryId };
  return ask(db, "admin_webhook_delivery", args, DeliveryDetails.nullable());
}

/** A webhook as it is stored: its header values are encrypted. */
export type StoredWebhook = {
  name: string;
  url: string;
  triggerType: string;
  method: string;
  bodyTemplate: string | null;
  headers: Record<string, string>;
};

const asStored = ({ triggerType, bodyTemplate, ...webhook }: StoredWebhook) => ({
  ...webhook,
  trigger_type: triggerType,
  body_template: bodyTemplate,
});

/** Adds a webhook with its encrypted secret. `isNew`: false where one with this id already exists, with another secret. */
export async function createWebhook(
  db: Db,
  webhookId: string,
  { isEnabled, ...webhook }: StoredWebhook & { isEnabled: boolean },
  sealedSecret: string,
) {
  const answer = await db.rpc("create_webhook", {
    p_webhook_id: webhookId,
    p_webhook: { ...asStored(webhook), is_enabled: isEnabled },
    p_secret: sealedSecret,
  });
  const refusal = refusalOf(answer, ["too-many-webhooks", "no-such-webhook"]);
  if (refusal) return { refusal, isNew: false };
  return { refusal: null, isNew: parseAnswer(db, z.boolean(), answer) };
}

/** Saves a webhook. `kept`: the names of headers whose values stay. */
export async function saveWebhook(
  db: Db,
  webhookId: string,
  { digest, kept, ...webhook }: StoredWebhook & { digest: string; kept: string[] },
) {
  const answer = await db.rpc("save_webhook", {
    p_webhook_id: webhookId,
    p_digest: digest,
    p_webhook: asStored(webhook),
    p_kept: kept,
  });
  return refusedOrDone(db, answer, [
    "no-such-webhook",
    "changed-elsewhere",
    "headers-of-another-host",
    "no-such-header",
  ]);
}

/** The same admin's second request changes nothing. */
export async function setWebhookEnabled(db: Db, webhookId: string, isEnabled: boolean) {
  const args = { p_webhook_id: webhookId, p_is_enabled: isEnabled };
  const answer = await db.rpc("set_webhook_enabled", args);
  return refusedOrDone(db, answer, ["no-such-webhook", "switched-off-meanwhile", "already-so"]);
}

/** The same admin's second request changes nothing. */
export async function deleteWebhook(db: Db, webhookId: string) {
  const answer = await db.rpc("delete_webhook", { p_webhook_id: webhookId });
  return refusedOrDone(db, answer, ["no-such-webhook"]);
}

/** `replaced` is the secret on the rendered page; it signs beside the new one for a while. */
export async function rotateSecret(
  db: Db,
  webhookId: string,
  replaced: string,
  sealedSecret: string,
) {
  const answer = await db.rpc("rotate_webhook_secret", {
    p_webhook_id: webhookId,
    p_replaced: replaced,
    p_secret: sealedSecret,
  });
  return refusedOrDone(db, answer, ["no-such-webhook", "changed-elsewhere"]);
}

/** A replaced secret stops signing. */
export async function revokeSecret(db: Db, webhookId: string, secretId: string) {
  const args = { p_webhook_id: webhookId, p_secret_id: secretId };
  const answer = await db.rpc("revoke_webhook_secret", args);
  return refusedOrDone(db, answer, ["no-such-webhook", "no-such-secret"]);
}

export async function resendDelivery(db: Db, webhookId: string, deliveryId: string) {
  const args = { p_webhook_id: webhookId, p_delivery_id: deliveryId };
  const answer = await db.rpc("resend_webhook_delivery", args);
  return refusedOrDone(db, answer, [
    "no-such-webhook",
    "no-such-delivery",
    "webhook-is-off",
    "under-way",
  ]);
}

/** Sends the dead deliveries since an instant again, and answers their number; `hasMore` where another call would continue. */
export async function resendFailures(db: Db, webhookId: string, since: string) {
  const args = { p_webhook_id: webhookId, p_since: since };
  const answer = await db.rpc("resend_webhook_failures", args);
  const refusal = refusalOf(answer, ["no-such-webhook", "webhook-is-off"]);
  return refusal
    ? { refusal, resent: 0, hasMore: false }
    : { refusal: null, ...parseAnswer(db, Resent, answer) };
}

/** Sends the example of its event, and answers the delivery. */
export async function sendTestEvent(db: Db, webhookId: string) {
  const answer = await db.rpc("send_test_event", { p_webhook_id: webhookId });
  const refusal = refusalOf(answer, ["no-such-webhook", "test-waits"]);
  return refusal
    ? { refusal, deliveryId: null }
    : { refusal: null, deliveryId: parseAnswer(db, z.string(), answer) };
}
