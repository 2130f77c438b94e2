import { letPaymentPass } from "./payment-clock.ts";
import {
  centsOf,
  describe,
  open,
  OVERDUE,
  patiently,
  payLinkOf,
  queryOf,
  type Begun,
  type Guest,
  type PayingWorld,
  type Wish,
} from "./paying-guest.ts";
import { LedAway } from "./plain-client.ts";
import type { PlainPage } from "./plain-page.ts";
import { chance } from "./random.ts";

// How a guest begins to pay: from the form with the price to the page of the payment.

const PAYMENT = /^(\/dashboard\/payments\/([0-9a-f-]{36}))(\?pay)?$/;
const ONLINE = /^(Continue to payment|Pay US\$[\d.,]+ and change)$/;
const AT_THE_SPACE = /^(Confirm booking|Change to US\$[\d.,]+)$/;
/** The button of a page that books or changes: the one that pays online, where there is one. */
const buttonOf = (page: PlainPage) =>
  [ONLINE, AT_THE_SPACE].find((button) => page.hasButton(button));
const WAIT = "Tell me when a desk is free";

/** Wants a booking, and begins to pay for it; null when it is sold out. `presses`: how often the button is pressed at once. */
export async function beginToPay(
  guest: Guest,
  { presses = 1, wish = guest.world.draw(guest.random) } = {},
): Promise<Begun | null> {
  const { world } = guest;
  const page = await open(guest, reviewOf(wish));
  if (!buttonOf(page)) {
    world.refused += 1;
    if (chance(guest.random, 0.2)) await waitFor(guest, wish);
    return null;
  }
  return pressToPay(guest, wish, page, presses);
}

/** Wants one more day of a booking, and begins to pay for it; null when it is sold out. */
export async function beginToExtend(
  guest: Guest,
  before: Wish,
  booking: string,
): Promise<Begun | null> {
  const wish = { ...before, days: before.days + 1 };
  const page = await open(guest, `${booking}/change?${queryOf(wish)}`);
  if (buttonOf(page)) return pressToPay(guest, wish, page);
  guest.world.refused += 1;
  return null;
}

export function reviewOf(wish: Wish): string {
  return `/spaces/${wish.space.id}/book?${queryOf(wish)}`;
}

/** Presses the button of a page with a price, several times at once: all presses are one payment. */
export async function pressToPay(
  guest: Guest,
  wish: Wish,
  review: PlainPage,
  presses = 1,
): Promise<Begun | null> {
  const { accidents } = guest.world;
  const begun = new Map<string, Begun>();
  const press = async () => {
    const led = await patiently(guest, () => pressOnce(review));
    const [, path = "", id] = PAYMENT.exec(led.path) ?? [];
    if (id !== undefined)
      begun.set(id, { id, path, payAt: led.payAt ?? begun.get(id)?.payAt ?? null, wish });
    else if (led.isSoldOut) guest.world.refused += 1;
    else accidents.push(`beginning to pay: ${led.says}`);
  };
  await Promise.all(Array.from({ length: presses }, press));
  if (begun.size > 1) accidents.push("two presses of one form were two payments");
  const [first] = begun.values();
  return first ? openPayment(guest, first) : null;
}

/** Where the button that begins a payment leads: back to the form, or by the page of the payment to the provider. */
async function pressOnce(review: PlainPage) {
  try {
    const page = await review.press(buttonOf(review) ?? ONLINE);
    // While the provider is away the page of the payment is a 503, and the payment has begun.
    const status = PAYMENT.test(page.path) ? 303 : page.status;
    const { path } = page;
    return { path, status, payAt: null, isSoldOut: isSoldOut(page), says: describe(page) };
  } catch (thrown) {
    if (!(thrown instanceof LedAway)) throw thrown;
    const { from: path, to: payAt, message: says } = thrown;
    return { path, status: 303, payAt, isSoldOut: false, says };
  }
}

/** Opens the page of a new payment for the first time; null when it can never be paid. */
async function openPayment(guest: Guest, begun: Begun): Promise<Begun | null> {
  const { world } = guest;
  const page = await patiently(guest, async () => {
    const answer = await guest.client.open(begun.path);
    return answer.status === 503 && (await neverStarts(world, begun.id)) ? null : answer;
  });
  if (!page) {
    world.unstarted += 1;
    await letPaymentPass(world, begun.id, OVERDUE);
    return null;
  }
  const price = /^Pay (US\$[\d,.]+)$/.exec(page.heading)?.[1];
  if (price !== undefined) {
    world.begun.set(begun.id, { price: centsOf(price), guest });
    return { ...begun, payAt: begun.payAt ?? payLinkOf(page) };
  }
  world.accidents.push(`a begun payment: ${describe(page)}`);
  return null;
}

/** Whether the provider answers each call that starts this payment with the same error, as it does for a day. */
async function neverStarts({ sql, standIn }: PayingWorld, payment: string): Promise<boolean> {
  const [row] = await sql<{ key: string }[]>`
    select idempotency_key as key from public.payments where id = ${payment}`;
  return standIn.state.answers[row?.key ?? ""]?.status === 500;
}

const isSoldOut = (page: PlainPage) =>
  page.status === 409 || (page.status === 200 && /sold out|taken/i.test(page.text));

async function waitFor(guest: Guest, wish: Wish): Promise<void> {
  const page = await open(guest, `/spaces/${wish.space.id}/wait?${queryOf(wish)}`);
  if (page.hasButton(WAIT)) await patiently(guest, () => page.press(WAIT));
}
