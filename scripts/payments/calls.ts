import type { Events } from "./events.ts";
import {
  shownAccount,
  shownDispute,
  shownRefund,
  shownSession,
  type StandInSession,
} from "./objects.ts";
import { Refusal, type Provider } from "./provider.ts";

/** A call of the site to Stripe's API. */
export interface Call {
  method: string;
  path: string;
  /** The fields of a POST. */
  form: URLSearchParams;
  /** The parameters of a GET. */
  query: URLSearchParams;
  /** The connected account in whose name the call is made. */
  account: string;
}
export type Answer = { status: number; body: unknown };

export const done = (body: unknown): Answer => ({ status: 200, body });

type Asked = Call & { provider: Provider; events: Events; id: string };

/** The used part of Stripe's API. `id`: the last part of the path, or the one before `/expire`. */
const CALLS: readonly [method: string, path: RegExp, answer: (asked: Asked) => unknown][] = [
  ["POST", /^\/v1\/checkout\/sessions$/, startSession],
  ["GET", /^\/v1\/checkout\/sessions$/, listSessions],
  ["GET", /^\/v1\/checkout\/sessions\/(\w+)$/, (asked) => shown(asked, sessionOf(asked))],
  ["POST", /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expireSession],
  ["POST", /^\/v1\/refunds$/, createRefund],
  ["GET", /^\/v1\/refunds$/, listRefunds],
  ["GET", /^\/v1\/refunds\/(\w+)$/, findRefund],
  ["GET", /^\/v1\/disputes\/(\w+)$/, findDispute],
  ["GET", /^\/v1\/events$/, listEvents],
  ["POST", /^\/v1\/accounts$/, ({ provider }) => shownAccount(provider.createAccount())],
  ["GET", /^\/v1\/accounts\/(\w+)$/, findAccount],
  ["POST", /^\/v1\/account_links$/, linkAccount],
];

/** Answers a call, or refuses it as Stripe does. */
export function answerCall(call: Call, provider: Provider, events: Events): Answer {
  try {
    for (const [method, path, answer] of CALLS) {
      const found = method === call.method ? path.exec(call.path) : null;
      if (found) return done(answer({ ...call, provider, events, id: found[1] ?? "" }));
    }
    throw new Refusal(`No such call: ${call.method} ${call.path}`);
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    const error = { type: "invalid_request_error", message: thrown.message };
    return { status: 400, body: { error } };
  }
}

function startSession(asked: Asked) {
  const { form, account, provider } = asked;
  const text = (name: string) => form.get(name) ?? "";
  const price = "line_items[0][price_data]";
  const session = provider.startSession(account, {
    client_reference_id: text("client_reference_id"),
    name: text(`${price}[product_data][name]`),
    amount_total: Number(text(`${price}[unit_amount]`)),
    currency: text(`${price}[currency]`),
    application_fee: Number(text("payment_intent_data[application_fee_amount]")),
    expires_at: Number(text("expires_at")),
    success_url: text("success_url"),
    cancel_url: text("cancel_url"),
  });
  return shown(asked, session);
}

/** The session that was paid by a payment intent. */
function listSessions(asked: Asked) {
  const { provider, query, account } = asked;
  const session = provider.sessionPaidBy(query.get("payment_intent") ?? undefined);
  const data = session?.account === account ? [shown(asked, session)] : [];
  return { object: "list", has_more: false, data };
}

function expireSession(asked: Asked) {
  const session = sessionOf(asked);
  asked.provider.expireSession(session);
  return shown(asked, session);
}

function sessionOf({ provider, id, account }: Asked): StandInSession {
  const session = provider.findSession(id);
  if (session?.account !== account) throw new Refusal("No such session");
  return session;
}

const shown = ({ provider }: Asked, session: StandInSession) => shownSession(session, provider.url);

function createRefund({ provider, form }: Asked) {
  const metadata = { refund: form.get("metadata[refund]") ?? "" };
  const intent = form.get("payment_intent") ?? "";
  return shownRefund(provider.refund(intent, Number(form.get("amount")), metadata));
}

function listRefunds({ provider, query }: Asked) {
  const data = provider.refundsOf(query.get("payment_intent"));
  return { object: "list", has_more: false, data };
}

function findRefund({ provider, id }: Asked) {
  const refund = provider.state.refunds[id];
  if (!refund) throw new Refusal("No such refund");
  return shownRefund(refund);
}

function findDispute({ provider, id }: Asked) {
  const dispute = provider.state.disputes[id];
  if (!dispute) throw new Refusal("No such dispute");
  return shownDispute(dispute);
}

function listEvents({ provider, events, query, account }: Asked) {
  if (!provider.state.accounts[account]) throw new Refusal("No such account");
  return events.list(query, account);
}

function findAccount({ provider, id }: Asked) {
  const account = provider.state.accounts[id];
  if (!account) throw new Refusal("No such account");
  return shownAccount(account);
}

function linkAccount({ provider, form }: Asked) {
  const back = encodeURIComponent(form.get("return_url") ?? "");
  return { url: `${provider.url}/onboard/${form.get("account")}?back=${back}` };
}
