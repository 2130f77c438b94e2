import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, createDatabase, type Database, type Sql } from "../support/backend.ts";

// What every migration must leave behind, read from PostgreSQL's own catalogs. Each list names what breaks the rule.
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

async function names(query: Promise<readonly { name: string }[]>): Promise<string[]> {
  return (await query).map(({ name }) => name);
}

describe("tables", () => {
  test("those on which booking stands are there", async () => {
    const tables = await names(sql<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`);
    expect(tables).toEqual(
      expect.arrayContaining([
        "audit_log",
        "bookings",
        "coworking_spaces",
        "favourites",
        "listing_rejections",
        "site_settings",
        "space_closures",
        "space_days",
        "users",
      ]),
    );
  });

  test("all have row level security on, and a sentence that says what they hold", async () => {
    const open = await names(sql<{ name: string }[]>`
      select relname as name from pg_class where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and relkind in ('r', 'p') and (not relrowsecurity or obj_description(oid) is null)`);
    expect(open).toEqual([]);
  });

  test("an index stands behind every foreign key", async () => {
    const bare = await names(sql<{ name: string }[]>`
      select f.conrelid::regclass || '.' || f.conname as name from pg_constraint f
      where f.contype = 'f' and f.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i where i.indrelid = f.conrelid and i.indpred is null
          and (i.indkey::smallint[])[0:cardinality(f.conkey) - 1] @> f.conkey)`);
    expect(bare).toEqual([]);
  });

  test("visitors may write nothing, and nobody may empty a table", async () => {
    const excessive = await names(sql<{ name: string }[]>`
      select c.relname || ': ' || r.role || ' ' || p.privilege as name
      from pg_class c
      cross join (values ('anon'), ('authenticated')) r (role)
      cross join (values ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE'), ('REFERENCES'), ('TRIGGER')) p (privilege)
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
        and (r.role = 'anon' or p.privilege in ('TRUNCATE', 'REFERENCES', 'TRIGGER'))
        and (has_table_privilege(r.role, c.oid, p.privilege) or (p.privilege in ('INSERT', 'UPDATE')
          and has_any_column_privilege(r.role, c.oid, p.privilege)))`);
    expect(excessive).toEqual([]);
  });
});

describe("functions", () => {
  test("all have their search path pinned", async () => {
    const loose = await names(sql<{ name: string }[]>`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not coalesce(p.proconfig @> array['search_path=""'], false)`);
    expect(loose).toEqual([]);
  });

  test("none may be called by everybody there is: each says by whom", async () => {
    const open = await names(sql<{ name: string }[]>`
      select p.oid::regprocedure::text as name from pg_proc p
      cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and a.grantee = 0`);
    expect(open).toEqual([]);
  });

  test("none that acts with more rights than its caller may be called by a visitor", async () => {
    const mighty = await names(sql<{ name: string }[]>`
      select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and p.prosecdef and has_function_privilege('anon', p.oid, 'execute')`);
    expect(mighty).toEqual([]);
  });

  test("none of a trigger may be called by hand", async () => {
    const callable = await names(sql<{ name: string }[]>`
      select p.oid::regprocedure::text || ' ' || r.role as name
      from pg_proc p cross join (values ('anon'), ('authenticated')) r (role)
      where p.prorettype = 'trigger'::regtype and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_function_privilege(r.role, p.oid, 'execute')`);
    expect(callable).toEqual([]);
  });
});

describe("policies", () => {
  test("ask who is asking once per query, not once per row", async () => {
    const perRow = await names(sql<{ name: string }[]>`
      select tablename || ': ' || policyname as name from pg_policies
      where schemaname = 'public' and
        regexp_replace(concat(qual, ' ', with_check), '\\( SELECT (auth\\.uid|private\\.is_admin)\\(\\) AS \\w+\\)', '', 'g')
        ~ '(auth\\.\\w+|is_admin)\\(\\)'`);
    expect(perRow).toEqual([]);
  });

  test("there is one per table, command and role, and none for roles nobody named", async () => {
    const doubled = await names(sql<{ name: string }[]>`
      select tablename || ' ' || command || ' ' || role as name
      from pg_policies p cross join unnest(p.roles) role
      cross join lateral unnest(case p.cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[p.cmd] end) command
      where schemaname = 'public' group by tablename, command, role having count(*) > 1 or role = 'public'`);
    expect(doubled).toEqual([]);
  });

  test("each has a group of tests under its own name, of what it lets through and what it refuses", async () => {
    const folder = import.meta.dirname;
    const files = readdirSync(folder).filter((file) => file.startsWith("permissions-"));
    const groups = files.flatMap((file) =>
      readFileSync(join(folder, file), "utf8").split(/^describe\(/m),
    );
    const untested = (
      await names(sql<{ name: string }[]>`
        select policyname::text as name from pg_policies where schemaname = 'public' order by 1`)
    ).filter((policy) => {
      const group = groups.find((text) => text.startsWith(`"${policy}"`)) ?? "";
      return !/test[^"]+"[^"]*lets/.test(group) || !/"[^"]*refuses/.test(group);
    });
    expect(untested).toEqual([]);
  });
});
