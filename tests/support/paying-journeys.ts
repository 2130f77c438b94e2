import { setTimeout as pause } from "node:timers/promises";
import { beginToExtend, beginToPay } from "./beginning-to-pay.ts";
import {
  cancelAsGuest,
  cancelAsHost,
  changeToFirstDay,
  comeBack,
  findProvider,
  isBooking,
  letGo,
  open,
  OVERDUE,
  sendCard,
  type Begun,
  type Guest,
} from "./paying-guest.ts";
import { letPaymentPass, letTermsPass } from "./payment-clock.ts";

// What guests do with a payment that they have begun.

type Journey = (guest: Guest, begun: Begun) => Promise<void>;

/** Milliseconds; the slow card of the stand-in answers after eight seconds. */
const SLOW_CARD = 8_500;
/** Minutes after which the job asks about a payment, and after which a hold has ended in any case. */
const [LOOKED_AT, A_DAY] = [11, 25 * 60];

/** Pays, and comes back. Answers the address of the booking; null without one. */
async function pay(guest: Guest, begun: Begun): Promise<string | null> {
  const provider = await findProvider(guest, begun);
  const back = provider && (await sendCard(provider));
  const page = back ? await comeBack(guest, back) : null;
  return page && isBooking(page) ? page.path : null;
}

const pays: Journey = async (guest, begun) => {
  await pay(guest, begun);
};

const paysAndClosesTheTab: Journey = async (guest, begun) => {
  const provider = await findProvider(guest, begun);
  if (provider) await sendCard(provider);
  await letPaymentPass(guest.world, begun.id, LOOKED_AT);
};

const isDeclinedAndPays: Journey = async (guest, begun) => {
  const provider = await findProvider(guest, begun);
  if (provider) await sendCard(provider, "declined");
  await pay(guest, begun);
};

const isDeclinedAndGoes: Journey = async (guest, begun) => {
  const provider = await findProvider(guest, begun);
  if (provider) await sendCard(provider, "declined");
  await letPaymentPass(guest.world, begun.id, OVERDUE);
};

const abandons: Journey = (guest, begun) => letPaymentPass(guest.world, begun.id, OVERDUE);

const letsGo: Journey = async (guest, begun) => {
  await letGo(guest, begun);
};

/** In two tabs: the provider decides which one was first. */
const letsGoWhilePaying: Journey = async (guest, begun) => {
  const provider = await findProvider(guest, begun);
  const [, back] = await Promise.all([letGo(guest, begun), provider && sendCard(provider)]);
  // Paid, and known to be so, or ended and free: never both.
  if (back) await comeBack(guest, back);
};

const paysInTwoTabs: Journey = async (guest, begun) => {
  const provider = await findProvider(guest, begun);
  if (!provider) return;
  const backs = await Promise.all([sendCard(provider), sendCard(provider)]);
  await Promise.all(backs.map((back) => back && comeBack(guest, back)));
};

const paysByASlowCard: Journey = async (guest, begun) => {
  const provider = await findProvider(guest, begun);
  if (provider) await sendCard(provider, "slow");
  await open(guest, begun.path);
  await pause(SLOW_CARD);
  await open(guest, begun.path);
};

/** After 31 minutes the provider takes no money any more. */
const comesTooLate: Journey = async (guest, begun) => {
  const provider = await findProvider(guest, begun);
  await letPaymentPass(guest.world, begun.id, 32);
  if (provider && (await sendCard(provider)) !== null)
    guest.world.accidents.push("an expired session was paid");
  await open(guest, begun.path);
};

/** The site had no answer for a day, so the desks went back; the money came nevertheless. */
const paysAfterTheHold: Journey = async (guest, begun) => {
  const { world } = guest;
  const provider = await findProvider(guest, begun);
  await letPaymentPass(world, begun.id, A_DAY, { atProvider: false });
  await world.sql`select public.end_expired_holds(${begun.wish.space.id})`;
  const back = provider && (await sendCard(provider));
  if (back && guest.random() < 0.5) await comeBack(guest, back);
};

const cancels: Journey = async (guest, begun) => {
  const booking = await pay(guest, begun);
  if (booking && guest.random() < 0.6) await letTermsPass(guest.world.sql, booking);
  if (booking) await cancelAsGuest(guest, booking);
};

const isCancelledByItsHost: Journey = async (guest, begun) => {
  const booking = await pay(guest, begun);
  if (booking) await cancelAsHost(guest, begun.wish, booking);
};

const isCancelledByBoth: Journey = async (guest, begun) => {
  const booking = await pay(guest, begun);
  if (booking)
    await Promise.all([cancelAsGuest(guest, booking), cancelAsHost(guest, begun.wish, booking)]);
};

const changesAndCancels: Journey = async (guest, begun) => {
  const booking = await pay(guest, begun);
  if (!booking) return;
  await changeToFirstDay(guest, begun.wish, booking);
  if (guest.random() < 0.5) await cancelAsGuest(guest, booking);
};

/** Wants another day: the booking changes when that is paid, unless it was cancelled meanwhile. */
const extendsTheStay: Journey = async (guest, begun) => {
  const booking = await pay(guest, begun);
  const more = booking && (await beginToExtend(guest, begun.wish, booking));
  if (!more) return;
  const drawn = guest.random();
  if (drawn < 0.2) await letPaymentPass(guest.world, more.id, OVERDUE);
  else if (drawn < 0.4) await letGo(guest, more);
  else if (drawn < 0.6) await Promise.all([pay(guest, more), cancelAsGuest(guest, booking)]);
  else if ((await pay(guest, more)) && drawn < 0.8) await cancelAsGuest(guest, booking);
};

/** The journeys, each as often as its share of a hundred. */
const JOURNEYS: readonly [share: number, name: string, journey: Journey][] = [
  [15, "pays", pays],
  [12, "pays and closes the tab", paysAndClosesTheTab],
  [6, "is declined, then pays", isDeclinedAndPays],
  [5, "is declined and goes", isDeclinedAndGoes],
  [7, "abandons", abandons],
  [6, "lets go", letsGo],
  [5, "lets go while paying", letsGoWhilePaying],
  [7, "pays in two tabs", paysInTwoTabs],
  [2, "pays by a slow card", paysByASlowCard],
  [3, "comes too late", comesTooLate],
  [5, "pays after the hold", paysAfterTheHold],
  [8, "cancels", cancels],
  [5, "is cancelled by the host", isCancelledByItsHost],
  [3, "is cancelled by both", isCancelledByBoth],
  [5, "changes and perhaps cancels", changesAndCancels],
  [6, "extends the stay", extendsTheStay],
];

/** One press in so many is a double click. */
const DOUBLE_CLICKS = 5;

/** Begins to pay, and goes on as one of the journeys says. */
export async function goOnAJourney(guest: Guest): Promise<void> {
  const { world, random } = guest;
  let left = random() * 100;
  const [, name, journey] =
    JOURNEYS.find(([share]) => (left -= share) < 0) ?? ([0, "pays", pays] as const);
  const presses = random() * DOUBLE_CLICKS < 1 ? 2 : 1;
  const begun = await beginToPay(guest, { presses });
  if (!begun) return;
  await journey(guest, begun);
  world.journeys[name] = (world.journeys[name] ?? 0) + 1;
}
