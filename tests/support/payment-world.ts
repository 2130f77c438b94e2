import type { StandIn } from "../../scripts/payments/stand-in.ts";
import { createSpace } from "./actors.ts";
import { createUser, type Backend } from "./backend.ts";
import { takesPayments } from "./online-payments.ts";
import type { Guest, PaidSpace, PayingWorld, Wish } from "./paying-guest.ts";
import { PlainClient } from "./plain-client.ts";
import { watchStock } from "./race.ts";
import type { Random } from "./random.ts";
import { untiringBrowser } from "./untiring-browser.ts";

/** Where payments happen: a site of which the Worker may be away, and a provider. */
export interface PaymentSite {
  backend: Backend;
  /** The address of the site. */
  siteUrl: string;
  standIn: StandIn;
  /** Payments that will be begun. */
  payments: number;
}

/** Guests choose among so many days, of so many spaces at a time. */
const [FIRST_DAY, DAYS, NEAR] = [20, 14, 3];
/** Payments after which guests want another space: most desks of the former one are sold. */
const PER_SPACE = 15;
const PRICES = [20, 7.35, 19.99, 38];
const POLICIES = ["moderate", "standard", "flexible"];
const HOSTS = 3;

/** Hosts whose accounts take payments, with spaces of different sizes, prices and terms. Half of them are paid online only. */
export async function openPaymentWorld(site: PaymentSite): Promise<PayingWorld> {
  const { sql } = site.backend;
  await watchStock(sql);
  await sql`
    update public.site_settings set open_bookings_limit = 10000, daily_bookings_limit = 10000, desk_days_limit = 100000, listings_limit = 1000`;
  const spaces: PaidSpace[] = [];
  for (let host = 0; host < HOSTS; host++) spaces.push(...(await spacesOfHost(site, host)));
  spaces.sort((a, b) => a.number - b.number);
  const quiet = spaces.pop();
  if (!quiet) throw new Error("There is no space");
  await sql`update public.coworking_spaces set capacity = 1 where id = ${quiet.id}`;
  const lastDesk = { space: quiet, firstDay: FIRST_DAY, days: 1, desks: 1 };
  const begun: PayingWorld["begun"] = new Map();
  const draw = (random: Random): Wish => {
    const near = Math.floor(begun.size / PER_SPACE) + Math.floor(random() * NEAR);
    const space = spaces[Math.min(near, spaces.length - 1)];
    if (!space) throw new Error("There is no space");
    return {
      space,
      firstDay: FIRST_DAY + Math.floor(random() * DAYS),
      days: random() < 0.3 ? 2 : 1,
      desks: random() < 0.1 ? 2 : 1,
    };
  };
  const { standIn } = site;
  const counted = { journeys: {}, refused: 0, unstarted: 0, overloaded: 0, accidents: [] };
  return { sql, standIn, begun, draw, lastDesk, ...counted };
}

/** A guest who sends again what was not answered; `onRepeat` learns of each form. */
export async function newGuest(
  { backend, siteUrl }: PaymentSite,
  who: Pick<Guest, "world" | "random"> & { name: string; onRepeat: () => void },
): Promise<Guest> {
  const person = await createUser(backend.sql, { email: `${who.name}@storm.test` });
  const browser = untiringBrowser(siteUrl, who.onRepeat);
  const client = await new PlainClient({ url: siteUrl, backend }, browser).signIn(person);
  return { world: who.world, random: who.random, client };
}

async function spacesOfHost(site: PaymentSite, host: number): Promise<PaidSpace[]> {
  const { backend, siteUrl, standIn, payments } = site;
  const { sql } = backend;
  const person = await createUser(sql, { email: `host-${host}@storm.test` });
  const browser = untiringBrowser(siteUrl, () => undefined);
  const client = await new PlainClient({ url: siteUrl, backend }, browser).signIn(person);
  const account = `acct_${person.id.slice(0, 8)}`;
  standIn.state.accounts[account] = { id: account, charges_enabled: true };
  const spaces: PaidSpace[] = [];
  for (let number = host; number <= payments / PER_SPACE + NEAR; number += HOSTS) {
    const id = await createSpace(sql, {
      owner_id: person.id,
      capacity: 1 + (number % 3),
      price_per_day: PRICES[number % PRICES.length] ?? 20,
      cancellation_policy: POLICIES[(number >> 1) % POLICIES.length] ?? "standard",
    });
    const choice = number % 2 === 0 ? "online" : "guest-chooses";
    await takesPayments(sql, { owner: person.id, space: id, choice });
    spaces.push({ id, number, host: client });
  }
  return spaces;
}
