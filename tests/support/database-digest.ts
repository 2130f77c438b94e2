import type { Sql } from "./backend.ts";

/** Delivery attempts are written by the scheduled job alone, which continues the work of earlier suites. */
const NOT_BY_REQUESTS = "public.webhook_logs";

/** The statements for a database, and its last digest with the rows that it describes. */
interface Known {
  versions: string;
  hashes: string;
  last?: { version: string; digest: string };
}
const known = new WeakMap<Sql, Known>();

/**
 * A line for each table that a request could change, accounts and sessions included, with a hash of its rows. Equal texts mean equal
 * data. The rows are hashed again only when one has been written since: hashing takes longer than the calls that it examines.
 */
export async function databaseDigest(sql: Sql): Promise<string> {
  const database = known.get(sql) ?? (await statementsFor(sql));
  known.set(sql, database);
  const version = await askOne(sql, database.versions);
  if (database.last?.version === version) return database.last.digest;
  const digest = await askOne(sql, database.hashes);
  database.last = { version, digest };
  return digest;
}

async function statementsFor(sql: Sql): Promise<Known> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'auth', 'storage') and (schemaname || '.' || tablename) <> ${NOT_BY_REQUESTS}
    order by 1`;
  const ofEach = (rows: string) => {
    const parts = tables.map(
      ({ name }) => `select '${name}' as name, ${rows} as rows from ${name} t`,
    );
    return `
      select string_agg(name || ' ' || coalesce(rows, 'empty'), E'\\n' order by name) as text
      from (${parts.join(" union all ")}) t`;
  };
  return {
    // The number of rows, and the latest transaction that wrote one.
    versions: ofEach("concat_ws(' ', count(*), max(t.xmin::text::bigint))"),
    hashes: ofEach("md5(string_agg(t::text, '|' order by t::text))"),
  };
}

async function askOne(sql: Sql, statement: string): Promise<string> {
  const [found] = await sql.unsafe<{ text: string }[]>(statement, [], { prepare: true });
  if (!found) throw new Error("There is nothing to compare");
  return found.text;
}
