import { randomUUID } from "node:crypto";
import type { Sql } from "./backend.ts";

/** A guide with each of its parts, as an editor writes it. */
export const GUIDE_TEXT = `Quiet, and by the sea.

## Highlights

- The harbour at six.

## Where to stay

Above the market.

## Monthly costs

| What | For the region | Why |
|--|--|--|
| A room | dear | few of them |

## Local tips

- Say good morning.
`;

/** A city of the table of places that nobody has written about, for one test alone; answers its name. */
export async function addCity(sql: Sql): Promise<string> {
  const name = `Port ${randomUUID().slice(0, 8)}`;
  await sql`
    insert into public.places (kind, parent_id, name, timezone)
    select 'city', id, ${name}, 'Europe/Lisbon' from public.places where kind = 'country' and slug = 'portugal'`;
  return name;
}
