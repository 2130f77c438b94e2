import { afterAll, beforeAll, expect, test } from "vitest";
import { workerVars } from "../../scripts/backend/supabase.ts";
import { createDatabase, serve, type Backend, type Database } from "../support/backend.ts";
import { mailStorm } from "../support/mail-storm.ts";

// A sample; `npm run prove -- mail` sends thousands of mails and kills dozens of senders.

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

const storm = (deliverers: number, kills: number) =>
  mailStorm({
    sql: backend.sql,
    vars: workerVars(backend.url, backend.keys, "http://localhost"),
    mails: () => backend.mail(),
    count: 300,
    deliverers,
    kills,
  });

test("every mail arrives once if no process is killed", async () => {
  expect(await storm(2, 0)).toMatchObject({ sent: 300, repeated: 0, lost: 0, strange: 0 });
});

test("no mail is lost when its deliverer is killed, and a repeated one is identical", async () => {
  // The only one, so that it is killed in the middle of its work; three times, because once may be between two claims.
  const result = await storm(1, 3);
  expect(result).toMatchObject({ sent: 300, lost: 0, strange: 0, kills: 3 });
  expect(result.claimedAgain).toBeGreaterThan(0);
});
