import { FAILING_DAYS, LOG_DAYS } from "~/features/webhooks/delivery-rules";
import { ALREADY_DONE } from "~/values/admin-refusals";
import { formatCount } from "~/values/count";
import { formatUtc } from "~/values/day";

/** The HTTP methods for a receiver. */
export const METHODS = ["GET", "POST", "PUT", "PATCH"] as const;

/** The filters of a webhook's deliveries. */
export const SHOWN_DELIVERIES = ["all", "waiting", "delivered", "dead"] as const;
export type ShownDeliveries = (typeof SHOWN_DELIVERIES)[number];

/** Characters. */
export const LONGEST_URL = 2_000;

export const WEBHOOK_REFUSALS = {
  "no-key":
    "The site has no key to seal secrets with. Its operator sets WEBHOOK_KEY, and then webhooks can be made and changed.",
  "no-such-webhook": "This webhook is gone.",
  "already-so": ALREADY_DONE,
  "switched-off-meanwhile": "The site has since switched it off, because deliveries failed.",
  "deleted-meanwhile":
    "The webhook that this form made was deleted. Send it again, and it makes another one.",
  "too-many-webhooks": "There are 100 webhooks, which is the limit. Delete one first.",
  "changed-elsewhere":
    "Another admin has since saved this webhook. Nothing of yours was saved. Check what is there now, and save again.",
  "no-such-header":
    "Another admin has removed a header whose value you wanted to keep. Nothing of yours was saved. Check the headers, and save again.",
  "headers-of-another-host":
    "The URL leads to another host: type the values of the headers again. What was typed for one host is sent to no other.",
  "rotated-elsewhere":
    "The secret has since been replaced, perhaps by a second press. The new one was shown then; if nobody has kept it, rotate once more.",
  "no-such-secret": "This secret no longer signs.",
  "no-such-delivery": `This delivery is gone: the log is kept for ${LOG_DAYS} days.`,
  "webhook-is-off": "The webhook is off. Enable it first.",
  "under-way": "It is being sent just now.",
  "test-waits": "Another test event is being sent just now.",
} as const;
export type WebhookRefusal = keyof typeof WEBHOOK_REFUSALS;

/** Whether an attempt was delivered: a success status, and no other error. */
export function hasArrived({ statusCode, error }: AttemptOutcome): boolean {
  return error === null && statusCode !== null && statusCode >= 200 && statusCode < 300;
}
type AttemptOutcome = { statusCode: number | null; error: string | null };

/** The message after all failures since an instant were sent again. */
export function describeResent(
  { resent, hasMore }: { resent: number; hasMore: boolean },
  since: string,
): string {
  if (resent === 0) return "Nothing has failed for good since then.";
  const said = `${formatCount(resent, "delivery", "deliveries")} will be sent again.`;
  if (!hasMore) return said;
  return `${said} More have failed since ${formatUtc(since)}: send all failures since then once more, and the next ones follow.`;
}

/** The reason why a webhook is off. */
export function describeOff({ disabledBecause }: { disabledBecause: string | null }): string {
  if (disabledBecause === "gone")
    return "Inactive: its receiver answered 410, which says that it is gone for good.";
  if (disabledBecause === "failing")
    return `Inactive: for ${FAILING_DAYS} days it has failed because of its receiver or its settings.`;
  return "Inactive: an admin has switched it off, or it was created inactive.";
}
