import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openActors, type Actors } from "../support/actors.ts";
import { createUser, type Person } from "../support/backend.ts";

// The filters and the paging of the log.
let actors: Actors;
let zoe: Person;
beforeAll(async () => {
  actors = await openActors();
  zoe = await createUser(actors.sql, { email: "zoe@log.test", fullName: "Zoë Ünal" });
});
afterAll(() => actors.close());
// Only the lines of a test exist.
beforeEach(async () => {
  await actors.sql`truncate public.audit_log`;
});

type Line = { at?: string; table?: string; action?: string; row?: string; by?: Person | null };
async function logged({ at, table, action, row, by }: Line): Promise<string> {
  const id = row ?? randomUUID();
  await actors.sql`
    insert into public.audit_log (actor_id, action, table_name, row_id, created_at)
    values (${by?.id ?? null}, ${action ?? "update"}, ${table ?? "bookings"}, ${id}, ${at ?? "2026-05-05 12:00Z"})`;
  return id;
}

type Page = { lines: { id: number; row_id: string }[]; next: number | null; total: number };
async function log(args: Record<string, unknown> = {}): Promise<Page> {
  const { data } = await actors.as.admin.rpc("admin_audit", args).throwOnError();
  return data as Page;
}
async function rows(args: Record<string, unknown> = {}): Promise<string[]> {
  const { lines, total } = await log(args);
  expect(total).toBe(lines.length);
  return lines.map(({ row_id }) => row_id);
}

test("it is filtered by action, and by several filters together", async () => {
  const added = await logged({ action: "insert", table: "places" });
  const gone = await logged({ action: "delete", table: "places", by: zoe });
  const other = await logged({ action: "delete", table: "bookings" });
  expect(await rows({ p_action: "delete" })).toEqual([other, gone]);
  expect(await rows({ p_action: "insert" })).toEqual([added]);
  expect(await rows({ p_action: "delete", p_table: "places" })).toEqual([gone]);
  expect(await rows({ p_action: "delete", p_q: "zoe" })).toEqual([gone]);
  expect(await rows({ p_action: "delete", p_table: "places", p_from: "2026-05-06" })).toEqual([]);
});

test("it is filtered by days in UTC, including the first and the last", async () => {
  const [, first, last] = [
    await logged({ at: "2026-05-01 23:59:59Z" }),
    await logged({ at: "2026-05-02 00:00Z" }),
    await logged({ at: "2026-05-03 23:59:59Z" }),
    await logged({ at: "2026-05-04 00:00Z" }),
  ];
  const days = { p_from: "2026-05-02", p_to: "2026-05-03" };
  expect(await rows(days)).toEqual([last, first]);
  expect(await rows({ p_to: "2026-05-02" })).toHaveLength(2);
  expect(await rows({ p_from: "2026-05-03" })).toHaveLength(2);
  expect(await rows({ p_from: "2026-05-03", p_to: "2026-05-02" })).toEqual([]);
});

test("it is searched by actor, without case and accents, and never by a pattern", async () => {
  const [hers] = [await logged({ by: zoe }), await logged({ by: actors.people.admin })];
  await logged({});
  for (const p_q of ["zoe unal", "ÜNAL", "zoe@log", " zoë ", "@log.test"])
    expect(await rows({ p_q }), p_q).toEqual([hers]);
  for (const p_q of ["z_e", "%zoe", "\\", "'; drop table public.users; --"])
    expect(await rows({ p_q }), p_q).toEqual([]);
});

test("it is searched for a row by its id, or by its shown beginning", async () => {
  const id = await logged({});
  const css = await logged({ row: "css" });
  await logged({ row: `x${id}` });
  for (const p_q of [id, id.slice(0, 8), id.toUpperCase()])
    expect(await rows({ p_q })).toEqual([id]);
  expect(await rows({ p_q: id.slice(0, 7) })).toEqual([]);
  expect(await rows({ p_q: "css" })).toEqual([css]);
  expect(await rows({ p_q: "________" })).toEqual([]);
});

test("with very many matching members, each line is checked for its actor", async () => {
  await actors.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      insert into public.users (id, email, full_name)
      select gen_random_uuid(), n || '@crowd.test', 'Çrowd ' || n from generate_series(1, 1600) n`;
    await sql`
      insert into public.audit_log (actor_id, action, table_name, row_id)
      select u.id, 'update', 'users', u.id::text from public.users u where u.email like '%@crowd.test'`;
  });
  await logged({ by: zoe });
  for (const p_q of ["@crowd.test", "crowd", "Çrowd"]) {
    const { lines, total } = await log({ p_q, p_page_size: 1000 });
    expect({ lines: lines.length, total }, p_q).toEqual({ lines: 1000, total: 1001 });
  }
  const few = await actors.sql<{ id: string }[]>`
    select id from public.users where email like '159_@crowd.test' order by id`;
  for (const { id } of few) await logged({ row: id, action: "delete", by: { id } as Person });
  const found = await rows({ p_q: "crowd", p_action: "delete" });
  expect(found.toSorted()).toEqual(few.map(({ id }) => id));
  await actors.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`delete from public.users where email like '%@crowd.test'`;
  });
});

test("its pages have each line once, in the order of their time, with any filter", async () => {
  // Long transactions: their lines are older than lines inserted earlier.
  for (const minute of [5, 1, 4, 4, 2, 9, 3, 7])
    await logged({ at: `2026-05-05 12:0${minute}Z`, by: zoe, table: "places", action: "insert" });
  for (const filter of [
    {},
    { p_table: "places" },
    { p_q: "zoe" },
    { p_action: "insert", p_from: "2026-05-05", p_to: "2026-05-05" },
    { p_sort: "when" },
    { p_sort: "when", p_q: "zoe", p_table: "places" },
  ]) {
    const whole = (await log(filter)).lines.map(({ id }) => id);
    expect(whole).toHaveLength(8);
    const walked: number[] = [];
    for (let p_after: number | null = null, more = true; more; more = p_after !== null) {
      const page: Page = await log({ ...filter, p_page_size: 3, ...(p_after && { p_after }) });
      expect(page.total).toBe(8);
      walked.push(...page.lines.map(({ id }) => id));
      p_after = page.next;
    }
    expect(walked).toEqual(whole);
  }
  const times = await actors.sql<{ id: string }[]>`
    select id from public.audit_log order by created_at desc, id desc`;
  const latest = times.map(({ id }) => id);
  expect((await log()).lines.map(({ id }) => String(id))).toEqual(latest);
  const oldest = (await log({ p_sort: "when" })).lines.map(({ id }) => String(id));
  expect(oldest).toEqual(latest.toReversed());
});

test("it continues after a last line that was deleted meanwhile, and does not start again", async () => {
  for (const day of [1, 2, 3, 4]) await logged({ at: `2026-05-0${day} 12:00Z` });
  const { lines, next } = await log({ p_page_size: 2 });
  expect(next).toBe(lines[1]?.id);
  await actors.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`delete from public.audit_log where id = ${next}`;
  });
  const left = await log({ p_after: next });
  expect(left.lines.map(({ id }) => id)).toEqual([Number(next) - 1, Number(next) - 2]);
  const later = await log({ p_after: next, p_sort: "when" });
  expect(later.lines.map(({ id }) => id)).toEqual([Number(next) + 1]);
  await actors.sql`truncate public.audit_log`;
  expect(await log({ p_after: next })).toMatchObject({ lines: [], next: null });
});
