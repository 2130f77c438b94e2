import { setTimeout as pause } from "node:timers/promises";
import type { StandIn } from "../../scripts/payments/stand-in.ts";
import type { Sql } from "./backend.ts";
import { dayAhead } from "./days.ts";
import type { PlainClient } from "./plain-client.ts";
import type { PlainPage } from "./plain-page.ts";
import type { Random } from "./random.ts";

// The steps of a guest who pays online, each repeated like a person repeats it: a page that is a 503 is loaded again.

/** A listing of the storm, and its host. */
export interface PaidSpace {
  id: string;
  number: number;
  host: PlainClient;
}
/** A booking that a guest wants. */
export interface Wish {
  space: PaidSpace;
  firstDay: number;
  days: number;
  desks: number;
}

export interface PayingWorld {
  sql: Sql;
  standIn: StandIn;
  draw(random: Random): Wish;
  /** The payments whose page a guest has opened, by their ids, with the price in its heading in cents. */
  begun: Map<string, { price: number; guest: Guest }>;
  /** How often each journey was made to its end. */
  journeys: Record<string, number>;
  /** Choices that were sold out, or beyond a limit of the guest. */
  refused: number;
  /** Payments whose start the provider answers with an error for a day: their page is a 503 until their time is over. */
  unstarted: number;
  /** Pages that were a 503 because the database did not answer in time; the guest tried again. */
  overloaded: number;
  /** A day at a space with one desk, which nobody chooses before the crowd. */
  lastDesk: Wish;
  /** Pages and answers that nobody should get. */
  accidents: string[];
}

export interface Guest {
  world: PayingWorld;
  client: PlainClient;
  random: Random;
}

/** A payment whose page a guest has opened. */
export interface Begun {
  id: string;
  /** The address of its page. */
  path: string;
  /** The page of the provider to which the site leads; null while the site waits for the provider. */
  payAt: string | null;
  wish: Wish;
}

const PATIENCE = 60;
/** Minutes after which the job ends a payment. */
export const OVERDUE = 36;
const AGAIN = 150;
const BOOKING = /^\/dashboard\/bookings\/([0-9a-f-]{36})$/;

export const isBooking = ({ path }: Pick<PlainPage, "path">) => BOOKING.test(path);
/** "US$7.35" in cents. */
export const centsOf = (shown: string) => Math.round(Number(shown.replaceAll(/[^\d.]/g, "")) * 100);

/** Opens a page, again while the site says that it cannot answer. */
export function open(guest: Guest, path: string): Promise<PlainPage> {
  return patiently(guest, () => guest.client.open(path));
}

/** Asks again while the answer is a 503. */
export async function patiently<Answer extends Pick<PlainPage, "status" | "path"> | null>(
  { world }: Pick<Guest, "world">,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    const page = await ask();
    if (page === null) return page;
    if (page.status !== 503 || tried === PATIENCE) {
      if (page.status >= 500) world.accidents.push(`${page.status} at ${nameless(page.path)}`);
      return page;
    }
    await pause(AGAIN);
  }
}

export function queryOf({ firstDay, days, desks }: Wish): string {
  const to = dayAhead(firstDay + days - 1);
  return `pass=day&startDate=${dayAhead(firstDay)}&endDate=${to}&desks=${desks}`;
}

const PAY = /^Pay US\$/;
export const payLinkOf = (page: PlainPage) =>
  page.links.some((name) => PAY.test(name)) ? page.href(PAY) : null;

/** The page of the provider that the site links; null when the payment is over. */
export async function findProvider(guest: Guest, { path, payAt }: Begun): Promise<string | null> {
  if (payAt !== null) return payAt;
  for (let tried = 1; tried <= PATIENCE; tried++) {
    const page = await open(guest, path);
    const link = payLinkOf(page);
    if (link !== null) return link;
    if (isBooking(page) || !page.heading.startsWith("Pay ")) return null;
    await pause(AGAIN);
  }
  guest.world.accidents.push("an open payment without a link to the provider");
  return null;
}

/** Sends a card at the provider. Answers the address to which it sends the guest back when it took the money, otherwise null. */
export async function sendCard(
  address: string,
  card: "succeeds" | "slow" | "declined" = "succeeds",
): Promise<string | null> {
  const body = new URLSearchParams({ card });
  const answer = await fetch(address, { method: "POST", body, redirect: "manual" });
  await answer.body?.cancel();
  const back = answer.headers.get("location");
  return back === null ? null : new URL(back).pathname;
}

/** Comes back from the provider, which took the money: there is a booking, or the page says that the money goes back. */
export async function comeBack(guest: Guest, path: string): Promise<PlainPage> {
  const page = await open(guest, path);
  if (!isBooking(page) && page.heading !== "Your payment came too late")
    guest.world.accidents.push(`after paying: ${describe(page)}`);
  return page;
}

/** Presses "Let it go", again while the site cannot answer. */
export async function letGo(guest: Guest, { path }: Begun): Promise<PlainPage> {
  for (let tried = 1; ; tried++) {
    const page = await open(guest, path);
    if (!page.hasButton("Let it go")) return page;
    const left = await page.press("Let it go");
    if (left.status !== 503 || tried === PATIENCE) return left;
    await pause(AGAIN);
  }
}

/** Cancels a booking. The form that is sent again learns that it is done. */
export async function cancelAsGuest(guest: Guest, booking: string): Promise<void> {
  const page = await open(guest, `${booking}/cancel`);
  const left = page.hasButton("Cancel Booking")
    ? await patiently(guest, () => page.press("Cancel Booking"))
    : page;
  if (!/Booking cancelled\.|It has already been cancelled/.test(left.text))
    guest.world.accidents.push(`cancelling: ${describe(left)}`);
}

export async function cancelAsHost(guest: Guest, wish: Wish, booking: string): Promise<void> {
  const { id, host } = wish.space;
  const asHost = { ...guest, client: host };
  const at = `/dashboard/listings/${id}/bookings/${BOOKING.exec(booking)?.[1] ?? ""}/cancel`;
  const page = await open(asHost, at);
  const button = "Cancel this booking";
  const left = page.hasButton(button)
    ? await patiently(asHost, () => page.fillIn({ Reason: "The roof leaks." }).press(button))
    : page;
  if (!/Cancelled\. We've emailed|has already been cancelled/.test(left.text))
    guest.world.accidents.push(`cancelling as the host: ${describe(left)}`);
}

/** Changes a booking to its first day alone. */
export async function changeToFirstDay(guest: Guest, wish: Wish, booking: string): Promise<void> {
  const page = await open(guest, `${booking}/change?${queryOf({ ...wish, days: 1 })}`);
  const button = page.buttons.find((name) => name.startsWith("Change to "));
  if (!button) return;
  const left = await patiently(guest, () => page.press(button));
  if (!isBooking(left)) guest.world.accidents.push(`changing: ${describe(left)}`);
}

/** A page of the storm in a sentence without ids, so that the same fault is counted once. */
export function describe(page: PlainPage): string {
  const said = `${page.alert} ${page.message}`.trim();
  return `${page.status} at ${nameless(page.path)}: ${page.heading}. ${said}`;
}
const nameless = (path: string) => path.replaceAll(/[0-9a-f-]{36}/g, "…").replace(/\?.*/, "");
