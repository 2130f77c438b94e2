import { afterAll, beforeAll, expect, test } from "vitest";
import { workerVars } from "../../scripts/backend/supabase.ts";
import { createDatabase, serve, type Backend, type Database } from "../support/backend.ts";
import { ONE_DIES_OF, webhookStorm } from "../support/webhook-storm.ts";

// A sample; `npm run prove -- webhooks` has thousands of events, hanging receivers, and kills dozens of senders.

let database: Database;
let backend: Backend;
beforeAll(async () => {
  database = await createDatabase();
  backend = await serve(database);
});
afterAll(async () => {
  await backend.stop();
  await database.drop();
});

test("no event is lost when receivers fail and deliverers are killed, and every line of the log is true", async () => {
  const { delivered, dead, kills, ...found } = await webhookStorm({
    sql: backend.sql,
    vars: workerVars(backend.url, backend.keys, "http://localhost"),
    key: backend.keys.webhooks,
    events: 200,
    deliverers: 2,
    kills: 3,
    hangs: 0,
  });
  expect(found).toMatchObject({
    lost: 0,
    unexplained: 0,
    early: 0,
    unsigned: 0,
    strange: 0,
    untrue: 0,
    unlogged: 0,
  });
  expect(delivered + dead).toBe(200);
  expect(delivered).toBeGreaterThan(190);
  expect(dead).toBeGreaterThanOrEqual(200 / ONE_DIES_OF);
  expect(kills).toBeGreaterThan(0);
}, 180_000);
