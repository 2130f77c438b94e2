import type { StandIn, StandInSession } from "../../scripts/payments/stand-in.ts";
import type { Sql } from "./backend.ts";
import { paymentDifferences } from "./ledger.ts";
import { centsOf, isBooking, type PayingWorld } from "./paying-guest.ts";
import type { PlainPage } from "./plain-page.ts";
import { examineStock, type StockFaults } from "./race.ts";

// The money of online payments, counted in the ledger, at the provider and on the pages of guests, after everything has come to rest.

/** Cents. */
interface Sum {
  paid: number;
  refunded: number;
}
export interface Balance {
  ledger: Sum;
  provider: Sum;
  /** What guests have paid in the end, by their own pages. */
  shown: number;
  /** Bookings that an online payment became, and payments that came too late. */
  booked: number;
  late: number;
  stock: StockFaults;
  /** Sentences by the promise that is broken; each is to have none. */
  broken: Record<Promised, string[]>;
}
type Promised =
  | "unsettled"
  | "different at the provider"
  | "shown otherwise"
  | "paid for nothing"
  | "booked without a payment"
  | "charged twice"
  | "refunded twice"
  | "held without an open payment"
  | "different in the booking"
  | "different in the stock"
  | "untold";

interface Payment {
  id: string;
  state: string;
  amount: number;
  session: string | null;
  booking_id: string | null;
  refunds: { id: string; amount: number; state: string; provider_id: string | null }[];
}

export async function examineMoney({ sql, standIn, begun }: PayingWorld): Promise<Balance> {
  const payments = await paymentsOf(sql);
  const provider = new Provider(standIn);
  const broken: Balance["broken"] = {
    unsettled: [],
    "different at the provider": [],
    "shown otherwise": [],
    "paid for nothing": [],
    "booked without a payment": await unpaidBookings(sql),
    "charged twice": [],
    "refunded twice": [],
    "held without an open payment": await idleHolds(sql),
    "different in the booking": lines(await paymentDifferences(sql)),
    "different in the stock": lines(await sql`select * from private.stock_differences()`),
    untold: await untold(sql),
  };
  const balance: Balance = {
    ledger: { paid: 0, refunded: 0 },
    provider: provider.sum(),
    shown: 0,
    booked: payments.filter(({ booking_id }) => booking_id !== null).length,
    late: payments.filter(({ state, booking_id }) => state === "paid" && booking_id === null)
      .length,
    stock: await examineStock(sql),
    broken,
  };
  const known = new Set(payments.map(({ id }) => id));
  for (const payment of provider.paidFor())
    if (!known.has(payment)) broken["different at the provider"].push(`${payment} is unknown`);
  for (const payment of payments) {
    const { id, state, amount, booking_id, refunds } = payment;
    const done = refunds.filter((refund) => refund.state === "done");
    const refunded = sumOf(done);
    if (state === "paid") balance.ledger.paid += amount;
    balance.ledger.refunded += refunded;
    if (state === "open" || done.length < refunds.length)
      broken.unsettled.push(`${id} is ${state}, its refunds ${refunds.map((one) => one.state)}`);
    if (state === "paid" && booking_id === null && sumOf(refunds) !== amount)
      broken["paid for nothing"].push(id);

    const sessions = provider.sessionsOf(id);
    const paid = sessions.filter((session) => session.payment_status === "paid");
    if (paid.length > 1) broken["charged twice"].push(id);
    const charged = paid.reduce((sum, session) => sum + session.amount_total, 0);
    const back = paid.reduce((sum, session) => sum + sumOf(provider.refundsOf(session)), 0);
    const made = paid.flatMap((session) => provider.refundsOf(session)).map((refund) => refund.id);
    const noted = done.map(({ provider_id }) => provider_id ?? "");
    const ends = paid.length + sessions.filter(({ status }) => status === "expired").length;
    if (
      charged !== (state === "paid" ? amount : 0) ||
      back !== refunded ||
      made.toSorted().join() !== noted.toSorted().join() ||
      ends < sessions.length
    )
      broken["different at the provider"].push(
        `${id} is ${state} over ${amount}, ${refunded} refunded; there ${charged}, ${back} refunded`,
      );
    if (
      new Set(
        paid
          .flatMap((session) => provider.refundsOf(session))
          .map(({ metadata }) => metadata.refund),
      ).size < made.length
    )
      broken["refunded twice"].push(id);

    const guest = begun.get(id);
    if (!guest) {
      // Its page was never opened, because it ended before.
      if (charged > 0) broken["shown otherwise"].push(`${id} was paid, and shown to nobody`);
      continue;
    }
    const page = await guest.client.open(`/dashboard/payments/${id}`);
    const shown = shownOn(page);
    balance.shown += shown ?? 0;
    if (shown !== charged - back || (charged > 0 && guest.price !== charged))
      broken["shown otherwise"].push(
        `${id} at ${guest.price}: ${charged} were charged and ${back} refunded, and ${page.status} ${page.path} shows ${shown}: ${page.main.text.slice(0, 300)}`,
      );
  }
  return balance;
}

