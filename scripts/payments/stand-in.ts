import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerCall, done, type Answer, type Call } from "./calls.ts";
import { Events, WEBHOOK_SECRET } from "./events.ts";
import type { StandInDispute, StandInRefund } from "./objects.ts";
import { answerOnboardingPage, answerPayPage } from "./page-requests.ts";
import { Provider } from "./provider.ts";
import { openStore, type State, type Store } from "./store.ts";
import { NO_FAULTS, type Switches } from "./switches.ts";
import { Timers } from "./timers.ts";

/** A stand-in of Stripe that runs, with what tests do to it. Each deed sends the event of Stripe. */
export interface StandIn {
  url: string;
  switches: Switches;
  state: State;
  /** Sets the origin of a site that started later. */
  deliverTo(siteUrl: string): void;
  /** Lets an account take payments, or none any more. */
  allowCharges(account: string, isAllowed: boolean): void;
  /** The bank of the guest of a session opens a dispute, or decides it. */
  dispute(session: string, status: StandInDispute["status"]): void;
  /** The host refunds a part in the dashboard. `metadata`: what the host writes there. */
  refundByHost(session: string, amount: number, metadata?: StandInRefund["metadata"]): void;
  /** A refund that was confirmed fails. */
  failRefund(refund: string, reason: string): void;
  stop(): Promise<void>;
}

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
  const store = openStore(options.file);
  const { state } = store;
  for (const account of options.accounts ?? [])
    state.accounts[account] ??= { id: account, charges_enabled: true };
  const switches = { ...NO_FAULTS };
  const timers = new Timers();
  const events = new Events(options.siteUrl, store, switches, timers);
  const provider = new Provider(state, events);
  const parts: Parts = { store, switches, timers, events, provider };
  const server = createServer((request, response) => {
    respond(parts, request, response).catch((thrown: unknown) => {
      response.writeHead(500).end(String(thrown));
    });
  });
  provider.url = await listen(server, options.port ?? 0);
  return {
    url: provider.url,
    state,
    switches,
    deliverTo: (siteUrl) => {
      events.siteUrl = siteUrl;
    },
    allowCharges: (account, isAllowed) => provider.allowCharges(account, isAllowed),
    dispute: (session, status) => provider.dispute(session, status),
    refundByHost: (session, amount, metadata) => provider.refundByHost(session, amount, metadata),
    failRefund: (refund, reason) => provider.failRefund(refund, reason),
    stop: () => {
      timers.clear();
      return close(server);
    },
  };
}

async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

interface Parts {
  store: Store;
  switches: Switches;
  timers: Timers;
  events: Events;
  provider: Provider;
}

async function respond(parts: Parts, request: IncomingMessage, response: ServerResponse) {
  const { provider, timers, switches } = parts;
  const { method = "GET" } = request;
  const { pathname: path, searchParams: query } = new URL(request.url ?? "/", provider.url);
  const posted = method === "POST" ? new URLSearchParams(await bodyOf(request)) : null;
  const [, kind, id = ""] = /^\/(pay|onboard)\/(\w+)$/.exec(path) ?? [];
  const page = { id, form: posted, query, response };
  if (kind === "pay") return answerPayPage(page, provider, timers);
  if (kind === "onboard") return answerOnboardingPage(page, provider);
  if (path === "/favicon.ico") return void response.end();
  const form = posted ?? new URLSearchParams();
  if (path === "/switches") {
    Object.assign(switches, JSON.parse(form.get("switches") ?? "{}"));
    return sendAnswer(response, done(switches));
  }
  const account = String(request.headers["stripe-account"] ?? "");
  const call: Call = { method, path, form, query, account };
  const answer = answerOnce(parts, call, request.headers["idempotency-key"]);
  if (answer) sendAnswer(response, answer);
  else response.destroy();
}

const NO_ANSWER: Answer = {
  status: 500,
  body: { error: { type: "api_error", message: "Something went wrong" } },
};

/**
 * Answers a call; one with the key of an earlier call gets the answer of that, as at Stripe. The switches may replace the first answer by
 * an error, or lose it, and then it is null.
 */
function answerOnce(parts: Parts, call: Call, key: unknown): Answer | null {
  const { store, switches, provider, events } = parts;
  const { answers } = store.state;
  if (typeof key !== "string" || call.method !== "POST") return answerCall(call, provider, events);
  const earlier = answers[key];
  if (earlier) return earlier;
  const made = answerCall(call, provider, events);
  const isFailing = switches.successThen500 > 0;
  if (isFailing) switches.successThen500--;
  const answer = isFailing ? NO_ANSWER : made;
  answers[key] = answer;
  store.save();
  if (switches.answerLost === 0) return answer;
  switches.answerLost--;
  return null;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function sendAnswer(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
