import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { background, openActors, type Actors } from "../support/actors.ts";

// The retention time of the log: the number of days in a setting.
let actors: Actors;
beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());
// Lines of other ages must not come from earlier tests: the tested function itself removes them.
beforeEach(async () => {
  await actors.sql`truncate public.audit_log`;
  await actors.sql`update public.site_settings set audit_days = 90`;
});

type Line = { before?: object; after?: object; table?: string };
async function logged(days: number, { before, after, table = "bookings" }: Line = {}) {
  const { sql } = actors;
  const row = randomUUID();
  await sql`
    insert into public.audit_log (action, table_name, row_id, before, after, created_at)
    values ('update', ${table}, ${row}, ${sql.json({ ...before })}, ${sql.json({ ...after })}, now() - ${days} * interval '1 day')`;
  return row;
}
async function rows(): Promise<string[]> {
  const lines = await actors.sql<{ row: string }[]>`
    select row_id as row from public.audit_log
    where table_name in ('bookings', 'coworking_spaces') and action = 'update' order by id`;
  return lines.map(({ row }) => row);
}
const tidy = () => background(actors.backend).rpc("tidy", { p_part: "log" }).throwOnError();
async function tidied() {
  return actors.sql`
    select before ->> 'lines' as lines from public.audit_log where table_name = 'audit_log' order by id`;
}

test("lines older than the setting are deleted, and the log has their number once", async () => {
  const [old, older, recent] = [await logged(92), await logged(400), await logged(89)];
  expect(await rows()).toEqual([old, older, recent]);
  await tidy();
  await tidy();
  expect(await rows()).toEqual([recent]);
  expect(await tidied()).toEqual([{ lines: "2" }]);
});

test("a longer setting keeps more", async () => {
  const row = await logged(400);
  await actors.sql`update public.site_settings set audit_days = 3650`;
  await tidy();
  expect(await rows()).toEqual([row]);
  expect(await tidied()).toEqual([]);
});

test("changes of the owner of a listing are kept for good, because claims are resolved by them", async () => {
  const owner = { owner_id: randomUUID(), name: "Quay House" };
  const came = await logged(400, { table: "coworking_spaces", after: owner });
  const left = await logged(400, {
    table: "coworking_spaces",
    before: owner,
    after: { owner_id: null },
  });
  await logged(400, {
    table: "coworking_spaces",
    before: owner,
    after: { ...owner, name: "Quay" },
  });
  await tidy();
  expect(await rows()).toEqual([came, left]);
});

test("new admins and settings are kept for good: shortening the time hides no trace of it", async () => {
  const { sql } = actors;
  await logged(400, { table: "users", before: { is_admin: false }, after: { is_admin: true } });
  await logged(400, {
    table: "users",
    before: { suspended_at: null },
    after: { suspended_at: "x" },
  });
  await logged(400, {
    table: "site_settings",
    before: { audit_days: 3650 },
    after: { audit_days: 90 },
  });
  await tidy();
  const left = await sql<{ table: string }[]>`
    select table_name as table from public.audit_log
    where table_name in ('users', 'site_settings') and created_at < now() - interval '1 year' order by id`;
  expect(left.map(({ table }) => table)).toEqual(["users", "site_settings"]);
});

test("no caller can delete or change any other line of the log", async () => {
  const { sql } = actors;
  const [row, old] = [await logged(89), await logged(400)];
  await expect(sql`delete from public.audit_log where row_id = ${row}`).rejects.toThrow(
    "append-only",
  );
  await expect(sql`update public.audit_log set row_id = 'x' where row_id = ${old}`).rejects.toThrow(
    "append-only",
  );
  for (const who of ["anon", "guest", "admin"] as const) {
    const { error } = await actors.as[who].from("audit_log").delete().eq("row_id", old);
    expect(error?.code).toBe("42501");
  }
  expect(await rows()).toEqual([row, old]);
});

test("a run deletes all expired lines, in steps, and one line has their number and time span", async () => {
  const { sql } = actors;
  await sql`
    insert into public.audit_log (action, table_name, row_id, created_at)
    select 'update', 'bookings', n::text, now() - interval '100 days' - n * interval '1 minute' from generate_series(1, 22003) n`;
  const [span] = await sql`
    select min(created_at) as from, max(created_at) as to from public.audit_log where table_name = 'bookings'`;
  const kept = await logged(89);
  await tidy();
  expect(await rows()).toEqual([kept]);
  const [said, ...more] = await sql`
    select (before ->> 'from')::timestamptz as from, (before ->> 'to')::timestamptz as to, before ->> 'lines' as lines
    from public.audit_log where table_name = 'audit_log'`;
  expect([said, more]).toEqual([{ ...span, lines: "22003" }, []]);
});

test("lines that are kept for good are not read again: an index has the expiring ones", async () => {
  const plan = await actors.sql`
    explain select l.id from public.audit_log l
    where l.created_at < now() and not private.stays_in_log(l) order by l.created_at, l.id limit 5000`;
  expect(JSON.stringify(plan)).toContain("audit_log_passing");
  expect(JSON.stringify(plan)).not.toContain("Filter");
});

test("the page of the log shows how long it is kept", async () => {
  const { data } = await actors.as.admin.rpc("admin_audit").throwOnError();
  expect(data).toMatchObject({ kept_days: 90 });
});
