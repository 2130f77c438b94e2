import { random, type Random } from "../../packages/demo-art/random.ts";
import { slugOf } from "./spaces/all.ts";
import type { Space } from "./spaces/space.ts";
import { guests } from "./people.ts";

/** A booking that the demo requests; its price, its terms and its held days come from the rules of the database. */
export interface Wish {
  guest: string;
  slug: string;
  pass: "day" | "week" | "month";
  /** The first day, counted from today at the space; the next possible one if it is not free. */
  startsIn: number;
  days: number;
  desks: number;
  bookedAgo: number;
  cancelledAgo?: number;
  /** The reason of the host's cancellation. */
  cancelledBecause?: string;
  /** The host's note on the first day. */
  arrival?: "arrived" | "did-not-come";
  note?: string;
}

const one = { pass: "day", days: 1, desks: 1 } as const;

/** In spaces that are open every day, so that the dates are exactly these. */
const OF_THE_GUEST: readonly Wish[] = [
  {
    ...one,
    guest: "guest",
    slug: "sala-atlantica",
    startsIn: 9,
    days: 2,
    bookedAgo: 3,
    note: "A place by the window would be lovely.",
  },
  { ...one, guest: "guest", slug: "soi-nine-works", startsIn: -12, days: 3, bookedAgo: 20 },
  {
    ...one,
    guest: "guest",
    slug: "batu-bolong-desks",
    pass: "week",
    startsIn: 16,
    bookedAgo: 10,
    cancelledAgo: 3,
  },
];

/** Cancelled a day before it began, so that a fee is owed. */
const TOO_LATE: Wish = {
  ...one,
  guest: "guest",
  slug: "sala-atlantica",
  startsIn: -6,
  days: 2,
  bookedAgo: 15,
  cancelledAgo: 7,
};

/** Of the member who was suspended later: it is still valid, and can be cancelled. */
const OF_THE_SUSPENDED: Wish = {
  ...one,
  guest: "suspended",
  slug: "soi-nine-works",
  startsIn: 14,
  days: 2,
  bookedAgo: 6,
};

/** Sold-out days: of the only desk of a garden room, and of a space with all desks taken by a group. */
const SOLD_OUT: readonly Wish[] = [
  {
    ...one,
    guest: "hana.kim",
    slug: "gartenzimmer-hongg",
    pass: "week",
    startsIn: 1,
    bookedAgo: 25,
  },
  { ...one, guest: "leo.martin", slug: "gartenzimmer-hongg", startsIn: 11, days: 3, bookedAgo: 8 },
  {
    ...one,
    guest: "maya.lindgren",
    slug: "gartenzimmer-hongg",
    startsIn: 21,
    days: 4,
    bookedAgo: 5,
  },
  {
    ...one,
    guest: "tom.okafor",
    slug: "kalamaja-tookoda",
    startsIn: 3,
    days: 2,
    desks: 7,
    bookedAgo: 14,
  },
  {
    ...one,
    guest: "clara.nunez",
    slug: "kalamaja-tookoda",
    startsIn: 3,
    days: 2,
    desks: 4,
    bookedAgo: 30,
    note: "We are four and would like to sit together.",
  },
  { ...one, guest: "ben.carter", slug: "azotea-narvarte", startsIn: 6, desks: 20, bookedAgo: 4 },
];

const MIRADOURO = "oficina-do-miradouro";
const ARCHIVED = "gelo-do-tejo";

/**
 * At the spaces of the demo owner: arrivals, stays and departures on the day of the demo in the one that is open every day, the outcomes
 * of earlier bookings, and the last bookings of the archived one.
 */
