import { rpc, table, type Escalation } from "./escalations.ts";

// Attempts on webhooks. {webhook} sends to a receiver of the team, and {delivery} has failed.

const p_webhook_id = "{webhook}";
const webhook = { name: "Mine", url: "https://mine.example", trigger_type: "user_registered" };

/** By a member who is no admin. */
export const WEBHOOK_ESCALATIONS: Escalation[] = [
  ["read the webhooks", "GET", `${table}webhooks?select=*`],
  ["read what they were sent", "GET", `${table}webhook_logs?select=*`],
  ["send events to their own address", "POST", `${table}webhooks`, { id: "{other}", ...webhook }],
  ["send those of others to it", "PATCH", `${table}webhooks?id=eq.{webhook}`, { url: webhook.url }],
  ["delete the log of webhooks", "DELETE", `${table}webhook_logs?attempt=gt.0`],
  ["list the webhooks", "POST", `${rpc}admin_webhooks`, {}],
  ["read a webhook", "POST", `${rpc}admin_webhook`, { p_webhook_id }],
  ["list what a webhook was sent", "POST", `${rpc}admin_webhook_deliveries`, { p_webhook_id }],
  [
    "read what a webhook was sent",
    "POST",
    `${rpc}admin_webhook_delivery`,
    { p_webhook_id, p_delivery_id: "{delivery}" },
  ],
  [
    "add a webhook",
    "POST",
    `${rpc}create_webhook`,
    { p_webhook_id: "{other}", p_webhook: webhook, p_secret: "nobody opens this seal" },
  ],
  [
    "turn a webhook to their own address",
    "POST",
    `${rpc}save_webhook`,
    { p_webhook_id, p_digest: "", p_webhook: webhook, p_kept: [] },
  ],
  [
    "switch a webhook off",
    "POST",
    `${rpc}set_webhook_enabled`,
    { p_webhook_id, p_is_enabled: false },
  ],
  ["delete a webhook", "POST", `${rpc}delete_webhook`, { p_webhook_id }],
  [
    "give a webhook a secret that they know",
    "POST",
    `${rpc}rotate_webhook_secret`,
    { p_webhook_id, p_replaced: "{webhookSecret}", p_secret: "nobody opens this seal" },
  ],
  [
    "revoke the secret of a webhook",
    "POST",
    `${rpc}revoke_webhook_secret`,
    { p_webhook_id, p_secret_id: "{webhookSecret}" },
  ],
  [
    "have a delivery sent again",
    "POST",
    `${rpc}resend_webhook_delivery`,
    { p_webhook_id, p_delivery_id: "{delivery}" },
  ],
  [
    "have all failures sent again",
    "POST",
    `${rpc}resend_webhook_failures`,
    { p_webhook_id, p_since: "2026-01-01" },
  ],
  ["send events of their own", "POST", `${rpc}send_test_event`, { p_webhook_id }],
  ["claim what waits for webhooks", "POST", `${rpc}claim_webhook_deliveries`, {}],
  [
    "say that a delivery has arrived",
    "POST",
    `${rpc}finish_webhook_delivery`,
    { p_id: "{delivery}", p_attempt: 1, p_result: { status_code: 200 } },
  ],
  ["tell webhooks of posts", "POST", `${rpc}tell_of_due_posts`, {}],
];
