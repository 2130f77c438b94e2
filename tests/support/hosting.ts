import { createSpace, type Actors } from "./actors.ts";

type Who = keyof Actors["as"];

export const REFUSED_ANON = { status: 401, error: { code: "42501" } };
export const notFound = (message: string) => ({ status: 404, error: { message } });

/** Actions of hosts in tests, for the people of a suite. */
export function hostHelpers(people: () => Actors) {
  return {
    /** A space of the owner. */
    mine(listing: object = {}): Promise<string> {
      const { sql, people: who } = people();
      return createSpace(sql, { owner_id: who.owner.id, ...listing });
    },

    /** The answer of a function; throws its refusal. */
    async ask(who: Who, name: string, args: object) {
      const { data, error } = await people().as[who].rpc(name, args);
      if (error) throw error;
      return data;
    },

    async row(id: string) {
      const [found] = await people().sql`
        select status, cancellation_fee::text, cancelled_by, cancelled_because, arrival, host_id from public.bookings where id = ${id}`;
      return found;
    },

    /** Makes a booking as if it had been booked so many days earlier: past the checks, with its stock. */
    async moveBack(id: string, days: number): Promise<void> {
      await people().sql`
        update public.bookings set starts_on = starts_on - ${days}::integer, ends_on = ends_on - ${days}::integer,
          held_days = array(select d - ${days}::integer from unnest(held_days) d order by d) where id = ${id}`;
    },

    async suspend(who: "owner", isSuspended = true): Promise<void> {
      const because = isSuspended ? "Spam" : null;
      await people().sql`
        update public.users set suspended_at = case when ${isSuspended} then now() end, suspended_because = ${because}
        where id = ${people().people[who].id}`;
    },

    /** The mails about a booking, with their recipients. */
    async mails(id: string): Promise<string[]> {
      const rows = await people().sql<{ topic: string; email: string }[]>`
        select o.topic, split_part(u.email, '@', 1) as email from private.outbox o join public.users u on u.id = o.recipient_id
        where o.subject_id = ${id} and o.topic <> 'booking-reminder' order by o.topic`;
      return rows.map(({ topic, email }) => `${topic} to ${email}`);
    },
  };
}
