import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
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

/** The names of the functions that the app calls in this way. */
function called(how: RegExp): string[] {
  const sources = globSync("app/**/*.server.ts").map((file) => readFileSync(file, "utf8"));
  const names = sources.flatMap((text) => [...text.matchAll(how)].map(([, name = ""]) => name));
  return [...new Set(names)].toSorted();
}

test("read-only functions are called with GET and retried, and writing ones never", async () => {
  const functions = await sql<{ name: string; reads: boolean }[]>`
    select proname as name, bool_and(provolatile in ('s', 'i')) as reads from pg_proc
    where pronamespace = 'public'::regnamespace group by 1`;
  const reads = new Set(functions.filter((row) => row.reads).map((row) => row.name));
  const writes = new Set(functions.filter((row) => !row.reads).map((row) => row.name));
  const asked = [
    ...called(/\bask\(\s*\w+,\s*"(\w+)"/g),
    // The background has no session that `ask` could check.
    ...called(/\.rpc\(\s*"(\w+)",[^;]*?\{ get: true \}/g),
  ];
  const posted = called(/\.rpc\(\s*"(\w+)"(?![^;]*?\{ get: true \})/g);
  expect(asked.length).toBeGreaterThan(8);
  expect(posted.length).toBeGreaterThan(1);
  expect(asked).toContain("unused_photo_files");
  expect(asked.filter((name) => !reads.has(name))).toEqual([]);
  expect(posted.filter((name) => !writes.has(name))).toEqual([]);
});
