import type { Delivery } from "~/features/webhooks/webhook.schema";
import { formatCount } from "~/values/count";
import { formatUtc } from "~/values/day";

type Progress = Pick<Delivery, "isUnderWay" | "dueAt" | "outcome" | "isTest">;

/** Milliseconds within which a due delivery is sent: the schedule runs every minute. */
const SOON = 60_000;

/** Whether a delivery is being sent, or will be within seconds, so that a reload would show more. */
export function isSentNow(
  { isUnderWay, dueAt }: Pick<Progress, "isUnderWay" | "dueAt">,
  now: Date,
) {
  return isUnderWay || (dueAt !== null && Date.parse(dueAt) <= now.getTime() + SOON);
}

export type DeliveryState = "waiting" | "under-way" | "delivered" | "dead";

export function deliveryStateOf({
  isUnderWay,
  outcome,
}: Pick<Progress, "isUnderWay" | "outcome">): DeliveryState {
  return outcome ?? (isUnderWay ? "under-way" : "waiting");
}

/** The word for each state. */
export const STATE_WORDS: Readonly<Record<DeliveryState, string>> = {
  waiting: "Waiting",
  "under-way": "Being sent",
  delivered: "Delivered",
  dead: "Dead",
};

/** The next event of a delivery, in words; `null` when it is over. */
export function describeNext(
  { isUnderWay, dueAt, outcome, isTest }: Progress,
  { isEnabled, isBehind, now }: { isEnabled: boolean; isBehind: boolean; now: Date },
): string | null {
  if (outcome !== null) return null;
  if (isUnderWay) return "It is being sent.";
  if (!isEnabled && !isTest) return "It waits until the webhook is enabled again.";
  if (dueAt === null || isSentNow({ isUnderWay, dueAt }, now))
    // A test is sent before waiting deliveries.
    return isBehind && !isTest
      ? "It waits behind what was due before it."
      : "It is sent within a minute.";
  return `The next attempt is at ${formatUtc(dueAt)}.`;
}

/** "2 attempts", "not sent yet". */
export function describeAttempts({ attempts }: Pick<Delivery, "attempts">): string {
  return attempts === 0 ? "not sent yet" : formatCount(attempts, "attempt");
}
