import { randomBytes } from "node:crypto";

// The objects that the stand-in stores. Their fields have Stripe's names where Stripe's objects have the same fields.

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
export interface StandInRefund {
  id: string;
  payment_intent: string;
  amount: number;
  status: "succeeded" | "failed";
  failure_reason?: string;
  metadata: { refund?: string };
}
export interface StandInDispute {
  id: string;
  account: string;
  payment_intent: string;
  amount: number;
  currency: string;
  status: "needs_response" | "won" | "lost";
}
export interface StandInAccount {
  id: string;
  charges_enabled: boolean;
}
export interface StandInEvent {
  id: string;
  type: string;
  account: string;
  created: number;
  data: { object: object };
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`;
/** Unix time, as Stripe's API has it. */
export const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** A session as Stripe's API shows it. `origin`: of the stand-in, which has the page to pay. */
export function shownSession(session: StandInSession, origin: string) {
  const { id, status } = session;
  return {
    object: "checkout.session",
    id,
    client_reference_id: session.client_reference_id,
    amount_total: session.amount_total,
    currency: session.currency,
    expires_at: session.expires_at,
    status,
    payment_status: session.payment_status,
    payment_intent: session.payment_intent,
    url: status === "open" ? `${origin}/pay/${id}` : null,
  };
}

export function shownRefund(refund: StandInRefund) {
  return { object: "refund", ...refund };
}

export function shownDispute({ id, payment_intent, amount, currency, status }: StandInDispute) {
  return {
    object: "dispute",
    id,
    payment_intent,
    amount,
    currency,
    status,
    reason: "product_not_received",
    evidence_details: { due_by: nowInSeconds() + 7 * 24 * 60 * 60 },
  };
}

export function shownAccount(account: StandInAccount) {
  return { object: "account", ...account };
}
