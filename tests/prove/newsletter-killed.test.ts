import { afterAll, beforeAll, expect, test } from "vitest";
import { workerVars } from "../../scripts/backend/supabase.ts";
import { createDatabase, serve, type Backend, type Database } from "../support/backend.ts";
import { newsletterStorm } from "../support/newsletter-storm.ts";

// A sample; `npm run prove -- newsletter` has thousands of subscribers and kills dozens of senders.

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

const storm = (kills: number) =>
  newsletterStorm({
    sql: backend.sql,
    vars: workerVars(backend.url, backend.keys, "http://localhost"),
    mails: () => backend.mail(),
    count: 200,
    deliverers: 2,
    kills,
  });

test("a post reaches every subscriber once if no process is killed", async () => {
  expect(await storm(0)).toMatchObject({ reached: 200, twice: 0, strange: 0, unknown: 0 });
});

test("no subscriber gets it twice when its sender is killed, and omitted ones are counted", async () => {
  const { twice, strange, missed, unknown, kills } = await storm(3);
  expect({ twice, strange }).toEqual({ twice: 0, strange: 0 });
  expect(kills).toBeGreaterThan(0);
  // Some mails of a claimed batch may have arrived before its sender died.
  expect(missed).toBeLessThanOrEqual(unknown);
});
