import type { Events } from "./events.ts";
import {
  newId,
  nowInSeconds,
  shownAccount,
  shownDispute,
  shownRefund,
  shownSession,
  type StandInAccount,
  type StandInDispute,
  type StandInRefund,
  type StandInSession,
} from "./objects.ts";
import type { State } from "./store.ts";

/** The provider refuses a call for good, as Stripe does with an `invalid_request_error`. */
export class Refusal extends Error {}

/** Seconds: a session that ends sooner is refused. */
const SHORTEST_SESSION = 30 * 60;

/** A session as it is created. */
type NewSession = Pick<
  StandInSession,
  | "client_reference_id"
  | "name"
  | "amount_total"
  | "currency"
  | "application_fee"
  | "expires_at"
  | "success_url"
  | "cancel_url"
>;

/** What the provider does with its objects, whoever asks: the site, a guest, a bank, or a host in the dashboard. It sends the events. */
export class Provider {
  /** The origin of the stand-in. */
  url = "";
  readonly state: State;
  readonly #events: Events;

  constructor(state: State, events: Events) {
    this.state = state;
    this.#events = events;
  }

  startSession(account: string, asked: NewSession): StandInSession {
    if (asked.expires_at < nowInSeconds() + SHORTEST_SESSION)
      throw new Refusal("expires_at is less than 30 minutes ahead");
    if (!this.state.accounts[account]?.charges_enabled)
      throw new Refusal("The account takes no payments");
    const session: StandInSession = {
      ...asked,
      id: newId("cs_test"),
      account,
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
    };
    this.state.sessions[session.id] = session;
    return session;
  }

  /** The session by its clock: an open one whose time is over has expired. */
  findSession(id: string): StandInSession | undefined {
    const session = this.state.sessions[id];
    if (session?.status === "open" && session.expires_at <= nowInSeconds()) this.#expire(session);
    return session;
  }

  expireSession(session: StandInSession): void {
    if (session.status !== "open") throw new Refusal("Only open sessions can be expired");
    this.#expire(session);
  }

  #expire(session: StandInSession): void {
    session.status = "expired";
    this.#tellOfSession("checkout.session.expired", session);
  }

  pay({ id }: StandInSession): void {
    const session = this.findSession(id);
    if (session?.status !== "open") return;
    session.status = "complete";
    session.payment_status = "paid";
    session.payment_intent = newId("pi");
    this.#tellOfSession("checkout.session.completed", session);
  }

  #tellOfSession(type: string, session: StandInSession): void {
    this.#events.ofSession(type, session.account, shownSession(session, this.url));
  }

  /** The paid session of a payment intent. */
  sessionPaidBy(intent: string | undefined): StandInSession | undefined {
    const sessions = Object.values(this.state.sessions);
    return sessions.find((session) => session.payment_intent === intent);
  }

  refundsOf(intent: string | null): StandInRefund[] {
    return Object.values(this.state.refunds).filter((refund) => refund.payment_intent === intent);
  }

  refund(intent: string, amount: number, metadata: StandInRefund["metadata"]): StandInRefund {
    const session = this.sessionPaidBy(intent);
    const refunded = this.refundsOf(intent)
      .filter(({ status }) => status !== "failed")
      .reduce((sum, refund) => sum + refund.amount, 0);
    if (!session || refunded + amount > session.amount_total)
      throw new Refusal("The refund exceeds the payment");
    return this.#addRefund(session.account, intent, amount, metadata);
  }

  /** The host refunds a part in the dashboard. `metadata`: what the host writes there. */
  refundByHost(sessionId: string, amount: number, metadata: StandInRefund["metadata"] = {}): void {
    const { account, payment_intent } = this.#paidSession(sessionId);
    this.#addRefund(account, payment_intent, amount, metadata);
  }

  #addRefund(
    account: string,
    payment_intent: string,
    amount: number,
    metadata: StandInRefund["metadata"],
  ): StandInRefund {
    const id = newId("re");
    const refund: StandInRefund = { id, payment_intent, amount, status: "succeeded", metadata };
    this.state.refunds[id] = refund;
    this.#events.ofObject("refund.created", account, shownRefund(refund));
    return refund;
  }

  /** A refund that was confirmed fails later. */
  failRefund(id: string, reason: string): void {
    const refund = this.state.refunds[id];
    const session = this.sessionPaidBy(refund?.payment_intent);
    if (!refund || !session) throw new Error(`No refund ${id}`);
    Object.assign(refund, { status: "failed", failure_reason: reason });
    this.#events.ofObject("refund.failed", session.account, shownRefund(refund));
  }

  /** The bank of the guest opens a dispute, or decides it. */
  dispute(sessionId: string, status: StandInDispute["status"]): void {
    const session = this.#paidSession(sessionId);
    const { account, amount_total: amount, currency, payment_intent } = session;
    const id = `dp_${sessionId}`;
    const dispute: StandInDispute = { id, account, payment_intent, amount, currency, status };
    this.state.disputes[id] = dispute;
    const type = status === "needs_response" ? "created" : "closed";
    this.#events.ofObject(`charge.dispute.${type}`, account, shownDispute(dispute));
  }

  #paidSession(id: string): StandInSession & { payment_intent: string } {
    const session = this.findSession(id);
    if (!session?.payment_intent) throw new Error(`No payment of ${id}`);
    return { ...session, payment_intent: session.payment_intent };
  }

  createAccount(): StandInAccount {
    const account = { id: newId("acct"), charges_enabled: false };
    this.state.accounts[account.id] = account;
    return account;
  }

  /** Lets an account take payments, or none any more. */
  allowCharges(id: string, isAllowed: boolean): void {
    const account = this.state.accounts[id];
    if (!account) throw new Error(`No account ${id}`);
    account.charges_enabled = isAllowed;
    this.#events.ofObject("account.updated", id, shownAccount(account));
  }
}
