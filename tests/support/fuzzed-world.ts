import { randomUUID } from "node:crypto";
import { bookIn, closeSpace, addPhoto, createSpace, dayAhead, openFrom } from "./actors.ts";
import { actingAs, createUser, type Person } from "./backend.ts";
import { signIn } from "./http.ts";
import { picture } from "./pictures.ts";
import { addReview, addStay } from "./reviews.ts";
import type { SeededSite } from "./seeded-site.ts";

/**
 * What the forms of the site are about. Whatever a form may use up (a draft that is thrown away, a session that ends) is there
 * several times, beside what stays for all other forms.
 */
export interface FuzzedWorld extends SeededSite {
  /** Drafts that lack nothing, and others to send and to throw away. */
  drafts: readonly string[];
  draftsToSend: readonly string[];
  draftsToDiscard: readonly string[];
  /** A listing of the member that guests see, with photos, and others to archive. */
  listing: string;
  listingsToArchive: readonly string[];
  photos: readonly string[];
  closures: readonly string[];
  /** Proposals, each with its listing. */
  proposals: readonly { id: string; listing: string }[];
  /** Bookings of the member. */
  bookings: readonly string[];
  /** Bookings of the listing: one that begins today, and some to cancel. */
  arriving: string;
  hosted: readonly string[];
  /** Bookings of the member that are over, and reviews that others wrote about the listing. */
  stays: readonly string[];
  reviewsOfListing: readonly string[];
  /** Somebody whose sessions may end. */
  passerBy: Person;
  passingSessions: readonly string[];
  unsubscribeToken: string;
  photoFile: { name: string; buffer: Buffer };
}

const SPARE = 12;
const several = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: SPARE }, (_, index) => make(index)));

/** Makes all of that on a site of its own, on which nobody may do too much. */
export async function makeFuzzedWorld(seeded: SeededSite): Promise<FuzzedWorld> {
  const { site, member } = seeded;
  const { sql } = site.backend;
  await sql`
    update public.site_settings set listings_limit = 10000, listing_changes_limit = 10000, open_bookings_limit = 10000,
      daily_bookings_limit = 10000, desk_days_limit = 100000`;
  await sql`alter table public.audit_log disable trigger limit_changes_of_listings`;
  const space = (status: string) =>
    createSpace(sql, {
      ...openFrom("00:00", "24:00"),
      owner_id: member.id,
      status,
      capacity: 200,
      timezone: "UTC",
    });
  const whole = async (status: string) => {
    const id = await space(status);
    for (let place = 1; place <= 4; place++) await addPhoto(sql, id, { place });
    return id;
  };
  const listing = await whole("active");
  const guest = await createUser(sql, { email: `guest-${randomUUID()}@fuzz.test` });
  const book = (person: Person, to: string, on: number) =>
    actingAs(sql, person, (transaction) => bookIn(transaction, { space: to, on: dayAhead(on) }));
  const photos = await sql<{ id: string }[]>`
    select id from public.space_photos where space_id = ${listing} order by id`;
  await several((index) => closeSpace(sql, listing, { from: dayAhead(300 + index) }));
  const closures = await sql<
    { id: string }[]
  >`select id from public.space_closures where space_id = ${listing}`;
  const passerBy = await createUser(sql, { email: `passer-by-${randomUUID()}@fuzz.test` });
  const [token] = await sql<{ token: string }[]>`
    select private.unsubscribe_token(${member.id}, 'promotions') as token`;
  return {
    ...seeded,
    drafts: await several(() => whole("draft")),
    draftsToSend: await several(() => whole("draft")),
    draftsToDiscard: await several(() => whole("draft")),
    listing,
    listingsToArchive: await several(() => whole("active")),
    photos: photos.map(({ id }) => id),
    closures: closures.map(({ id }) => id),
    proposals: await several(async () => {
      const of = await whole("active");
      const id = await actingAs(sql, member, async (owner) => {
        const [row] = await owner<{ id: string }[]>`
          select public.propose_change(${of}, 'Another Name', '1 Quay Street', 'Lisbon', 'Portugal', 'UTC') as id`;
        return row?.id ?? "";
      });
      return { id, listing: of };
    }),
    bookings: await several((index) => book(member, seeded.spaceId, 210 + index)),
    arriving: await book(guest, listing, 0),
    hosted: await several((index) => book(guest, listing, 100 + index)),
    stays: await several(() => addStay(sql, seeded.spaceId, member.id)),
    reviewsOfListing: await several(() => addReview(sql, listing)),
    passerBy,
    passingSessions: await several(() => signIn(site, passerBy)),
    unsubscribeToken: token?.token ?? "",
    photoFile: await picture("fuzz.jpg", "teal"),
  };
}