const AT_THE_OWNERS: readonly Wish[] = [
  {
    ...one,
    guest: "hana.kim",
    slug: MIRADOURO,
    startsIn: 0,
    desks: 2,
    bookedAgo: 6,
    arrival: "arrived",
    note: "We come by tram 28, so rather at nine than at half past eight.",
  },
  { ...one, guest: "tom.okafor", slug: MIRADOURO, startsIn: 0, bookedAgo: 1 },
  { ...one, guest: "clara.nunez", slug: MIRADOURO, startsIn: 0, days: 3, bookedAgo: 12 },
  {
    ...one,
    guest: "leo.martin",
    slug: MIRADOURO,
    startsIn: -2,
    days: 3,
    bookedAgo: 9,
    arrival: "arrived",
  },
  {
    ...one,
    guest: "maya.lindgren",
    slug: MIRADOURO,
    pass: "week",
    startsIn: -3,
    bookedAgo: 20,
    arrival: "arrived",
    note: "A locker for a camera bag, if one is free.",
  },
  { ...one, guest: "ben.carter", slug: "kollwitz-lesesaal", startsIn: 0, bookedAgo: 4 },
  { ...one, guest: "tom.okafor", slug: MIRADOURO, startsIn: -8, bookedAgo: 11, arrival: "arrived" },
  {
    ...one,
    guest: "ben.carter",
    slug: MIRADOURO,
    startsIn: -5,
    bookedAgo: 7,
    arrival: "did-not-come",
  },
  {
    ...one,
    guest: "leo.martin",
    slug: ARCHIVED,
    pass: "week",
    startsIn: -95,
    bookedAgo: 101,
    arrival: "arrived",
  },
  { ...one, guest: "clara.nunez", slug: ARCHIVED, startsIn: -70, days: 2, bookedAgo: 74 },
  {
    ...one,
    guest: "tom.okafor",
    slug: MIRADOURO,
    startsIn: 6,
    bookedAgo: 8,
    cancelledAgo: 2,
    cancelledBecause:
      "The roof is being mended on that day, and it will be too loud to work. Sorry!",
  },
];

/** Paid online and cancelled in time: the refund failed, and waits for an admin. */
export const PAID_AND_CANCELLED: Wish = {
  ...one,
  guest: "ben.carter",
  slug: "largo-vinte",
  startsIn: 12,
  days: 2,
  bookedAgo: 6,
  cancelledAgo: 1,
};

/** The bookings of the other guests: a few in most spaces, the same ones in every run of the generator. */
export function wishes(spaces: readonly Space[]): Wish[] {
  const rng = random("bookings of the demo");
  const bookable = spaces.filter(
    ({ status, prices, age, capacity }) =>
      !status && prices.some((price) => price !== null) && age > 25 && capacity > 1,
  );
  const others = bookable
    .filter(() => rng.chance(0.85))
    .flatMap((space) =>
      Array.from({ length: rng.whole(1, 4) }, () => wishOf(space, rng)).filter(
        (wish) => wish !== null,
      ),
    );
  return [...OF_THE_GUEST, OF_THE_SUSPENDED, ...SOLD_OUT, ...others, ...AT_THE_OWNERS, TOO_LATE];
}

const PASSES = ["day", "day", "day", "day", "week", "week", "month"] as const;

/** Null when the random choice is not on sale, or before the listing existed. */
function wishOf(space: Space, rng: Random): Wish | null {
  const pass = rng.pick(PASSES);
  const [day, week, month] = space.prices;
  const startsIn = rng.whole(-20, 34);
  const wish = {
    guest: rng.pick(guests).mailbox,
    slug: slugOf(space.name),
    pass,
    startsIn,
    days: pass === "day" ? rng.whole(1, 3) : 1,
    desks: rng.whole(1, Math.min(6, Math.ceil(space.capacity / 4))),
    bookedAgo: Math.min(Math.max(-startsIn, 0) + rng.whole(1, 18), space.age - 2),
  };
  const isCancelled = rng.chance(0.12);
  if ({ day, week, month }[pass] === null || wish.bookedAgo <= -startsIn) return null;
  // Within the week before, and after it was booked.
  const cancelledAgo = (startsIn * 5) % Math.min(wish.bookedAgo, 7);
  return isCancelled && startsIn > 4 ? { ...wish, cancelledAgo } : wish;
}
