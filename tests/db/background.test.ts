import { afterAll, beforeAll, expect, test } from "vitest";
import { JOBS } from "../../app/background/jobs.server.ts";
import { MAIL_TEMPLATES } from "../../app/background/mail-templates.server.ts";
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

test("every kind of mail has a template, and a function that says what is in it", async () => {
  const topics = await sql<{ topic: string; has_content: boolean }[]>`
    select topic, to_regprocedure('private.mail_' || replace(topic, '-', '_') || '(uuid)') is not null as has_content
    from private.mail_topics order by topic`;
  expect(topics.map(({ topic }) => topic)).toEqual(Object.keys(MAIL_TEMPLATES).toSorted());
  expect(topics.filter(({ has_content }) => !has_content)).toEqual([]);
});

test("every job of the Worker has a row that says how often it is due", async () => {
  const jobs = await sql<{ name: string }[]>`select name from private.jobs order by name`;
  expect(jobs.map(({ name }) => name)).toEqual(JOBS.map(({ name }) => name).toSorted());
});
