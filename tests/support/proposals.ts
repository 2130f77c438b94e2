import type { Actors } from "./actors.ts";
import { proposalFor, storedPhotoFor } from "./listings.ts";

/** Another value for each of the nine columns of a proposal. */
export const PROPOSED = {
  p_name: "Quay House East",
  p_address: "2 Quay Street",
  p_neighbourhood: "Docks",
  p_city: "Porto",
  p_country: "Portugal",
  p_lat: 41.14,
  p_lng: -8.61,
  p_timezone: "Europe/Lisbon",
  p_website_url: "https://example.com/",
};
export const COLUMNS = Object.keys(PROPOSED).map((name) => name.slice(2));

/** The values of `createSpace`'s listing by their columns. */
export const live = Object.fromEntries(
  Object.entries(proposalFor("")).map(([name, value]) => [name.slice(2), value]),
);

/** Helpers for tests of proposals, for the people of a suite. */
export function proposalsOf(people: () => Actors) {
  return {
    async valuesOf(space: string) {
      const { sql } = people();
      const [row] =
        await sql`select ${sql(COLUMNS)} from public.coworking_spaces where id = ${space}`;
      return row;
    },

    async changeOf(id: string) {
      const [row] = await people().sql`
        select c.outcome, c.note, c.decided_at is null as is_open,
          (select count(*)::integer from public.space_photos p where p.change_id = c.id) as photos
        from public.listing_changes c where c.id = ${id}`;
      return row;
    },

    /** Proposes a photo; answers its id. */
    async addPhoto(space: string): Promise<string> {
      const photo = await storedPhotoFor(people(), space);
      const { data } = await people().as.owner.rpc("add_photo", photo).throwOnError();
      return String(data);
    },

    /** The mails about a proposal, with their recipients. */
    async mails(change: string): Promise<string[]> {
      const rows = await people().sql<{ topic: string; email: string }[]>`
        select o.topic, u.email from private.outbox o join public.users u on u.id = o.recipient_id
        where o.subject_id = ${change} order by o.created_at`;
      return rows.map(({ topic, email }) => `${topic} to ${email}`);
    },
  };
}
