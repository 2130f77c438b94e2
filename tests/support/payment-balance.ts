import { paymentDifferences } from "./ledger.ts";
import type { PayingWorld } from "./paying-guest.ts";
import { idleHolds, unpaidBookings, untold } from "./payment-faults.ts";
import { readPages } from "./payment-pages.ts";
import { ledgerPayments, ProviderRecords, sumOf, type LedgerPayment } from "./payment-records.ts";
import { examineStock, type StockFaults } from "./race.ts";

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
  /** Payments that became a booking, that changed one, and that came too late. */
  booked: number;
  changed: number;
  late: number;
  stock: StockFaults;
  /** Sentences by the promise that is broken; each is to have none. */
  broken: Record<string, string[]>;
}

/** Counts the money in the ledger, at the provider and on the pages of guests, after everything has come to rest. */
export async function examineMoney(world: PayingWorld): Promise<Balance> {
  const { sql, standIn } = world;
  const payments = await ledgerPayments(sql);
  const provider = new ProviderRecords(standIn);
  const shown = await readPages(world, payments, provider);
  const paid = payments.filter(({ state }) => state === "paid");
  const refunds = payments.flatMap((payment) => payment.refunds);
  const booked = paid.filter(({ booking_id, is_change }) => booking_id !== null && !is_change);
  return {
    ledger: { paid: sumOf(paid), refunded: sumOf(refunds.filter(isDone)) },
    provider: provider.sums(),
    shown: shown.sum,
    booked: booked.length,
    changed: paid.filter(({ booking_id, is_change }) => booking_id !== null && is_change).length,
    late: paid.filter(({ booking_id }) => booking_id === null).length,
    stock: await examineStock(sql),
    broken: {
      ...comparePayments(payments, provider),
      "shown otherwise": shown.wrong,
      "two payments of a booking": twice(booked.map(({ booking_id }) => booking_id ?? "")),
      "booked without a payment": await unpaidBookings(sql),
      "held without an open payment": await idleHolds(sql),
      "different in the booking": lines(await paymentDifferences(sql)),
      "different in the stock": lines(await sql`select * from private.stock_differences()`),
      untold: await untold(sql),
    },
  };
}

/** Compares each payment of the ledger with the sessions and refunds of the provider. */
function comparePayments(payments: readonly LedgerPayment[], provider: ProviderRecords) {
  const broken = {
    unsettled: [] as string[],
    "different at the provider": [] as string[],
    "paid for nothing": [] as string[],
    "charged twice": [] as string[],
    "refunded twice": [] as string[],
  };
  const known = new Set(payments.map(({ id }) => id));
  for (const id of provider.payments())
    if (!known.has(id)) broken["different at the provider"].push(`${id} is unknown`);
  for (const { id, state, amount, booking_id, refunds } of payments) {
    const done = refunds.filter(isDone);
    const [charged, back] = [provider.charged(id), provider.refunded(id)];
    const made = provider.refunds(id);
    if (state === "open" || done.length < refunds.length || provider.canBePaid(id))
      broken.unsettled.push(`${id} is ${state}, its refunds ${refunds.map((one) => one.state)}`);
    if (booking_id === null && charged !== back)
      broken["paid for nothing"].push(`${id}: ${charged} were charged and ${back} refunded`);
    if (provider.paid(id).length > 1) broken["charged twice"].push(id);
    if (twice(made.map(({ metadata }) => metadata.refund ?? "")).length > 0)
      broken["refunded twice"].push(id);
    if (
      charged !== (state === "paid" ? amount : 0) ||
      back !== sumOf(done) ||
      sorted(made.map((refund) => refund.id)) !== sorted(done.map((one) => one.provider_id ?? ""))
    )
      broken["different at the provider"].push(
        `${id} is ${state} over ${amount}, ${sumOf(done)} refunded; there ${charged}, ${back} refunded`,
      );
  }
  return broken;
}

const isDone = ({ state }: { state: string }) => state === "done";
const sorted = (ids: readonly string[]) => ids.toSorted().join();
/** What occurs more than once. */
const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) < at);
const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row));
