import type { Sql } from "./backend.ts";

/** What the review page sends of its quote. */
export type Quoted = { expectedTotal: string; digest: string };

/** What that page would send for one desk on each of these days, as a visitor is quoted. */
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