/** How much a guest has paid in the end, by the page of the payment or of its booking; null when it does not say. */
function shownOn(page: PlainPage): number | null {
  if (!isBooking(page)) {
    const isOver = /^(This payment has ended|Your payment came too late)$/.test(page.heading);
    return isOver ? 0 : null;
  }
  const { text } = page.main;
  const cents = (pattern: RegExp) => {
    const amount = pattern.exec(text)?.[1];
    return amount === undefined ? null : centsOf(amount);
  };
  const price = cents(/Price (US\$[\d,]+(?:\.\d\d)?)/);
  const back = cents(/(US\$[\d,]+(?:\.\d\d)?) of your payment (?:goes|went) back to you\./);
  return back === null ? cents(/(US\$[\d,]+(?:\.\d\d)?) is paid online\./) : (price ?? 0) - back;
}

class Provider {
  readonly #sessions = new Map<string, StandInSession[]>();
  readonly #refunds = new Map<string, StandIn["state"]["refunds"][string][]>();

  constructor({ state }: StandIn) {
    for (const session of Object.values(state.sessions))
      push(this.#sessions, session.client_reference_id, session);
    for (const refund of Object.values(state.refunds))
      push(this.#refunds, refund.payment_intent, refund);
  }

  sessionsOf(payment: string): StandInSession[] {
    return this.#sessions.get(payment) ?? [];
  }
  refundsOf({ payment_intent }: StandInSession) {
    return this.#refunds.get(payment_intent ?? "") ?? [];
  }
  paidFor(): string[] {
    return [...this.#sessions.keys()];
  }
  sum(): Sum {
    const sessions = [...this.#sessions.values()].flat();
    return {
      paid: sessions.reduce(
        (sum, session) => sum + (session.payment_status === "paid" ? session.amount_total : 0),
        0,
      ),
      refunded: sumOf([...this.#refunds.values()].flat()),
    };
  }
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
const sumOf = (all: readonly { amount: number }[]) => all.reduce((sum, one) => sum + one.amount, 0);
const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row));

async function paymentsOf(sql: Sql): Promise<Payment[]> {
  return sql<Payment[]>`
    select p.id, p.state, p.amount::integer, p.provider_id as session, p.booking_id,
      coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'state', r.state,
        'provider_id', r.provider_id)) filter (where r.id is not null), '[]') as refunds
    from public.payments p left join public.refunds r on r.payment_id = p.id
    where p.provider <> 'at-the-space' group by p.id`;
}

/** Bookings of forms that were to be paid online, without their one payment. */
async function unpaidBookings(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select b.id
    from public.bookings b join private.checkouts c on c.user_id = b.user_id and c.form_key = b.idempotency_key
      left join public.payments p on p.booking_id = b.id and p.id = c.payment_id and p.state = 'paid'
    where p.id is null
    union all
    select p.booking_id from public.payments p where p.booking_id is not null
    group by 1 having count(*) > 1`;
  return rows.map(({ id }) => id);
}

async function idleHolds(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select h.id from private.desk_holds h
    where h.attempt is null and h.ended_at is null and not exists (
      select from private.checkouts c join public.payments p on p.id = c.payment_id
      where c.hold_id = h.id and p.state = 'open')`;
  return rows.map(({ id }) => id);
}

/** Bookings, and payments that came too late, of which one of the two sides has no mail. */
async function untold(sql: Sql): Promise<string[]> {
  const rows = await sql<{ topic: string; subject: string }[]>`
    select due.topic, due.subject
    from (
      select t.topic, p.booking_id as subject from public.payments p, unnest(array['booking-confirmed', 'booking-received']) t (topic)
      where p.booking_id is not null
      union all
      select t.topic, p.id from public.payments p, unnest(array['payment-came-late', 'payment-came-late-for-host']) t (topic)
      where p.state = 'paid' and p.booking_id is null) due
    where (select count(*) from private.outbox o where o.topic = due.topic and o.subject_id = due.subject) <> 1`;
  return rows.map(({ topic, subject }) => `${topic} of ${subject}`);
}
