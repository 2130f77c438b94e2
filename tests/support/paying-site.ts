import type { StandInSession } from "../../scripts/payments/objects.ts";
import { standInVars, startStandIn, type StandIn } from "../../scripts/payments/stand-in.ts";
import type { Person } from "./backend.ts";
import { accountIdOf } from "./online-payments.ts";
import { openSite, type Site } from "./site.ts";

/** A built site, with the stand-in as its provider of payments. */
export interface PayingSite {
  site: Site;
  standIn: StandIn;
  stop(): Promise<void>;
}

export async function openPayingSite(): Promise<PayingSite> {
  // The site needs the address of the stand-in, and starts after it.
  const standIn = await startStandIn({ siteUrl: "http://127.0.0.1:1" });
  const site = await openSite({ vars: standInVars(standIn) });
  standIn.deliverTo(site.url);
  const stop = async () => {
    await site.stop();
    await standIn.stop();
  };
  return { site, standIn, stop };
}

/** Has the provider know the account of an owner, as one that takes payments. Answers its id. */
export function openAccount({ state }: StandIn, owner: Person): string {
  const id = accountIdOf(owner.id);
  state.accounts[id] = { id, charges_enabled: true };
  return id;
}

/** The session of a payment at the provider; there is exactly one. */
export function sessionOf({ state }: StandIn, payment: string): StandInSession {
  const found = Object.values(state.sessions).filter(
    (session) => session.client_reference_id === payment,
  );
  const [session] = found;
  if (!session || found.length > 1)
    throw new Error(`The payment ${payment} has ${found.length} sessions`);
  return session;
}

/** Pays on the page of the provider, with a card. */
export function payAtProvider({ url }: StandIn, session: string, card = "succeeds") {
  const body = new URLSearchParams({ card });
  return fetch(`${url}/pay/${session}`, { method: "POST", body, redirect: "manual" });
}

/** The refunds of a session at the provider. */
export function refundsAtProvider({ state }: StandIn, session: string) {
  const intent = state.sessions[session]?.payment_intent;
  return Object.values(state.refunds).filter((refund) => refund.payment_intent === intent);
}
