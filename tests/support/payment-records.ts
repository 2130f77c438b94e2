import type { StandInSession } from "../../scripts/payments/objects.ts";
import type { StandIn } from "../../scripts/payments/stand-in.ts";
import type { Sql } from "./backend.ts";

// What the ledger and the provider have on record about online payments, each counted on its own.

/** A payment of the ledger, in cents. */
export interface LedgerPayment {
  id: string;
  state: string;
  amount: number;
  booking_id: string | null;
  /** Whether it is paid for a change of a booking. */
  is_change: boolean;
  refunds: { amount: number; state: string; provider_id: string | null }[];
}

export async function ledgerPayments(sql: Sql): Promise<LedgerPayment[]> {
  return sql<LedgerPayment[]>`
    select p.id, p.state, p.amount::integer, p.booking_id, c.wanted ? 'chosen' as is_change,
      coalesce(jsonb_agg(jsonb_build_object('amount', r.amount, 'state', r.state, 'provider_id', r.provider_id))
        filter (where r.id is not null), '[]') as refunds
    from public.payments p join private.checkouts c on c.payment_id = p.id
      left join public.refunds r on r.payment_id = p.id
    group by p.id, c.payment_id`;
}

type Refund = StandIn["state"]["refunds"][string];

/** The sessions and refunds of the stand-in, by the payment that they name. */
export class ProviderRecords {
  readonly #sessions: Map<string, StandInSession[]>;
  readonly #refunds: Map<string, Refund[]>;

  constructor({ state }: StandIn) {
    this.#sessions = Map.groupBy(Object.values(state.sessions), (one) => one.client_reference_id);
    this.#refunds = Map.groupBy(Object.values(state.refunds), (one) => one.payment_intent);
  }

  /** The payments that any session names. */
  payments(): string[] {
    return [...this.#sessions.keys()];
  }
  paid(payment: string): StandInSession[] {
    return this.#all(payment).filter((session) => session.payment_status === "paid");
  }
  /** Whether somebody could still pay it. */
  canBePaid(payment: string): boolean {
    return this.#all(payment).some(
      ({ status, expires_at }) => status === "open" && expires_at * 1000 > Date.now(),
    );
  }
  refunds(payment: string): Refund[] {
    return this.paid(payment).flatMap(
      ({ payment_intent }) => this.#refunds.get(payment_intent ?? "") ?? [],
    );
  }
  charged(payment: string): number {
    return sumOf(this.paid(payment).map(({ amount_total: amount }) => ({ amount })));
  }
  refunded(payment: string): number {
    return sumOf(this.refunds(payment));
  }
  kept(payment: string): number {
    return this.charged(payment) - this.refunded(payment);
  }
  /** Of all payments, also of those that the site does not know. */
  sums(): { paid: number; refunded: number } {
    const paid = this.payments().reduce((sum, payment) => sum + this.charged(payment), 0);
    return { paid, refunded: sumOf([...this.#refunds.values()].flat()) };
  }

  #all(payment: string): StandInSession[] {
    return this.#sessions.get(payment) ?? [];
  }
}

export const sumOf = (all: readonly { amount: number }[]) =>
  all.reduce((sum, { amount }) => sum + amount, 0);
