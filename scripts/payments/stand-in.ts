import { createHmac, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onboardingPage, payPage, waitingPage } from "./pages.ts";

/** A session of the stand-in, in the format of Stripe's API where the names are Stripe's. */
export interface StandInSession {
  id: string;
  account: string;
  client_reference_id: string;
  name: string;
  amount_total: number;
  currency: string;
  application_fee: number;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  payment_intent: string | null;
}
interface StandInRefund {
  id: string;
  payment_intent: string;
  amount: number;
  status: "succeeded" | "failed";
  failure_reason?: string;
  metadata: { refund?: string };
}
interface StandInDispute {
  id: string;
  account: string;
  payment: string;
  amount: number;
  currency: string;
  status: "needs_response" | "won" | "lost";
}
interface StandInEvent {
  id: string;
  type: string;
  account: string;
  created: number;
  data: { object: object };
}
interface State {
  sessions: Record<string, StandInSession>;
  refunds: Record<string, StandInRefund>;
  disputes: Record<string, StandInDispute>;
  accounts: Record<string, { id: string; charges_enabled: boolean }>;
  /** Those of refunds, disputes and accounts, also the lost ones, the first one first. */
  events: StandInEvent[];
  /** The answers to calls by their keys: a repeated call gets the same answer. */
  answers: Record<string, { status: number; body: unknown }>;
}

/** Faults that Stripe's documentation allows. */
export interface Switches {
  /** Milliseconds by which events are late. */
  late: number;
  /** Each event is delivered twice. */
  duplicate: boolean;
  /** An older event of another state is delivered afterwards. */
  reordered: boolean;
  /** No event is delivered. */
  lost: boolean;
  /** The next calls that create something do it, and answer 500; the same key gets the same answer, as at Stripe. */
  successThen500: number;
  /** The next calls that create something do it, and their answers are lost; the same key gets the answer. */
  answerLost: number;
}
const NO_FAULTS: Switches = {
  late: 0,
  duplicate: false,
  reordered: false,
  lost: false,
  successThen500: 0,
  answerLost: 0,
};

export interface StandIn {
  url: string;
  switches: Switches;
  state: State;
  /** Sets the origin of a site that started later. */
  deliverTo(siteUrl: string): void;
  /** Lets an account take payments, or none any more, and tells the site. */
  allowCharges(account: string, isAllowed: boolean): void;
  /** The bank of the guest of a session opens a dispute, or decides it, and the site is told. */
  dispute(session: string, status: StandInDispute["status"]): void;
  /** The host refunds a part in the dashboard, and the site is told. */
  refundByHost(session: string, amount: number): void;
  /** A refund that was confirmed fails, and the site is told. */
  failRefund(refund: string, reason: string): void;
  stop(): Promise<void>;
}

/** Seconds: a session that ends sooner is refused. */
const SHORTEST = 30 * 60;
/** Milliseconds that a card takes which answers slowly. */
const SLOW_CARD = 8_000;
/** Milliseconds after which an event that was not accepted is delivered again. */
const AGAIN = [500, 2_000, 10_000, 60_000];

/** It signs events; a program on this machine that knows it can do no more than the stand-in. */
const WEBHOOK_SECRET = "whsec_stand_in";

/** The variables of a Worker that asks the stand-in. */
export function standInVars({ url }: Pick<StandIn, "url">): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: "sk_test_stand_in",
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_URL: url,
  };
}

interface Options {
  /** The origin of the site, to which events are delivered. */
  siteUrl: string;
  /** Keeps the state between runs. */
  file?: string;
  /** Accounts that take payments from the beginning. */
  accounts?: readonly string[];
  port?: number;
}

/**
 * Answers the calls to Stripe that the site makes, shows a page on which a guest pays, and delivers signed events. It knows no real fees,
 * checks, cards or banks.
 */
export async function startStandIn(options: Options): Promise<StandIn> {
  const state = readState(options.file);
  for (const account of options.accounts ?? [])
    state.accounts[account] ??= { id: account, charges_enabled: true };
  const standIn = new Calls(options, state);
  const server = createServer((request, response) => {
    standIn.answer(request, response).catch((thrown: unknown) => {
      response.writeHead(500).end(String(thrown));
    });
  });
  const url = await listen(server, options.port ?? 0);
  standIn.url = url;
  return {
    url,
    state,
    switches: standIn.switches,
    deliverTo: (siteUrl) => {
      standIn.siteUrl = siteUrl;
    },
    allowCharges: (account, isAllowed) => {
      const found = state.accounts[account];
      if (!found) throw new Error(`No account ${account}`);
      found.charges_enabled = isAllowed;
      standIn.tellAccount(account);
    },
    dispute: (session, status) => standIn.dispute(session, status),
    refundByHost: (session, amount) => standIn.refundByHost(session, amount),
    failRefund: (refund, reason) => standIn.failRefund(refund, reason),
    stop: () => standIn.stop(server),
  };
}

