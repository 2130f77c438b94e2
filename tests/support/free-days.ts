import { weekdayOf } from "../../app/values/day.ts";
import { formatMoney } from "../../app/values/money.ts";
import { dayAhead } from "./days.ts";
import type { Sql } from "./backend.ts";

export type Stay = {
  spaceId: string;
  name: string;
  /** The first of three days. */
  wednesday: string;
  /** The price of the three days, as pages show it. */
  total: string;
};

/** A stay that visitors search for: a space in Lisbon with phone booths, for at most 25 dollars a day, with desks from a Wednesday on. */
export async function stayInLisbon(sql: Sql): Promise<Stay> {
  const spaces = await sql<{ id: string; name: string; price: number }[]>`
    select s.id, s.name, s.price_per_day::double precision as price from public.coworking_spaces s
    where s.status = 'active' and s.city = 'Lisbon' and s.currency = 'USD' and s.price_per_day <= 25
      and 'Phone Booths' = any (s.amenities)
    order by s.is_featured desc, s.name`;
  for (const { id, name, price } of spaces) {
    const wednesday = await freeWednesday(sql, id);
    if (wednesday) return { spaceId: id, name, wednesday, total: formatMoney(3 * price, "USD") };
  }
  throw new Error("No such space in Lisbon has three free days from a Wednesday on");
}

/** The first Wednesday after today from which a space has desks on three days, in its own calendar. */
async function freeWednesday(sql: Sql, spaceId: string): Promise<string | undefined> {
  const found = await sql<{ day: string }[]>`
    select c.day::text from public.coworking_spaces s
    cross join lateral private.calendar_days(s, ${dayAhead(1)}::date, ${dayAhead(35)}::date, now()) c
    where s.id = ${spaceId} and extract(isodow from c.day) between 3 and 5
      and c.state = 'open' and c.free_desks > 0`;
  const days = new Set(found.map(({ day }) => day));
  // Only Wednesdays are followed by two more of these days.
  return Array.from({ length: 33 }, (_, at) => [1, 2, 3].map((more) => dayAhead(at + more))).find(
    (stay) => stay.every((day) => days.has(day)),
  )?.[0];
}

/** The next Friday; on a Friday that of the next week. */
export const nextFriday = () => dayAhead(7 - ((weekdayOf(dayAhead(0)) + 2) % 7));
