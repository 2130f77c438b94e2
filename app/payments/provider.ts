/** A payment as a provider is asked about it. Amounts are in minor units. */
export interface PaymentCall {
  id: string;
  /** The id of its session at the provider; null until the first call was answered. */
  providerId: string | null;
  /** The account of the owner at the provider. */
  account: string;
  /** Sent with the call that starts it, so that a repeated call starts nothing else. */
  key: string;
  amount: number;
  serviceFee: number;
  currency: string;
  expiresAt: Date;
  title: string;
}

/** A page of the provider on which the guest pays. */
export interface Session {
  providerId: string;
  url: string;
}

/**
 * The state of a payment at the provider. "dead": nothing was paid, and nothing can be paid any more. "absent": the provider has refused
 * to start it, so there is no session.
 */
export type Look =
  | { state: "open" }
  | { state: "paid"; amount: number; currency: string }
  | { state: "dead" };
export type Started = { state: "open"; session: Session } | { state: "absent" };

/** A payment whose session is known. */
export interface KnownPayment {
  providerId: string;
  account: string;
}

export interface RefundCall {
  /** The id of our refund, by which the provider knows one that it has already made. */
  id: string;
  /** The session of the payment. */
  session: string;
  account: string;
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

/** An event that the provider has signed. The object is fetched; the event says only which. */
export interface ProviderEvent {
  id: string;
  type: string;
  account: string | null;
  object: { id: string; kind: "session" | "account" | "refund" | "dispute" | "other" };
}

/** A time from its first moment on, until before its last. */
export interface Span {
  from: Date;
  until: Date;
}
/**
 * The events of an account in a span of time, the first one first, of the kinds that no other question finds. `from`: these are all from
 * then on; later than the begin of the span where the provider has more than it answers at once.
 */
export interface WrittenEvents {
  events: ProviderEvent[];
  from: Date;
}

/** An object of an account of an owner. */
export interface KnownObject {
  providerId: string;
  account: string;
}

/**
 * A refund as the provider has it. `refundId`: the id of ours that it names, which its host may have written; null for one made in the
 * dashboard. `session`: of the payment, by the provider itself; null for a payment without one, which is none of ours.
 */
export interface MadeRefund extends RefundAnswer {
  refundId: string | null;
  session: string | null;
  amount: number;
}

/** A dispute of a payment. `session`: as of a refund. `reason`: a word of the provider. */
export interface DisputeAnswer {
  session: string | null;
  state: "open" | "won" | "lost";
  amount: number;
  currency: string;
  reason: string;
  respondBy: Date | null;
}

/** An account of an owner. "ready": it takes payments. */
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
  look(payment: KnownPayment): Promise<Look | null>;
  /** The id of our payment of a session, also of one whose start was never answered. */
  paymentOf(session: KnownPayment): Promise<string | null>;
  /** Ends the session unless it was paid, and answers its state then. */
  expire(payment: KnownPayment): Promise<Look | null>;
  refund(refund: RefundCall): Promise<RefundAnswer>;
  lookAtRefund(refund: KnownObject): Promise<MadeRefund | null>;
  lookAtDispute(dispute: KnownObject): Promise<DisputeAnswer | null>;
  /** Null when the provider does not show the account. */
  eventsOf(account: string, written: Span): Promise<WrittenEvents | null>;
  /** Null for a body without a valid signature. */
  verify(body: string, signature: string): Promise<ProviderEvent | null>;
  /** Creates the account on the first call; null when the provider refuses, as for a country in which it opens none. */
  onboard(
    account: { key: string; providerId: string | null; email: string; country: string | null },
    page: string,
  ): Promise<Onboarding | null>;
  lookAtAccount(account: string): Promise<AccountState>;
}