function readState(file: string | undefined): State {
  const empty = { sessions: {}, refunds: {}, disputes: {}, accounts: {}, events: [], answers: {} };
  if (!file || !existsSync(file)) return empty;
  // A file of an earlier version may lack a part.
  return { ...empty, ...(JSON.parse(readFileSync(file, "utf8")) as Partial<State>) };
}

async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const id = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;
const now = () => Math.floor(Date.now() / 1000);
type Form = URLSearchParams;
type Answer = { status: number; body: unknown };
const done = (body: unknown): Answer => ({ status: 200, body });
const refused = (message: string): Answer => ({
  status: 400,
  body: { error: { type: "invalid_request_error", message } },
});

const NO_ANSWER: Answer = {
  status: 500,
  body: { error: { type: "api_error", message: "Something went wrong" } },
};

class Calls {
  url = "";
  switches: Switches = { ...NO_FAULTS };
  #timers = new Set<NodeJS.Timeout>();
  siteUrl: string;
  private readonly options: Options;
  private readonly state: State;

  constructor(options: Options, state: State) {
    this.options = options;
    this.state = state;
    this.siteUrl = options.siteUrl;
  }

  async stop(server: Server): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.url);
    const form = new URLSearchParams(request.method === "POST" ? await bodyOf(request) : "");
    const [, kind, session = ""] = /^\/(pay|onboard)\/(\w+)$/.exec(pathname) ?? [];
    if (kind === "pay")
      return this.#showSession(request.method === "POST", session, form, response);
    if (kind === "onboard")
      return this.#showAccount(
        request.method === "POST",
        session,
        searchParams.get("back"),
        response,
      );
    if (pathname === "/favicon.ico") return html(response, 200, "");
    if (pathname === "/switches") {
      Object.assign(this.switches, JSON.parse(form.get("switches") ?? "{}"));
      return send(response, done(this.switches));
    }
    const key = request.headers["idempotency-key"];
    const account = String(request.headers["stripe-account"] ?? "");
    const earlier = typeof key === "string" ? this.state.answers[key] : undefined;
    const answer =
      earlier ?? this.#call(request.method ?? "GET", pathname, form, searchParams, account);
    if (!earlier && typeof key === "string" && request.method === "POST") {
      const isFailing = this.switches.successThen500 > 0;
      if (isFailing) this.switches.successThen500--;
      this.state.answers[key] = isFailing ? NO_ANSWER : answer;
      this.#keep();
      if (this.switches.answerLost > 0) {
        this.switches.answerLost--;
        response.destroy();
        return;
      }
      return send(response, this.state.answers[key] ?? answer);
    }
    return send(response, answer);
  }

  #call(method: string, path: string, form: Form, query: Form, account: string): Answer {
    const [, sessionId = "", verb] =
      /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? [];
    if (sessionId) {
      const session = this.#sessionOf(sessionId);
      if (!session || session.account !== account) return refused("No such session");
      if (!verb) return done(shown(session, this.url));
      if (session.status !== "open") return refused("Only open sessions can be expired");
      session.status = "expired";
      this.#tell("checkout.session.expired", session);
      return done(shown(session, this.url));
    }
    if (method === "POST" && path === "/v1/checkout/sessions") return this.#create(form, account);
    if (method === "POST" && path === "/v1/refunds") return this.#refund(form);
    if (method === "GET" && path === "/v1/refunds")
      return done({ object: "list", has_more: false, data: this.#refundsOf(query) });
    const [, refundId = ""] = /^\/v1\/refunds\/(\w+)$/.exec(path) ?? [];
    const refund = this.state.refunds[refundId];
    if (refund) return done(this.#shownRefund(refund));
    if (method === "GET" && path === "/v1/events")
      return this.state.accounts[account]
        ? done(this.#eventsOf(query, account))
        : refused("No such account");
    const [, disputeId = ""] = /^\/v1\/disputes\/(\w+)$/.exec(path) ?? [];
    const dispute = this.state.disputes[disputeId];
    if (dispute) return done(shownDispute(dispute));
    if (method === "POST" && path === "/v1/accounts") {
      const made = { id: id("acct"), charges_enabled: false };
      this.state.accounts[made.id] = made;
      return done({ object: "account", ...made });
    }
    if (method === "POST" && path === "/v1/account_links") {
      const back = encodeURIComponent(form.get("return_url") ?? "");
      return done({ url: `${this.url}/onboard/${form.get("account")}?back=${back}` });
    }
    const [, accountId = ""] = /^\/v1\/accounts\/(\w+)$/.exec(path) ?? [];
    const found = this.state.accounts[accountId];
    return found
      ? done({ object: "account", ...found })
      : refused(`No such call: ${method} ${path}`);
  }

  #create(form: Form, account: string): Answer {
    const price = "line_items[0][price_data]";
    const expires_at = Number(form.get("expires_at"));
    if (expires_at < now() + SHORTEST) return refused("expires_at is less than 30 minutes ahead");
    if (!this.state.accounts[account]?.charges_enabled)
      return refused("The account takes no payments");
    const session: StandInSession = {
      id: id("cs_test"),
      account,
      client_reference_id: form.get("client_reference_id") ?? "",
      name: form.get(`${price}[product_data][name]`) ?? "",
      amount_total: Number(form.get(`${price}[unit_amount]`)),
      currency: form.get(`${price}[currency]`) ?? "",
      application_fee: Number(form.get("payment_intent_data[application_fee_amount]") ?? 0),
      expires_at,
      success_url: form.get("success_url") ?? "",
      cancel_url: form.get("cancel_url") ?? "",
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
    };
    this.state.sessions[session.id] = session;
    return done(shown(session, this.url));
  }

  #refund(form: Form): Answer {
    const payment_intent = form.get("payment_intent") ?? "";
    const amount = Number(form.get("amount"));
    const session = Object.values(this.state.sessions).find(
      (one) => one.payment_intent === payment_intent,
    );
    const before = this.#refundsOf(form)
      .filter(({ status }) => status !== "failed")
      .reduce((sum, refund) => sum + refund.amount, 0);
    if (!session || before + amount > session.amount_total)
      return refused("The refund exceeds the payment");
    const refund: StandInRefund = {
      id: id("re"),
      payment_intent,
      amount,
      status: "succeeded",
      metadata: { refund: form.get("metadata[refund]") ?? "" },
    };
    this.state.refunds[refund.id] = refund;
    this.#tellOf("refund.created", session.account, { object: "refund", ...refund });
    return done({ object: "refund", ...refund });
  }

  /** With the payment intent that the site asks to have expanded. */
  #shownRefund(refund: StandInRefund) {
    const payment = Object.values(this.state.sessions).find(
      (session) => session.payment_intent === refund.payment_intent,
    )?.client_reference_id;
    const payment_intent = {
      id: refund.payment_intent,
      object: "payment_intent",
      metadata: { payment },
    };
    return { object: "refund", ...refund, payment_intent };
  }

  #refundsOf(form: Form): StandInRefund[] {
    return Object.values(this.state.refunds).filter(
      (refund) => refund.payment_intent === form.get("payment_intent"),
    );
  }

  /** The session by its clock: an open one whose time is over has expired. */
  #sessionOf(sessionId: string): StandInSession | undefined {
    const session = this.state.sessions[sessionId];
    if (session?.status === "open" && session.expires_at <= now()) {
      session.status = "expired";
      this.#tell("checkout.session.expired", session);
    }
    return session;
  }

  #showSession(isPost: boolean, sessionId: string, form: Form, response: ServerResponse): void {
    const session = this.#sessionOf(sessionId);
    if (!session) return html(response, 404, "<h1>No such payment</h1>");
    if (!isPost || session.status !== "open") return html(response, 200, payPage(session));
    switch (form.get("card")) {
      case "succeeds":
        this.#pay(session);
        response.writeHead(303, { location: session.success_url }).end();
        return;
      case "slow":
        this.#later(SLOW_CARD, () => this.#pay(session));
        return html(response, 200, waitingPage(session));
      default:
        return html(
          response,
          402,
          payPage(session, "Your card was declined. Nothing was charged."),
        );
    }
  }

  #pay(session: StandInSession): void {
    if (this.#sessionOf(session.id)?.status !== "open") return;
    session.status = "complete";
    session.payment_status = "paid";
    session.payment_intent = id("pi");
    this.#tell("checkout.session.completed", session);
  }

  #showAccount(
    isPost: boolean,
    accountId: string,
    back: string | null,
    response: ServerResponse,
  ): void {
    const account = this.state.accounts[accountId];
    if (!account) return html(response, 404, "<h1>No such account</h1>");
    if (isPost) {
      account.charges_enabled = true;
      this.tellAccount(accountId);
    }
    html(response, 200, onboardingPage(account, back ?? "/"));
  }

  dispute(sessionId: string, status: StandInDispute["status"]): void {
    const session = this.#sessionOf(sessionId);
    if (!session?.payment_intent) throw new Error(`No payment of ${sessionId}`);
    const { account, amount_total: amount, currency, client_reference_id: payment } = session;
    const disputeId = `dp_${sessionId}`;
    const dispute = { id: disputeId, account, payment, amount, currency, status };
    this.state.disputes[disputeId] = dispute;
    const type = status === "needs_response" ? "created" : "closed";
    this.#tellOf(`charge.dispute.${type}`, account, shownDispute(dispute));
  }

  refundByHost(sessionId: string, amount: number): void {
    const session = this.#sessionOf(sessionId);
    if (!session?.payment_intent) throw new Error(`No payment of ${sessionId}`);
    const { payment_intent, account } = session;
    const refund: StandInRefund = {
      id: id("re"),
      payment_intent,
      amount,
      status: "succeeded",
      metadata: {},
    };
    this.state.refunds[refund.id] = refund;
    this.#tellOf("refund.created", account, { object: "refund", ...refund });
  }

  failRefund(refundId: string, reason: string): void {
    const refund = this.state.refunds[refundId];
    const paid = Object.values(this.state.sessions).find(
      (session) => session.payment_intent === refund?.payment_intent,
    );
    if (!refund || !paid) throw new Error(`No refund ${refundId}`);
    Object.assign(refund, { status: "failed", failure_reason: reason });
    this.#tellOf("refund.failed", paid.account, { object: "refund", ...refund });
  }

  #tellOf(type: string, account: string, object: object): void {
    const event = eventOf(type, account, object);
    this.state.events.push(event);
    this.#keep();
    if (this.switches.lost) return;
    const body = JSON.stringify(event);
    this.#later(this.switches.late, () => void this.#deliver(body));
  }

  /** A page of the events that Stripe keeps, the latest first, also of those that were never delivered. */
  #eventsOf(query: Form, account: string) {
    const types = [...query].flatMap(([name, value]) => (name.startsWith("types[") ? value : []));
    const [from, until] = [Number(query.get("created[gte]")), Number(query.get("created[lt]"))];
    const found = this.state.events.filter(
      (event) =>
        event.account === account &&
        types.includes(event.type) &&
        event.created >= from &&
        event.created < until,
    );
    const data = found.toReversed().slice(0, Number(query.get("limit")));
    return { object: "list", has_more: data.length < found.length, data };
  }

  /** An account has begun to take payments, or takes none any more. */
  tellAccount(accountId: string): void {
    const object = { object: "account", ...this.state.accounts[accountId] };
    this.#tellOf("account.updated", accountId, object);
  }

  #tell(type: string, session: StandInSession): void {
    this.#keep();
    if (this.switches.lost) return;
    const event = (name: string) =>
      JSON.stringify(eventOf(name, session.account, shown(session, this.url)));
    const body = event(type);
    this.#later(this.switches.late, () => void this.#deliver(body));
    if (this.switches.duplicate) this.#later(this.switches.late, () => void this.#deliver(body));
    if (this.switches.reordered) {
      const older = event("checkout.session.async_payment_failed");
      this.#later(this.switches.late + 50, () => void this.#deliver(older));
    }
  }

  async #deliver(body: string, attempt = 0): Promise<void> {
    const time = now();
    const signature = createHmac("sha256", WEBHOOK_SECRET).update(`${time}.${body}`).digest("hex");
    const headers = { "stripe-signature": `t=${time},v1=${signature}` };
    const accepted = await fetch(`${this.siteUrl}/payment-events`, {
      method: "POST",
      headers,
      body,
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    const wait = AGAIN[attempt];
    if (!accepted && wait !== undefined)
      this.#later(wait, () => void this.#deliver(body, attempt + 1));
  }

  #later(milliseconds: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work();
    }, milliseconds);
    this.#timers.add(timer);
  }

  #keep(): void {
    if (this.options.file) writeFileSync(this.options.file, JSON.stringify(this.state));
  }
}

function eventOf(type: string, account: string, object: object) {
  const data = { object };
  return { id: id("evt"), object: "event", type, account, livemode: false, created: now(), data };
}

/** A session as Stripe's API shows it. */
function shown(session: StandInSession, origin: string) {
  const { id: sessionId, status } = session;
  return {
    object: "checkout.session",
    id: sessionId,
    client_reference_id: session.client_reference_id,
    amount_total: session.amount_total,
    currency: session.currency,
    expires_at: session.expires_at,
    status,
    payment_status: session.payment_status,
    payment_intent: session.payment_intent,
    url: status === "open" ? `${origin}/pay/${sessionId}` : null,
  };
}

/** A dispute as Stripe's API shows it, with the payment intent that the site asks to have expanded. */
function shownDispute({ id: disputeId, payment, amount, currency, status }: StandInDispute) {
  return {
    object: "dispute",
    id: disputeId,
    payment_intent: { id: "pi_expanded", object: "payment_intent", metadata: { payment } },
    amount,
    currency,
    status,
    reason: "product_not_received",
    evidence_details: { due_by: now() + 7 * 24 * 60 * 60 },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function html(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(body);
}
