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
  /** Sentences about pages that say something else than the provider. */
  wrong: string[];
}

/** Reads the page of each booking and of each payment without one, as its guest, and compares it with the provider. */
export async function readPages(
  world: PayingWorld,
  payments: readonly LedgerPayment[],
  provider: ProviderRecords,
): Promise<ShownMoney> {
  const found: ShownMoney = { sum: 0, wrong: [] };
  // Several payments of one booking have one page: the booking, and its changes.
  const pages = Map.groupBy(payments, ({ id, booking_id }) => booking_id ?? id).values();
  const readOne = async (all: LedgerPayment[]) => {
    const kept = all.reduce((sum, { id }) => sum + provider.charged(id) - provider.refunded(id), 0);
    for (const { id } of all) {
      const { price } = world.begun.get(id) ?? {};
      const charged = provider.charged(id);
      if (charged > 0 && price !== charged)
        found.wrong.push(`${id} was begun at ${price}, and ${charged} were charged`);
    }
    const first = all.find(({ id }) => world.begun.has(id));
    const guest = first && world.begun.get(first.id)?.guest;
    // Nobody has opened its page, so nobody can have paid: the price above says so otherwise.
    if (!guest) return;
    const page = await open(guest, `/dashboard/payments/${first.id}`);
    const shown = shownOn(page);
    found.sum += shown ?? 0;
    if (shown !== kept)
      found.wrong.push(
        `of ${first.id} the provider has ${kept}, and ${page.status} ${page.path} shows ${shown}: ${page.main.text.slice(0, 300)}`,
      );
  };
  await fewAtATime(READERS, pages, readOne);
  return found;
}

/** Cents that a guest has paid in the end, by the page of a payment or a booking; null when it does not say. */
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
  const back = cents(/(US\$[\d,]+(?:\.\d\d)?) of your payment goes back to you\./);
  return back === null ? cents(/(US\$[\d,]+(?:\.\d\d)?) is paid online\./) : (price ?? 0) - back;
}
