import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, createDatabase, type Database, type Sql } from "../support/backend.ts";
import type { Fate } from "../support/personal-data/fates.ts";
import { REGISTER } from "../support/personal-data/register.ts";

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

const fates = (): [column: string, fate: Fate][] =>
  Object.entries(REGISTER).flatMap(([table, { personal }]) =>
    Object.entries(personal).map(([column, fate]): [string, Fate] => [`${table}.${column}`, fate]),
  );

describe("the register of personal data", () => {
  test("has every column of every table, and no other", async () => {
    const rows = await sql<{ name: string }[]>`
      select n.nspname || '.' || c.relname || '.' || a.attname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'supabase_migrations')
      order by 1`;
    const registered = Object.entries(REGISTER).flatMap(([table, { personal, other }]) =>
      [...Object.keys(personal), ...other.split(" ").filter(Boolean)].map(
        (column) => `${table}.${column}`,
      ),
    );
    expect(registered.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test("names existing parts, each with a function that exports it and one that erases it, or a reason", async () => {
    const parts = await sql<
      { part: string; exports: boolean; erases: boolean; is_kept: boolean }[]
    >`
      select p.part, to_regprocedure(format('private.export_%s(uuid, text, integer)', p.part)) is not null as exports,
        to_regprocedure(format('private.erase_%s(uuid)', p.part)) is not null as erases, p.kept_because is not null as is_kept
      from private.personal_parts p order by p.place`;
    expect(parts.filter(({ exports }) => !exports)).toEqual([]);
    expect(parts.filter(({ erases, is_kept }) => erases === is_kept)).toEqual([]);
    const used = fates().flatMap(([, { exported }]) =>
      typeof exported === "string" ? exported : [],
    );
    expect([...new Set(used)].toSorted()).toEqual(parts.map(({ part }) => part).toSorted());
  });

  test("has no personal column whose values the log would keep, unless the page of leaving names it", async () => {
    const triggers = await sql<{ table: string; arguments: string[] }[]>`
      select n.nspname || '.' || c.relname as table,
        string_to_array(encode(substring(t.tgargs from 1 for length(t.tgargs) - 1), 'escape'), '\\000') as arguments
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where t.tgfoid = 'private.audit'::regproc`;
    expect(triggers.length).toBeGreaterThan(4);
    const logged = triggers.flatMap(({ table, arguments: columns }) =>
      columns.filter((column) => !column.startsWith("?")).map((column) => `${table}.${column}`),
    );
    const written = fates().filter(([name, { wordless }]) => !wordless && logged.includes(name));
    expect(written.filter(([, { deleted }]) => typeof deleted === "string")).toEqual([]);
  });

  test("leaves no row of a deleted account: every reference cascades or is set to null", async () => {
    const loose = await sql<{ name: string }[]>`
      select f.conrelid::regclass || '.' || f.conname as name from pg_constraint f
      where f.contype = 'f' and f.confrelid in ('public.users'::regclass, 'auth.users'::regclass) and f.confdeltype not in ('c', 'n')`;
    expect(loose).toEqual([]);
  });
});

describe("the log", () => {
  test("has the names of changed personal columns, and never their values", async () => {
    const [user] = await sql<{ id: string }[]>`
      insert into auth.users (id, email) values (gen_random_uuid(), 'logged@actors.test') returning id`;
    const suspend = (because: string | null) => sql`
      update public.users set suspended_at = ${because === null ? null : "2026-12-01"}, suspended_because = ${because}
      where id = ${user?.id ?? ""}`;
    for (const because of ["Rude", "Very rude", null]) await suspend(because);
    const lines = await sql`
      select before ->> 'suspended_because' as before, after ->> 'suspended_because' as after from public.audit_log
      where table_name = 'users' and row_id = ${user?.id ?? ""} order by id`;
    expect(lines).toEqual([
      { before: null, after: "written" },
      { before: "written", after: "rewritten" },
      { before: "written", after: null },
    ]);
  });
});
