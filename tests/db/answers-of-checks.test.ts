import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, createDatabase, type Database, type Sql } from "../support/backend.ts";

// PostgreSQL accepts a row when a check is null. So missing values may bypass a check.
let database: Database;
let sql: Sql;
beforeAll(async () => {
  database = await createDatabase();
  sql = connect(database, 1);
  // A check that throws refuses the row as well.
  await sql`
    create function public.answer_to(question text) returns text language plpgsql as $$
    declare answer boolean;
    begin
      execute question into answer;
      return coalesce(answer::text, 'none');
    exception when others then
      return 'thrown';
    end $$`;
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const ROOT = (children: string) => `{"type":"root","children":${children}}`;
const ELEMENT = (more: string) => ROOT(`[{"type":"element",${more}}]`);
const JSONB = [
  "null",
  "{}",
  "[]",
  '""',
  "0",
  "true",
  "[null]",
  "[[null]]",
  '{"a":null}',
  '{"type":"root"}',
  ROOT("null"),
  ROOT("[null]"),
  ROOT("{}"),
  ROOT('[{"type":null}]'),
  ROOT('[{"type":"text"}]'),
  ROOT('[{"type":"element"}]'),
  ELEMENT('"tagName":null,"properties":{},"children":[]'),
  ELEMENT('"tagName":"a","properties":{"href":null},"children":[]'),
  ELEMENT('"tagName":"img","properties":{"src":null},"children":null'),
];
const VALUES: Record<string, readonly string[]> = {
  jsonb: JSONB,
  text: ["", " ", "x", "https://a.example/", "a@b.example", "null", "{}"],
  number: ["0", "1", "-1", "7"],
  boolean: ["true", "false"],
  date: ["2027-01-01", "infinity", "-infinity"],
  timestamp: ["2027-01-01", "infinity", "-infinity"],
  time: ["09:00", "24:00", "00:00"],
  uuid: ["00000000-0000-4000-8000-000000000001"],
  bytea: ["", "\\x00"],
  interval: ["1 day"],
  "time[]": [
    "{}",
    "{null}",
    "{09:00}",
    "{{09:00},{null}}",
    `{${Array(7).fill("null").join()}}`,
    `{${Array(7).fill("09:00").join()}}`,
    `{09:00${",null".repeat(6)}}`,
  ],
  "[]": ["{}", "{null}", "{x,null}", "{x}", "{wifi,null}", "{{x},{null}}"],
  "number[]": ["{}", "{null}", "{1,null}", "{1}", "{{1},{null}}"],
  "date[]": ["{}", "{null}", "{2027-01-01,null}", "{2027-01-01}"],
  "uuid[]": ["{}", "{null}"],
};

/** The values of a type for a check; an enumeration has its own. */
function valuesOf(type: string, own: readonly string[] | null): readonly string[] {
  const base = type.replace(/\(.*?\)/, "").replace(/ with(out)? time zone/, "");
  const kind = base
    .replace(/^(integer|bigint|smallint|numeric|real|double precision)/, "number")
    .replace(/^anyarray$/, "text[]")
    .replace(/^character varying/, "text");
  return own ?? VALUES[kind] ?? (kind.endsWith("[]") ? VALUES["[]"] : undefined) ?? [];
}

interface Asked {
  name: string;
  /** An SQL expression of columns with these names. */
  question: string;
  names: string[];
  types: string[];
}

/** Evaluates it for every value of each column, combined with several values of the others. */
async function withoutAnswer({ question, names, types }: Asked, own: Map<string, string[]>) {
  const values = types.map((type) => valuesOf(type, own.get(type) ?? null));
  expect(
    values.filter(({ length }) => length === 0),
    types.join(),
  ).toEqual([]);
  const most = Math.max(1, ...values.map(({ length }) => length));
  const rows = Array.from({ length: most * 4 }, (_, number) =>
    names
      .map((name, column) => {
        const list = values[column] ?? [];
        const at = (number + column * Math.floor(number / most)) % list.length;
        const type = types[column] === "anyarray" ? "text[]" : types[column];
        return `'${list[at]}'::${type} as "${name}"`;
      })
      .join(", "),
  );
  const answers = await sql<{ said: string; row: string }[]>`
    select public.answer_to('select ' || ${question} || ' from (select ' || r || ') t') as said, r as row
    from unnest(${sql.array([...new Set(rows)])}::text[]) r`;
  // An expression that always throws is a mistake of this test.
  expect(answers.filter(({ said }) => said !== "thrown").length, question).toBeGreaterThan(0);
  return answers.filter(({ said }) => said === "none").map(({ row }) => row);
}

async function unanswered(asked: readonly Asked[]): Promise<string[]> {
  const enumerations = await sql<{ type: string; own: string[] }[]>`
    select format_type(e.enumtypid, null) as type, array_agg(e.enumlabel::text) as own from pg_enum e group by 1`;
  const own = new Map(enumerations.map(({ type, own: labels }) => [type, labels]));
  const found: string[] = [];
  for (const question of asked)
    found.push(...(await withoutAnswer(question, own)).map((row) => `${question.name}: ${row}`));
  return found;
}

test("no check constraint is null for non-null values", async () => {
  const checks = await sql<Asked[]>`
    select c.conrelid::regclass || ' ' || c.conname as name, '(' || pg_get_expr(c.conbin, c.conrelid) || ')' as question,
      array_agg(a.attname::text order by k.place) as names, array_agg(format_type(a.atttypid, null) order by k.place) as types
    from pg_constraint c cross join unnest(c.conkey) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number
    where c.contype = 'c' and c.connamespace::regnamespace::text in ('public', 'private', 'search')
    group by c.oid, c.conrelid, c.conname, c.conbin`;
  expect(checks.length).toBeGreaterThan(200);
  expect(await unanswered(checks)).toEqual([]);
});

test("no immutable boolean function of values is null either", async () => {
  const rules = await sql<(Asked & { called: string })[]>`
    select p.oid::regproc::text as name, p.oid::regproc::text as called, '' as question,
      array(select 'v' || place from generate_series(1, p.pronargs) place) as names,
      array(select format_type(t, null) from unnest(p.proargtypes) with ordinality a (t, place) order by place) as types
    from pg_proc p
    where p.prorettype = 'boolean'::regtype and p.provolatile = 'i' and p.pronamespace::regnamespace::text in ('private', 'search')
      and not exists (
        select from unnest(p.proargtypes) t join pg_type y on y.oid = t where y.typtype = 'c')`;
  expect(rules.length).toBeGreaterThan(5);
  const asked = rules.map((rule) => ({
    ...rule,
    question: `${rule.called}(${rule.names.join()})`,
  }));
  expect(await unanswered(asked)).toEqual([]);
});
