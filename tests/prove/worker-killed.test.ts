import type { ChildProcess } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freePort } from "../../scripts/backend/ports.ts";
import { workerVars } from "../../scripts/backend/supabase.ts";
import { createSpace } from "../support/actors.ts";
import {
  createDatabase,
  createUser,
  serve,
  type Backend,
  type Database,
} from "../support/backend.ts";
import { dayAhead } from "../support/days.ts";
import { killProcess, startProcess } from "../support/killed-process.ts";
import { PlainClient } from "../support/plain-client.ts";
import { examineStock, unaccountedBookings, watchStock } from "../support/race.ts";
import { untiringBrowser } from "../support/untiring-browser.ts";
import type { WorkerArguments } from "../support/worker-process.ts";

// The Worker holds no state: guests whose answers are lost send their forms again, and every deed is done once.

const WORKER = resolve(import.meta.dirname, "../support/worker-process.ts");
const GUESTS = 16;
const DESKS = 3;
/** Few days, so that many are sold out. */
const DAYS = 4;
const FIRST_DAY = 20;
const KILLS = 5;
/** Enough that every guest has booked, changed and cancelled. */
const ROUNDS = 9;
/** The Worker answers for so many milliseconds before it is killed, and for a random time on top. */
const [AT_LEAST, AT_MOST] = [1_000, 3_000];

let database: Database;
let backend: Backend;
let worker: ChildProcess | undefined;
beforeEach(async () => {
  database = await createDatabase();
});
afterEach(async () => {
  killProcess(worker);
  await backend.stop();
  await database.drop();
});

/** A guest, with all that the site has promised. */
interface Guest {
  client: PlainClient;
  number: number;
  /** Booked, and not cancelled. */
  standing: string[];
  booked: string[];
  cancelled: string[];
  /** The number of changes of each booking. */
  changed: Map<string, number>;
  waits: number;
}
const newGuest = (client: PlainClient, number: number): Guest => ({
  client,
  number,
  standing: [],
  booked: [],
  cancelled: [],
  changed: new Map(),
  waits: 0,
});

const BOOKING = /^\/dashboard\/bookings\/([0-9a-f-]{36})$/;
const WAIT = "Tell me when a desk is free";

/** Books a day, or stands in line for it. */
async function bookOrWait(guest: Guest, space: string, query: string): Promise<void> {
  const { client } = guest;
  let page = await client.open(`/spaces/${space}/book?${query}`);
  if (page.hasButton("Confirm booking")) {
    page = await page.press("Confirm booking");
    const id = BOOKING.exec(page.path)?.[1];
    if (id) {
      guest.booked.push(id);
      guest.standing.push(id);
      return;
    }
  }
  expect(page.text).toMatch(/sold out|taken/i);
  page = await client.open(`/spaces/${space}/wait?${query}`);
  if (!page.hasButton(WAIT)) return;
  page = await page.press(WAIT);
  if (page.path === "/dashboard/waiting-list") guest.waits += 1;
}

/** Moves the latest booking to another day where one is free. */
async function change(guest: Guest, id: string, query: string): Promise<void> {
  let page = await guest.client.open(`/dashboard/bookings/${id}/change?${query}`);
  const button = page.buttons.find((name) => name.startsWith("Change to "));
  if (!button) return;
  page = await page.press(button);
  if (BOOKING.exec(page.path)?.[1] === id) guest.changed.set(id, (guest.changed.get(id) ?? 0) + 1);
}

/** Cancels a booking. The form that is sent again learns that it is done. */
async function cancel(guest: Guest, id: string): Promise<void> {
  let page = await guest.client.open(`/dashboard/bookings/${id}/cancel`);
  page = await page.press("Cancel Booking");
  expect(page.text).toMatch(/Booking cancelled\.|It has already been cancelled\./);
  guest.cancelled.push(id);
}

async function act(guest: Guest, space: string, isOver: () => boolean): Promise<void> {
  for (let round = 0; round < ROUNDS || !isOver(); round++) {
    const query = `pass=day&startDate=${dayAhead(FIRST_DAY + ((guest.number + round) % DAYS))}`;
    const latest = guest.standing.at(-1);
    if (latest === undefined || round % 3 === 0) await bookOrWait(guest, space, query);
    else if (round % 3 === 1) await change(guest, latest, query);
    else {
      await cancel(guest, latest);
      guest.standing.pop();
    }
  }
}

test(`${GUESTS} guests book, change, cancel and wait while the Worker is killed ${KILLS} times: nothing is oversold, lost or done twice`, async () => {
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  backend = await serve(database, { siteUrl });
  const { sql } = backend;
  const vars = workerVars(backend.url, backend.keys, siteUrl);
  const start = () => startProcess(WORKER, { port, vars } satisfies WorkerArguments);
  const space = await createSpace(sql, { capacity: DESKS });
  await watchStock(sql);
  worker = await start();

  let repeated = 0;
  const guests: Guest[] = [];
  for (let number = 0; number < GUESTS; number++) {
    const person = await createUser(sql, { email: `guest-${number}@killed.test` });
    const browser = untiringBrowser(siteUrl, () => (repeated += 1));
    const client = new PlainClient({ url: siteUrl, backend }, browser);
    guests.push(newGuest(await client.signIn(person), number));
  }
  let isOver = false;
  const kills = async () => {
    for (let killed = 0; killed < KILLS; killed++) {
      await pause(AT_LEAST + Math.random() * (AT_MOST - AT_LEAST));
      killProcess(worker);
      worker = await start();
    }
  };
  await Promise.all([
    kills().finally(() => (isOver = true)),
    ...guests.map((guest) => act(guest, space, () => isOver)),
  ]);

  expect(await examineStock(sql)).toEqual({
    oversold: 0,
    miscounted: 0,
    misleading: 0,
    forgotten: 0,
  });
  const booked = guests.flatMap((guest) => guest.booked);
  const cancelled = guests.flatMap((guest) => guest.cancelled);
  const promised = { booked: new Set(booked), cancelled: new Set(cancelled) };
  expect(await unaccountedBookings(sql, promised)).toEqual([]);
  // No two forms led to one booking.
  expect(promised.booked.size).toBe(booked.length);
  const changes = guests.flatMap(({ changed }) => [...changed]);
  const rows = await sql<{ id: string; changes: number }[]>`
    select id, change_count as changes from public.bookings where change_count > 0`;
  expect(new Map(rows.map((row) => [row.id, row.changes]))).toEqual(new Map(changes));
  // Answers were lost, and there was something to lose.
  expect(repeated).toBeGreaterThan(0);
  const waits = guests.reduce((sum, guest) => sum + guest.waits, 0);
  const deeds = {
    booked: booked.length,
    cancelled: cancelled.length,
    changes: changes.length,
    waits,
  };
  for (const [deed, many] of Object.entries(deeds)) expect(many, deed).toBeGreaterThan(0);
}, 300_000);
