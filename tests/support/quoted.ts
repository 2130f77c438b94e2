import type { Sql } from "./backend.ts";

/** The fields of the review page's quote. */
export type Quoted = { expectedTotal: string; digest: string };

/** The fields that the page would send for one desk on each of these days, from a visitor's quote. */
export async function quotedOn(
  sql: Sql,
  space: string,
  days: readonly string[],
): Promise<Map<string, Quoted>> {
  const rows = await sql<({ day: string } & Quoted)[]>`
    select d.day::text, quote ->> 'total' as "expectedTotal", quote ->> 'digest' as digest
    from unnest(${sql.array([...days])}::date[]) d (day)
    cross join lateral public.quote_booking(${space}, 'day', d.day) quote`;
  return new Map(rows.map(({ day, ...quoted }) => [day, quoted]));
}
