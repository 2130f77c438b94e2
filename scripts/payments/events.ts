import { createHmac } from "node:crypto";
import { newId, nowInSeconds, type StandInEvent } from "./objects.ts";
import type { Store } from "./store.ts";
import type { Switches } from "./switches.ts";
import type { Timers } from "./timers.ts";

/** It signs events; a program on this machine that knows it can do no more than the stand-in. */
export const WEBHOOK_SECRET = "whsec_stand_in";

/** Milliseconds after which an event that was not accepted is delivered again. */
const RETRIES = [500, 2_000, 10_000, 60_000];
/** Milliseconds after an event at which an older one of another state arrives, when they are reordered. */
const REORDERED = 50;

/** Delivers signed events to the site, with the faults that the switches choose, and lists them. */
export class Events {
  /** The origin of the site. */
  siteUrl: string;
  readonly #store: Store;
  readonly #switches: Switches;
  readonly #timers: Timers;

  constructor(siteUrl: string, store: Store, switches: Switches, timers: Timers) {
    this.siteUrl = siteUrl;
    this.#store = store;
    this.#switches = switches;
    this.#timers = timers;
  }

  /** Delivers an event of a session. The site does not list these: it asks about each open payment. */
  ofSession(type: string, account: string, session: object): void {
    this.#store.save();
    if (this.#switches.lost) return;
    const { late, duplicate, reordered } = this.#switches;
    const event = eventOf(type, account, session);
    this.#deliverAfter(late, event);
    if (duplicate) this.#deliverAfter(late, event);
    if (reordered)
      this.#deliverAfter(
        late + REORDERED,
        eventOf("checkout.session.async_payment_failed", account, session),
      );
  }

  /** Lists an event of a refund, a dispute or an account, and delivers it. */
  ofObject(type: string, account: string, object: object): void {
    const event = eventOf(type, account, object);
    this.#store.state.events.push(event);
    this.#store.save();
    if (!this.#switches.lost) this.#deliverAfter(this.#switches.late, event);
  }

  /** A page of the listed events of an account, the latest first, as Stripe answers `GET /v1/events`. */
  list(query: URLSearchParams, account: string) {
    const types = [...query].flatMap(([name, value]) => (name.startsWith("types[") ? value : []));
    const [from, until] = [Number(query.get("created[gte]")), Number(query.get("created[lt]"))];
    const found = this.#store.state.events.filter(
      (event) =>
        event.account === account &&
        types.includes(event.type) &&
        event.created >= from &&
        event.created < until,
    );
    const data = found.toReversed().slice(0, Number(query.get("limit")));
    return { object: "list", has_more: data.length < found.length, data };
  }

  #deliverAfter(milliseconds: number, event: StandInEvent): void {
    const body = JSON.stringify(event);
    this.#timers.after(milliseconds, () => void this.#deliver(body));
  }

  async #deliver(body: string, attempt = 0): Promise<void> {
    const headers = { "stripe-signature": signatureOf(body) };
    const request = { method: "POST", headers, body };
    const isAccepted = await fetch(`${this.siteUrl}/payment-events`, request).then(
      ({ ok }) => ok,
      () => false,
    );
    const wait = RETRIES[attempt];
    if (!isAccepted && wait !== undefined)
      this.#timers.after(wait, () => void this.#deliver(body, attempt + 1));
  }
}

function signatureOf(body: string): string {
  const time = nowInSeconds();
  const hash = createHmac("sha256", WEBHOOK_SECRET).update(`${time}.${body}`).digest("hex");
  return `t=${time},v1=${hash}`;
}

function eventOf(type: string, account: string, object: object) {
  const created = nowInSeconds();
  const data = { object };
  return { id: newId("evt"), object: "event", type, account, livemode: false, created, data };
}
