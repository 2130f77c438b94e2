import { weekdayOf } from "../../app/values/day.ts";
import { dayAhead } from "./days.ts";
import type { Sql } from "./backend.ts";

/** The first Wednesday after today from which a space has desks on three days, in its own calendar. */
export async function freeWednesday(sql: Sql, space: string): Promise<string> {
  const found = await sql<{ day: string }[]>`
    select c.day::text from public.coworking_spaces s
    cross join lateral private.calendar_days(s, ${dayAhead(1)}::date, ${dayAhead(35)}::date, now()) c
    where s.name = ${space} and extract(isodow from c.day) between 3 and 5
      and c.state = 'open' and c.free_desks > 0
    order by c.day`;
  const days = new Set(found.map(({ day }) => day));
  for (let ahead = 1; ahead <= 33; ahead += 1) {
    const stay = [0, 1, 2].map((more) => dayAhead(ahead + more));
    // Only Wednesdays are followed by two more open days.
    if (stay.every((day) => days.has(day))) return dayAhead(ahead);
  }
  throw new Error(`${space} has no three days from a Wednesday on: ${[...days].join(", ")}`);
}

/** The next Friday; on a Friday that of the next week. */
export const nextFriday = () => dayAhead(7 - ((weekdayOf(dayAhead(0)) + 2) % 7));
