import { attemptDelivery, type Sender } from "~/background/attempt-delivery.server";
import {
  claimDeliveries,
  finishDelivery,
  type AttemptResult,
  type ClaimedDelivery,
} from "~/background/webhook-deliveries.server";
import { DeliveryQueue } from "~/background/delivery-queue";
import type { Service } from "~/db/service.server";

/** Deliveries that one call claims: as many as are sent well within the five minutes for which they are leased. */
const CLAIMED_AT_ONCE = 24;
/** Requests at the same time: a Worker has six connections. */
const IN_PARALLEL = 5;
/** Milliseconds after which nothing more is claimed: the next minute goes on. */
const LONGEST = 45_000;

/** Milliseconds after which those with nothing to do look again, while others wait for a slow receiver. */
const PAUSE = 1_000;

/** Milliseconds after which a request claims nothing more: what follows its answer has 30 seconds. */
const LONGEST_OF_REQUEST = 10_000;

/** Sends what was written last: that of the request that asks for it, however much else waits. */
export async function deliverLatestWebhooks(service: Service, sender: Sender): Promise<void> {
  const until = Date.now() + LONGEST_OF_REQUEST;
  await sendAll(service, sender, { latest: true, until });
}

/** Sends all that is due. Each is sent at least once; whatever is sent twice has the same `webhook-id`. */
export async function deliverWebhooks(service: Service, sender: Sender): Promise<void> {
  await sendAll(service, sender, { latest: false, until: Date.now() + LONGEST });
}

/** Says what came of an attempt. Where the database refuses it, once more without what the receiver has said, so that the attempt has its line. */
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
 * Sends what is due until that moment. At the growth that the decision on webhooks names, a Cloudflare Queue takes the place of
 * `DeliveryQueue`, and its consumer does what a lane does: `attemptDelivery` and `finishDelivery`.
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
        // One that cannot be told leaves the others their lane.
        await finish(service, claimed, result).catch((thrown: unknown) => failures.push(thrown));
      } else if ((await queue.refill()) === 0) {
        if (latest || !queue.isSending || Date.now() + PAUSE >= until) return;
        // Something may become due while a slow receiver keeps another lane.
        await new Promise((over) => setTimeout(over, PAUSE));
      }
    }
  };
  // Where the database cannot be told, the others are sent and told all the same.
  const ended = await Promise.allSettled(Array.from({ length: IN_PARALLEL }, lane));
  for (const lane of ended) if (lane.status === "rejected") failures.push(lane.reason);
  if (failures.length > 0) throw failures[0];
}
