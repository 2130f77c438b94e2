import { setTimeout as pause } from "node:timers/promises";
import { workerVars } from "../../scripts/backend/supabase.ts";
import { standInVars, type StandIn } from "../../scripts/payments/stand-in.ts";
import type { Switches } from "../../scripts/payments/switches.ts";
import { KilledWorker } from "./killed-worker.ts";
import { fewAtATime } from "./few-at-a-time.ts";
import type { Guest, PayingWorld } from "./paying-guest.ts";
import { stormTheLastDesk } from "./last-desk.ts";
import { goOnAJourney } from "./paying-journeys.ts";
import { examineMoney, type Balance } from "./payment-balance.ts";
import { letHoldsExpire, letMinutePass, letPaymentPass } from "./payment-clock.ts";
import { newGuest, openPaymentWorld, type PaymentSite } from "./payment-world.ts";
import { randomOf } from "./random.ts";

export interface PaymentStormOptions extends PaymentSite {
  port: number;
  kills: number;
  /** Guests at the same time. */
  guests: number;
  /** People who begin to pay for one desk at once, at the end. */
  crowd: number;
  seed: number;
  /** Prints how far it is. */
  say: (line: string) => void;
}
type Counted = "refused" | "unstarted" | "overloaded" | "journeys" | "accidents";
export interface PaymentStorm extends Balance, Pick<PayingWorld, Counted> {
  begun: number;
  /** How often a form was sent again, because the Worker was killed. */
  repeated: number;
  kills: number;
  /** How many of the crowd began to pay for the one desk, and how many after the first had let it go. */
  ofTheCrowd: number[];
  seconds: number;
}

const JOURNEYS_OF_A_GUEST = 3;
/** Milliseconds between two runs of the cron trigger: the jobs are due each time. */
const MINUTE = 1_000;
/** Milliseconds by which an event of the stand-in is late at most. */
const LATEST = 1_500;
/** Milliseconds after which payments that have not come to rest are counted as they are. */
const PATIENCE = 180_000;
/** A line of the log that a busy machine causes: the guest tries again. */
const OVERLOADED = /"status":503,.*no answer in \d+ ms/;
/** Lines that the switches of the stand-in cause: the guest, the provider or the job tries again. */
const EXPECTED =
  /"error":"(look-at-payments|send-refunds): .*(connection to Stripe|Something went wrong)|"route":"\/(dashboard\/payments\/:paymentId|payment-events)","status":503/;

/**
 * Guests pay, decline, abandon, let go, press twice, pay in two tabs, pay late, change and cancel, and hosts cancel, while the stand-in
 * delays, repeats, reorders and loses its events and loses its answers, and the Worker is killed. Then a crowd wants one desk, the jobs
 * come to rest, and the money is counted.
 */
