import type { ClaimedDelivery } from "~/background/webhook-deliveries.server";

/** Concurrent requests to one webhook, so that a hanging receiver does not delay the others. */
const TO_ONE_WEBHOOK = 2;

/** Claimed deliveries that wait, and the number being sent to each webhook. */
export class DeliveryQueue {
  readonly #claim: () => Promise<ClaimedDelivery[]>;
  readonly #waiting: ClaimedDelivery[] = [];
  readonly #sending = new Map<string, number>();
  #refilling: Promise<number> | null = null;

  constructor(claim: () => Promise<ClaimedDelivery[]>) {
    this.#claim = claim;
  }

  /** The first waiting delivery whose webhook has a free slot. It counts as being sent until `end`. */
  begin(): ClaimedDelivery | null {
    const at = this.#waiting.findIndex(({ webhook }) => this.#to(webhook) < TO_ONE_WEBHOOK);
    const [delivery = null] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (delivery) this.#sending.set(delivery.webhook.id, this.#to(delivery.webhook) + 1);
    return delivery;
  }

  end({ webhook }: ClaimedDelivery): void {
    const others = this.#to(webhook) - 1;
    if (others > 0) this.#sending.set(webhook.id, others);
    else this.#sending.delete(webhook.id);
  }

  get isSending(): boolean {
    return this.#sending.size > 0;
  }

  /** Claims more, and answers their number. Concurrent callers share one query. */
  refill(): Promise<number> {
    this.#refilling ??= this.#claimMore().finally(() => {
      this.#refilling = null;
    });
    return this.#refilling;
  }

  async #claimMore(): Promise<number> {
    const claimed = await this.#claim();
    this.#waiting.push(...claimed);
    return claimed.length;
  }

  #to({ id }: ClaimedDelivery["webhook"]): number {
    return this.#sending.get(id) ?? 0;
  }
}
