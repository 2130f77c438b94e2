import { LOG_DAYS } from "~/features/webhooks/delivery-rules";

/** The question before a webhook is deleted. */
export function askToDeleteWebhook({ name }: { name: string }) {
  return {
    question: "Are you sure you want to delete this webhook?",
    consequence: `“${name}” goes with its secret, and what waits is not sent. What was sent stays in the log for ${LOG_DAYS} days. To stop it for a while, disable it instead.`,
    button: { label: "Delete webhook", pending: "Deleting…" },
    values: { intent: "delete" },
  };
}
