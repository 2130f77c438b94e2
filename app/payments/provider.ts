/** A payment as a provider is asked about it. Amounts are in minor units. */
export interface PaymentCall {
  id: string;
  /** The id of its session at the provider; null until the first call was answered. */
  providerId: string | null;
  /** The account of the owner at the provider. */
  account: string;
  /** The idempotency key of the call that starts it: a repeated call starts no second session. */
  key: string;
  amount: number;
  serviceFee: number;
  currency: string;
  expiresAt: Date;
  title: string;
}

/** An object at the provider, such as a session, a refund or a dispute, and the account that has it. */
export interface ProviderObject {
  providerId: string;
  account: string;
}

/** A session of the provider with the page on which the guest pays. */
export interface Session {
  providerId: string;
  url: string;
}

/** The state of a session at the provider. "dead": nothing was paid, and nothing can be paid any more. */
export type SessionState =
  | { state: "open" }
  | { state: "paid"; amount: number; currency: string }
  | { state: "dead" };
/** "absent": the provider has refused to start it, so there is no session. */
export type Started = { state: "open"; session: Session } | { state: "absent" };

export interface RefundCall {
  /** The id of our refund. The provider stores it with its refund, which is found by it later. */
  id: string;
  /** The session of the payment. */
  session: string;
  account: string;
  /** The idempotency key. */
  key: string;
  amount: number;
}
/** "owed": the provider has not decided yet. */
export interface RefundAnswer {
  state: "done" | "owed" | "failed";
  providerId: string | null;
  /** The provider's reason, where it has refused. */
  failure?: string | undefined;
}
/**
 * A refund at the provider. `refundId`: the id of ours in its metadata, which its host can write; null for one made in the dashboard.
 * `session`: the id of the session that was paid, from the provider itself; null for a payment without one, which is none of ours.
 */
export interface RefundAtProvider extends RefundAnswer {
  refundId: string | null;
  session: string | null;
  amount: number;
}

/** A dispute at the provider. `session`: as of a refund. `reason`: a word of the provider. */
export interface DisputeAtProvider {
  session: string | null;
  state: "open" | "won" | "lost";
  amount: number;
  currency: string;
  reason: string;
  respondBy: Date | null;
}

/** An event that the provider has signed. It says which object has changed; the site asks for the object. */
export interface ProviderEvent {
  id: string;
  type: string;
  account: string | null;
  object: { id: string; kind: "session" | "account" | "refund" | "dispute" | "other" };
}
/** A span of time. It contains `from`, and ends before `until`. */
export interface Span {
  from: Date;
  until: Date;
}
/**
 * Events of an account in a span of time, the earliest first. `completeFrom`: all of the span from then on; later than its begin where
 * there are more than one answer has.
 */
export interface EventPage {
  events: ProviderEvent[];
  completeFrom: Date;
}

/** The state of an owner's account. "ready": it takes payments. */
export type AccountState = "begun" | "ready";
export interface Onboarding {
  account: string;
  /** The provider's page on which the owner continues. */
  url: string;
}

/**
 * The calls that the site makes to a provider of online payments. Each throws when there is no answer. Objects that the provider does not
 * show, as after an owner has disconnected the account, are null. The log has each refusal.
 */
export interface PaymentProvider {
  name: "stripe";
  start(payment: PaymentCall, page: string): Promise<Started>;
  look(session: ProviderObject): Promise<SessionState | null>;
  /** The id of our payment that has a session, also one whose start was never answered. */
  paymentOf(session: ProviderObject): Promise<string | null>;
  /** Ends the session unless it was paid, and answers its state then. */
  expire(session: ProviderObject): Promise<SessionState | null>;
  refund(refund: RefundCall): Promise<RefundAnswer>;
  lookAtRefund(refund: ProviderObject): Promise<RefundAtProvider | null>;
  lookAtDispute(dispute: ProviderObject): Promise<DisputeAtProvider | null>;
  /** The events of refunds, disputes and the account; null when the provider does not show the account. */
  eventsOf(account: string, span: Span): Promise<EventPage | null>;
  /** Null for a body without a valid signature. */
  verify(body: string, signature: string): Promise<ProviderEvent | null>;
  /** Creates the account on the first call; null when the provider refuses, as for a country in which it opens none. */
  onboard(
    account: { key: string; providerId: string | null; email: string; country: string | null },
    page: string,
  ): Promise<Onboarding | null>;
  lookAtAccount(account: string): Promise<AccountState>;
}