export async function paymentStorm(storm: PaymentStormOptions): Promise<PaymentStorm> {
  const { backend, standIn, port, siteUrl } = storm;
  const began = Date.now();
  const world = await openPaymentWorld(storm);
  const vars = { ...workerVars(backend.url, backend.keys, siteUrl), ...standInVars(standIn) };
  const worker = new KilledWorker({ port, vars, ticksEvery: MINUTE }, (line) => {
    if (OVERLOADED.test(line)) world.overloaded += 1;
    else if (!EXPECTED.test(line)) world.accidents.push(line);
  });
  await worker.start();
  let isOver = false;
  let repeated = 0;
  const onRepeat = () => (repeated += 1);
  const say = (line: string) =>
    storm.say(`${((Date.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);
  try {
    const guests = Array.from({ length: storm.guests }, (_, slot) =>
      beGuests(storm, { world, slot, onRepeat }),
    );
    await Promise.all([
      passTime(world, () => isOver),
      killAtTimes(worker, world, { ...storm, say }, () => isOver),
      Promise.all(guests).finally(() => (isOver = true)),
    ]);
    Object.assign(standIn.switches, CALM);
    say("The last desk");
    const ofTheCrowd = await stormTheLastDesk(await newCrowd(storm, world));
    say("Coming to rest");
    await comeToRest(world);
    say("Counting");
    const balance = await examineMoney(world);
    const { begun, ...counted } = world;
    const seconds = (Date.now() - began) / 1000;
    return {
      ...balance,
      ...counted,
      begun: begun.size,
      repeated,
      kills: worker.kills,
      ofTheCrowd,
      seconds,
    };
  } finally {
    isOver = true;
    worker.stop();
  }
}

/** People who have signed in. */
function newCrowd(storm: PaymentStormOptions, world: PayingWorld): Promise<Guest[]> {
  const numbers = Array.from({ length: storm.crowd }, (_, number) => number);
  return fewAtATime(8, numbers, (number) => {
    const random = randomOf(storm.seed, number);
    const onRepeat = () => undefined;
    return newGuest(storm, { world, random, name: `crowd-${number}`, onRepeat });
  });
}

type Slot = { world: PayingWorld; slot: number; onRepeat: () => void };

/** One guest after the other, each with a few journeys: a member who leaves many payments unpaid is refused. */
async function beGuests(storm: PaymentStormOptions, { world, slot, onRepeat }: Slot) {
  const random = randomOf(storm.seed, slot);
  const isDone = () => world.begun.size >= storm.payments;
  for (let person = 0; !isDone(); person++) {
    const name = `guest-${slot}-${person}`;
    const guest = await newGuest(storm, { world, random, name, onRepeat });
    for (let journey = 0; journey < JOURNEYS_OF_A_GUEST && !isDone(); journey++) {
      try {
        await goOnAJourney(guest);
      } catch (thrown) {
        world.accidents.push(`a journey broke off: ${String(thrown)}`);
      }
    }
  }
}

/** Kills the Worker again and again, every second time right after the provider has answered it, so that the answer is lost. */
async function killAtTimes(
  worker: KilledWorker,
  { begun, standIn }: PayingWorld,
  { payments, kills, say }: PaymentStormOptions,
  isOver: () => boolean,
): Promise<void> {
  const answers = () => Object.keys(standIn.state.answers).length;
  for (let kill = 1; kill <= kills; kill++) {
    while (!isOver() && begun.size < (payments * kill) / (kills + 1)) await pause(5);
    if (kill % 2 === 0) {
      const before = answers();
      while (!isOver() && answers() === before) await pause(1);
    }
    if (isOver()) return;
    say(`The Worker is killed after ${begun.size} payments`);
    await worker.killAndStart();
  }
}

const CALM: Switches = {
  late: 0,
  duplicate: false,
  reordered: false,
  lost: false,
  successThen500: 0,
  answerLost: 0,
};

/** Minutes pass quickly, and the stand-in has other faults in each. */
async function passTime({ sql, standIn }: PayingWorld, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    Object.assign(standIn.switches, {
      late: Math.random() < 0.5 ? 0 : Math.random() * LATEST,
      duplicate: Math.random() < 0.3,
      reordered: Math.random() < 0.3,
      lost: Math.random() < 0.3,
      successThen500: Math.random() < 0.05 ? 1 : 0,
      answerLost: Math.random() < 0.3 ? 2 : 0,
    } satisfies Switches);
    await letMinutePass(sql);
    await letHoldsExpire(sql, 0.05);
    await pause(MINUTE);
  }
}

/** Lets time pass until each payment has ended, each refund is answered, and no event is under way. */
async function comeToRest(clocks: { sql: PayingWorld["sql"]; standIn: StandIn }): Promise<void> {
  const patience = Date.now() + PATIENCE;
  do {
    await letPaymentPass(clocks, null, 36);
    await letMinutePass(clocks.sql);
    await pause(2 * LATEST);
  } while (Date.now() < patience && (await isUnsettled(clocks.sql)));
}

async function isUnsettled(sql: PayingWorld["sql"]): Promise<boolean> {
  const [row] = await sql<{ unsettled: boolean }[]>`
    select exists (select from public.payments p where p.state = 'open')
      or exists (select from public.refunds r where r.state = 'owed') as unsettled`;
  return row?.unsettled ?? true;
}
