import { cleared, INTERNAL, none, wordless, type Register } from "./fates.ts";

/**
 * Tables of webhooks. Events name members only by id, and are deleted after thirty days: none can be found by the id of a deleted
 * account.
 */
export const WEBHOOKS: Register = {
  "public.webhooks": {
    personal: wordless("created_by", cleared(INTERNAL)),
    other:
      "id name url url_since trigger_type method headers body_template is_enabled enabled_at disabled_because failing_since receiver_failing_since warned_at created_at",
  },
  "private.webhook_secrets": none("id webhook_id sealed created_at signs_until"),
  "private.webhook_days": none("webhook_id day delivered failed"),
  "private.webhook_events": none("id type data occurred_at"),
  "private.webhook_deliveries": none(
    "id event_id webhook_id is_test created_at due_at attempts retries leased_until finished_at outcome reason",
  ),
  "public.webhook_logs": none(
    "id webhook_id event_id event_type attempt triggered_at duration_ms status_code error request_headers request_body response_body",
  ),
  "private.told_posts": none("post_id told_at"),
};
