import { dayAhead } from "./days.ts";
import { actingAs, type Person, type Sql } from "./backend.ts";

/** Three day passes from yesterday to tomorrow at a space in UTC, which opened at midnight; answers the booking. */
export async function begunStay(sql: Sql, guest: Person, space: string): Promise<string> {
  const [from, to] = [dayAhead(45), dayAhead(47)];
  const [row] = await actingAs(
    sql,
    guest,
    (as) => as<{ id: string }[]>`
      select public.book_space(${space}, 'day', ${from}, ${to}, 1, gen_random_uuid(), (q ->> 'total')::numeric, q ->> 'digest') as id
      from public.quote_booking(${space}, 'day', ${from}, ${to}, 1) q`,
  );
  const id = row?.id ?? "no booking";
  await sql`update public.space_days set day = day - 46 where space_id = ${space} and day between ${from} and ${to}`;
  await sql`
    update public.bookings set starts_on = starts_on - 46, ends_on = ends_on - 46,
      held_days = array(select d - 46 from unnest(held_days) d order by d), opens_at = array_fill(time '00:00', array[3]),
      created_at = now() - interval '50 days', free_cancellation_until = now() - interval '3 days' where id = ${id}`;
  return id;
}
