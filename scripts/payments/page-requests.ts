import type { ServerResponse } from "node:http";
import { onboardingPage, payPage, waitingPage } from "./pages.ts";
import type { Provider } from "./provider.ts";
import type { Timers } from "./timers.ts";

/** Milliseconds that a card takes which answers slowly. */
const SLOW_CARD = 8_000;

/** A request for a page of the stand-in. `form`: null for a GET. */
export interface PageRequest {
  id: string;
  form: URLSearchParams | null;
  query: URLSearchParams;
  response: ServerResponse;
}

/** Shows the page on which a guest pays, and takes the chosen card. */
export function answerPayPage(
  { id, form, response }: PageRequest,
  provider: Provider,
  timers: Timers,
): void {
  const session = provider.findSession(id);
  if (!session) return sendPage(response, 404, "<h1>No such payment</h1>");
  if (!form || session.status !== "open") return sendPage(response, 200, payPage(session));
  switch (form.get("card")) {
    case "succeeds":
      provider.pay(session);
      response.writeHead(303, { location: session.success_url }).end();
      return;
    case "slow":
      timers.after(SLOW_CARD, () => provider.pay(session));
      return sendPage(response, 200, waitingPage(session));
    default:
      return sendPage(
        response,
        402,
        payPage(session, "Your card was declined. Nothing was charged."),
      );
  }
}

/** Shows the page on which an owner gives the data that the provider needs, and takes them. */
export function answerOnboardingPage(
  { id, form, query, response }: PageRequest,
  provider: Provider,
): void {
  const account = provider.state.accounts[id];
  if (!account) return sendPage(response, 404, "<h1>No such account</h1>");
  if (form) provider.allowCharges(id, true);
  sendPage(response, 200, onboardingPage(account, query.get("back") ?? "/"));
}

function sendPage(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { "content-type": "text/html; charset=utf-8" }).end(body);
}
