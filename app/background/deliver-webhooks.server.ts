import { attemptDelivery, type Sender } from "~/background/attempt-delivery.server";
import {
  claimDeliveries,
  finishDelivery,
  type AttemptResult,
  type ClaimedDelivery,
} from "~/background/webhook-deliveries.server";
import { DeliveryQueue } from "~/background/delivery-queue";
import type { Service } from "~/db/service.server";

/** Deliveries per claim: few enough to be sent well within the lease of five minutes. */
const CLAIMED_AT_ONCE = 24;
/** Concurrent requests: a Worker has six connections. */
const IN_PARALLEL = 5;
/** Milliseconds after which nothing more is claimed: the run of the next minute continues. */
const LONGEST = 45_000;

/** Milliseconds after which idle lanes claim again, while others wait for a slow receiver. */
const PAUSE = 1_000;

/** Milliseconds after which a request claims nothing more: `waitUntil` lasts 30 seconds after its response. */
const LONGEST_OF_REQUEST = 10_000;

/** Sends the latest deliveries: those of the current request, however many others wait. */
export async function deliverLatestWebhooks(service: Service, sender: Sender): Promise<void> {
  const until = Date.now() + LONGEST_OF_REQUEST;
  await sendAll(service, sender, { latest: true, until });
}

/** Sends all due deliveries. Each is sent at least once; repeated ones have the same `webhook-id`. */
export async function deliverWebhooks(service: Service, sender: Sender): Promise<void> {
  await sendAll(service, sender, { latest: false, until: Date.now() + LONGEST });
}

/**
 * Stores the result of an attempt. Where the database refuses it, it is stored again without the receiver's response, so that the attempt
 * is recorded.
 */
async function finish(service: Service, claimed: ClaimedDelivery, result: AttemptResult) {
  try {
    await finishDelivery(service, claimed, result);
  } catch (thrown) {
    const withoutAnswer = { status_code: null, response_body: null, retry_after: null };
    const error = "What its receiver has answered could not be kept.";
    await finishDelivery(service, claimed, { ...result, ...withoutAnswer, error });
    throw thrown;
  }
}

/**
 * Sends the due deliveries until that instant. At the volume that the decision on webhooks names, a Cloudflare Queue replaces
 * `DeliveryQueue`, and its consumer does the work of a lane: `attemptDelivery` and `finishDelivery`.
 */
async function sendAll(
  service: Service,
  sender: Sender,
  { latest, until }: { latest: boolean; until: number },
): Promise<void> {
  const most = latest ? IN_PARALLEL : CLAIMED_AT_ONCE;
  const queue = new DeliveryQueue(async () =>
    Date.now() < until ? claimDeliveries(service, most, { latest }) : [],
  );
  const failures: unknown[] = [];
  const lane = async () => {
    for (;;) {
      const claimed = queue.begin();
      if (claimed) {
        const result = await attemptDelivery(claimed, sender).finally(() => queue.end(claimed));
        // A result that cannot be stored does not end the lane.
        await finish(service, claimed, result).catch((thrown: unknown) => failures.push(thrown));
      } else if ((await queue.refill()) === 0) {
        if (latest || !queue.isSending || Date.now() + PAUSE >= until) return;
        // Further deliveries may become due while a slow receiver occupies another lane.
        await new Promise((over) => setTimeout(over, PAUSE));
      }
    }
  };
  // Where the database does not answer one lane, the others still send and store.
  const ended = await Promise.allSettled(Array.from({ length: IN_PARALLEL }, lane));
  for (const lane of ended) if (lane.status === "rejected") failures.push(lane.reason);
  if (failures.length > 0) throw failures[0];
}
