import { createHash } from "node:crypto";
import type { Sql } from "./backend.ts";
import { REGISTER } from "./personal-data/register.ts";

/** A word that occurs nowhere else, in a form that every column accepts: small letters and digits. */
export function plantedWord(column: string): string {
  return `xq${createHash("sha256").update(column).digest("hex").slice(0, 14)}`;
}

/** Every personal column with text that people write, or that is generated for them. */
export const WORDED: readonly string[] = Object.entries(REGISTER).flatMap(([table, { personal }]) =>
  Object.entries(personal).flatMap(([column, { wordless }]) =>
    wordless ? [] : [`${table}.${column}`],
  ),
);

/** Every row of every table of the database, as text: the table and the row. */
export async function dumpRows(
  sql: Sql,
): Promise<readonly (readonly [table: string, row: string])[]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'supabase_migrations')
    order by 1`;
  const rows: (readonly [string, string])[] = [];
  for (const { name } of tables)
    for (const { row } of await sql.unsafe<{ row: string }[]>(
      `select t::text as row from ${name} t`,
    ))
      rows.push([name, row.toLowerCase()]);
  return rows;
}

/** The places of each word: the columns for which it was planted, and the tables that contain it. */
export function tablesWithWords(
  rows: Awaited<ReturnType<typeof dumpRows>>,
  columns: readonly string[] = WORDED,
): Record<string, string[]> {
  const places = columns.map((column): [string, string[]] => {
    const word = plantedWord(column);
    const tables = rows.filter(([, row]) => row.includes(word)).map(([table]) => table);
    return [column, [...new Set(tables)]];
  });
  return Object.fromEntries(places.filter(([, tables]) => tables.length > 0));
}
