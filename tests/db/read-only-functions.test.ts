import { afterAll, beforeAll, expect, test } from "vitest";
import { READ_ONLY_FUNCTIONS } from "../../app/db/backend-fetch.server.ts";
import { connect, createDatabase, type Database, type Sql } from "../support/backend.ts";

let database: Database;
let sql: Sql;
beforeAll(async () => {
  database = await createDatabase();
  sql = connect(database);
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

test("what is asked for again when its answer is lost only reads, and nothing that reads is left out", async () => {
  const rows = await sql<{ name: string }[]>`
    select distinct 'rpc/' || proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and provolatile in ('s', 'i')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;
  expect([...READ_ONLY_FUNCTIONS].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
