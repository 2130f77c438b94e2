import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../scripts/backend/ports.ts";
import { startStandIn, type StandIn } from "../../scripts/payments/stand-in.ts";
import { createDatabase, serve, type Backend, type Database } from "../support/backend.ts";
import { paymentStorm } from "../support/payment-storm.ts";

// A sample; `npm run prove -- payments` begins thousands of payments and kills dozens of Workers.

let database: Database;
let backend: Backend;
let standIn: StandIn;
let port: number;
let siteUrl: string;
beforeAll(async () => {
  port = await freePort();
  siteUrl = `http://localhost:${port}`;
  database = await createDatabase();
  backend = await serve(database, { siteUrl, connections: 4 });
  standIn = await startStandIn({ siteUrl });
});
afterAll(async () => {
  await standIn.stop();
  await backend.stop();
  await database.drop();
});

test("the ledger, the provider and the pages of guests have the same sums when answers are lost and the Worker is killed", async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const found = await paymentStorm({
    backend,
    siteUrl,
    port,
    standIn,
    payments: 30,
    kills: 2,
    guests: 10,
    crowd: 10,
    seed,
    say: () => undefined,
  });
  const { ledger, provider, shown, stock, broken, accidents, kills, ofTheCrowd } = found;
  const kept = Object.keys(broken).map((promise) => [promise, []]);
  expect(broken, `seed ${seed}`).toEqual(Object.fromEntries(kept));
  expect(accidents).toEqual([]);
  expect(stock).toEqual({ oversold: 0, miscounted: 0, misleading: 0, forgotten: 0 });
  expect(provider).toEqual(ledger);
  expect(shown).toBe(ledger.paid - ledger.refunded);
  expect(ofTheCrowd).toEqual([1, 1]);
  expect(kills).toBe(2);
  expect(ledger.refunded).toBeGreaterThan(0);
}, 600_000);
