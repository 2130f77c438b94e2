import type { Sql } from "./backend.ts";

/** Delivery attempts are written by the scheduled job alone, which continues the work of earlier suites. */
const NOT_BY_REQUESTS = "public.webhook_logs";

/**
 * A line for each table that a request could change, accounts and sessions included, with a hash of its rows. Equal texts mean equal
 * data.
 */
export async function databaseDigest(sql: Sql): Promise<string> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'auth', 'storage') and (schemaname || '.' || tablename) <> ${NOT_BY_REQUESTS}
    order by 1`;
  const rows = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as rows from ${name} t`,
  );
  const [found] = await sql.unsafe<{ all: string }[]>(
    `select string_agg(name || ' ' || coalesce(rows, 'empty'), E'\\n' order by name) as all from (${rows.join(" union all ")}) t`,
  );
  if (!found) throw new Error("There is nothing to compare");
  return found.all;
}
