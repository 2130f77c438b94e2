import { afterAll, beforeAll, expect, test } from "vitest";
import { JOBS } from "../../app/background/jobs.server.ts";
import { MAIL_TEMPLATES } from "../../app/background/mail-templates.server.ts";
import { JOB_WORDS } from "../../app/features/jobs/job.ts";
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

test("every kind of mail has a template, and a function for its content", async () => {
  const topics = await sql<{ topic: string; has_content: boolean }[]>`
    select topic, to_regprocedure('private.mail_' || replace(topic, '-', '_') || '(uuid)') is not null as has_content
    from private.mail_topics order by topic`;
  expect(topics.map(({ topic }) => topic)).toEqual(Object.keys(MAIL_TEMPLATES).toSorted());
  expect(topics.filter(({ has_content }) => !has_content)).toEqual([]);
});

test("a run with an expired lease does not end that of the next one", async () => {
  const start = async () => {
    const [row] = await sql<{ run: string | null }[]>`select public.start_job('tidy') as run`;
    return row?.run ?? null;
  };
  const finish = async (run: string | null, error: string | null = null) => {
    const [row] = await sql<{ latest: boolean }[]>`
      select public.finish_job('tidy', ${run}, ${error}) as latest`;
    return row?.latest;
  };
  const state = async () => {
    const [row] = await sql<{ leased: boolean; last_error: string | null }[]>`
      select leased_until is not null as leased, last_error from private.jobs where name = 'tidy'`;
    return row;
  };
  await sql`update private.jobs set every = '0'`;
  const slow = await start();
  expect(await start()).toBeNull();
  await sql`update private.jobs set leased_until = now() - interval '1 second'`;
  const next = await start();
  expect(await finish(slow, "too slow")).toBe(false);
  expect(await state()).toEqual({ leased: true, last_error: null });
  expect(await start()).toBeNull();
  expect(await finish(next, "broken")).toBe(true);
  expect(await state()).toEqual({ leased: false, last_error: "broken" });
});

test("every job of the Worker has a row with its interval, and words for admins", async () => {
  const jobs = await sql<{ name: string }[]>`select name from private.jobs order by name`;
  expect(jobs.map(({ name }) => name)).toEqual(JOBS.map(({ name }) => name).toSorted());
  expect(Object.keys(JOB_WORDS).toSorted()).toEqual(jobs.map(({ name }) => name));
});
