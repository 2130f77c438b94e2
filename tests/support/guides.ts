import { randomUUID } from "node:crypto";
import type { Sql } from "./backend.ts";

/** A guide with all sections, in an editor's format. */
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

/** A city in the table of places without a guide, for one test; answers its name. */
export async function addCity(sql: Sql): Promise<string> {
  const name = `Port ${randomUUID().slice(0, 8)}`;
  await sql`
    insert into public.places (kind, parent_id, name, timezone)
    select 'city', id, ${name}, 'Europe/Lisbon' from public.places where kind = 'country' and slug = 'portugal'`;
  return name;
}
