import { dayAhead } from "./days.ts";
import { actingAs, createUser, type Person } from "./backend.ts";
import type { Site } from "./site.ts";

type Booked = {
  guest?: string;
  /** The booked day, counted from today in UTC; it may be over. */
  on?: number;
  desks?: number;
};

/** A desk booked by an unrelated member. A day that can no longer be booked is inserted past the rules. */
export async function bookDay(
  site: Site,
  space: string,
  { guest = "Gus Guest", on = 0, desks = 1 }: Booked = {},
): Promise<Person> {
  const { sql } = site.backend;
  const person = await createUser(sql, {
    email: `guest-${crypto.randomUUID()}@journeys.test`,
    fullName: guest,
  });
  const ahead = dayAhead(30);
  const [booking] = await actingAs(
    sql,
    person,
    (as) => as<{ id: string }[]>`
      select public.book_space(${space}, 'day', ${ahead}, ${ahead}, ${desks}, gen_random_uuid(),
        (q ->> 'total')::numeric, q ->> 'digest') as id
      from public.quote_booking(${space}, 'day', ${ahead}, ${ahead}, ${desks}) q`,
  );
  const day = dayAhead(on);
  await sql`
    update public.bookings set starts_on = ${day}, ends_on = ${day}, held_days = array[${day}::date]
    where id = ${booking?.id ?? null}`;
  return person;
}
