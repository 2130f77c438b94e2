import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, createDatabase, type Database, type Sql } from "../support/backend.ts";

// Anybody with the public key may send megabytes: each call is refused by its length, or finishes within a visitor's timeout.
let database: Database;
let sql: Sql;
beforeAll(async () => {
  database = await createDatabase();
  sql = connect(database, 1);
  // Stored as it is, so that reading it back costs no more than a call.
  await sql`create table public.sent (shape text primary key, said text, filters jsonb)`;
  await sql`alter table public.sent alter said set storage external, alter filters set storage external`;
  await sql`grant select on public.sent to anon`;
  for (const [shape, said] of Object.entries(SHAPES))
    await sql`
      insert into public.sent select ${shape}, l.text, jsonb_build_object('q', l.text, 'key', l.text, 'category', l.text,
          'location', l.text, 'tags', jsonb_build_array(l.text))
      from (select repeat(${said}, ${Math.floor(LENGTH / said.length)}) as text) l`;
  await sql`
    insert into public.sent select 'many', 'x', jsonb_build_object('amenities', m.many, 'tags', m.many)
    from (select jsonb_agg('wifi'::text) as many from generate_series(1, 200000)) m`;
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

const LENGTH = 4_000_000;
/** The most expensive texts for regular expressions, spaces and letters beyond ASCII. */
const SHAPES = {
  letters: "x",
  abbreviations: "a.",
  spaces: " ",
  accents: "é ",
  addresses: "a@b.c ",
};
/** The other arguments of a call, by type. */
const OTHERS: Record<string, string> = {
  uuid: "gen_random_uuid()",
  integer: "1",
  date: "current_date + 1",
  text: "'x'",
  jsonb: "'{}'",
};

test("no function for visitors exceeds their time limit with megabytes in one parameter", async () => {
  const functions = await sql<{ name: string; types: string[]; names: string[] }[]>`
    select p.proname as name, p.proargnames[1:p.pronargs] as names,
      array(select format_type(t, null) from unnest(p.proargtypes) with ordinality a (t, place) order by place) as types
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute') order by 1`;
  expect(functions.length).toBeGreaterThan(20);
  const outlasted: string[] = [];
  for (const { name, names, types } of functions)
    for (const [place, type] of types.entries()) {
      if (type !== "text" && type !== "jsonb") continue;
      const given = types.map((other, at) => {
        const value = OTHERS[other] ?? `(enum_range(null::${other}))[1]`;
        return `${names[at]} => ${at === place ? `(select ${type === "text" ? "said" : "filters"} from public.sent where shape = $1)` : value}`;
      });
      for (const shape of [...Object.keys(SHAPES), "many"]) {
        const call = sql.begin(async (visitor) => {
          await visitor.unsafe("set local role anon; set local statement_timeout = '2s'");
          await visitor.unsafe(`select public.${name}(${given.join(", ")})`, [shape]);
        });
        const code = await call.then(
          () => "",
          (error: { code?: string }) => error.code,
        );
        if (code === "57014") outlasted.push(`${name} ${names[place]} ${shape}`);
      }
    }
  expect(outlasted).toEqual([]);
}, 60_000);
