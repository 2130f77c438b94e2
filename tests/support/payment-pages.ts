import { fewAtATime } from "./few-at-a-time.ts";
import type { LedgerPayment, ProviderRecords } from "./payment-records.ts";
import { centsOf, isBooking, open, type PayingWorld } from "./paying-guest.ts";
import type { PlainPage } from "./plain-page.ts";

// What guests read about their money, after everything has come to rest.

/** Pages that are read at the same time. */
const READERS = 8;

export interface ShownMoney {
  /** Cents that guests have paid in the end, by their own pages. */
  sum: number;
  /** Sentences about pages that said something else than the provider. */
  wrong: string[];
}

/** Reads the page of each booking, and of each payment without one, as its guest, and compares it with the provider. */
export async function readPages(
  { begun }: Pick<PayingWorld, "begun">,
  payments: readonly LedgerPayment[],
  provider: ProviderRecords,
): Promise<ShownMoney> {
  const shown: ShownMoney = { sum: 0, wrong: [] };
  for (const { id } of payments) {
    const charged = provider.charged(id);
    // Of a payment whose page nobody has opened there is no price, and nothing may be charged.
    if (charged > 0 && begun.get(id)?.price !== charged)
      shown.wrong.push(`${id}: ${begun.get(id)?.price} was shown, and ${charged} charged`);
  }
  // A booking and its changes have one page.
  const pages = Map.groupBy(payments, ({ id, booking_id }) => booking_id ?? id);
  await fewAtATime(READERS, pages.values(), async (together) => {
    const payment = together.find(({ id }) => begun.has(id));
    const guest = payment && begun.get(payment.id)?.guest;
    if (!guest) return;
    const { id, booking_id } = payment;
    const path = booking_id === null ? `payments/${id}` : `bookings/${booking_id}`;
    const page = await open(guest, `/dashboard/${path}`);
    const read = paidBy(page);
    shown.sum += read ?? 0;
    const kept = together.reduce((sum, one) => sum + provider.kept(one.id), 0);
    if (read !== kept)
      shown.wrong.push(
        `${page.status} ${page.path} shows ${read}, the provider has kept ${kept}: ${page.main.text.slice(0, 300)}`,
      );
  });
  return shown;
}

/** Cents that a guest has paid in the end, by the page of a payment or a booking; null when it does not say. */
function paidBy(page: PlainPage): number | null {
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
