import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { actFromNowOn, type Person, type Sql } from "./backend.ts";

// Actions of owners and admins on approved listings, for a storm of many connections.

/** The parts of a storm that concern the listing with this number. */
export function listingChangeOf<Which, City>(which: fc.Arbitrary<Which>, city: fc.Arbitrary<City>) {
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        what: fc.constant("propose" as const),
        which,
        city,
        photo: fc.boolean(),
      }),
    },
    {
      weight: 7,
      arbitrary: fc.record({
        what: fc.constant("decide" as const),
        which,
        outcome: fc.constantFrom("approved", "approved", "rejected"),
      }),
    },
    { weight: 3, arbitrary: fc.record({ what: fc.constant("withdraw" as const), which }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant("archive" as const), which }) },
    {
      weight: 2,
      arbitrary: fc.record({
        what: fc.constant("price" as const),
        which,
        price: fc.integer({ min: 0, max: 90 }),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        what: fc.constant("photo" as const),
        which,
        how: fc.constantFrom("add", "move", "move", "remove"),
        at: fc.integer({ min: 1, max: 8 }),
      }),
    },
  );
}
export type ListingChange =
  ReturnType<typeof listingChangeOf<number, readonly [string, string]>> extends fc.Arbitrary<
    infer T
  >
    ? T
    : never;

/** The owners of the listings, and their admins. */
export interface Parties {
  owner: Person;
  admin: Person;
}

/** Makes the change as a person who may. False when there was nothing to decide, to move or to withdraw. */
export async function changeListing(
  sql: Sql,
  { owner, admin }: Parties,
  space: string,
  next: ListingChange,
): Promise<boolean> {
  const session = await sql.reserve();
  try {
    await actFromNowOn(session, next.what === "decide" ? admin : owner);
    return await makeListingChange(session, space, next);
  } finally {
    await session`reset role`;
    session.release();
  }
}

async function makeListingChange(sql: Sql, space: string, next: ListingChange): Promise<boolean> {
  switch (next.what) {
    case "propose": {
      const [city, country] = next.city;
      await sql`select public.propose_change(${space}, 'Ábaco', '9 Far Street', ${city}, ${country}, 'UTC')`;
      if (next.photo) await addPhoto(sql, space);
      return true;
    }
    case "decide": {
      const decided = await sql`
        select public.review_change(c.id, ${next.outcome}, public.change_for_review(c.id) ->> 'digest', 'No')
        from public.listing_changes c where c.space_id = ${space} and c.decided_at is null`;
      return decided.count > 0;
    }
    case "withdraw": {
      const withdrawn = await sql`
        select public.withdraw_change(c.id) from public.listing_changes c
        where c.space_id = ${space} and c.decided_at is null`;
      return withdrawn.count > 0;
    }
    case "archive":
      await sql`select public.archive_listing(${space})`;
      return true;
    case "price":
      await sql`update public.coworking_spaces set price_per_day = ${next.price} where id = ${space}`;
      return true;
    case "photo":
      return changePhoto(sql, space, next);
  }
}

async function changePhoto(
  sql: Sql,
  space: string,
  { how, at }: { how: string; at: number },
): Promise<boolean> {
  const [photo] = await sql<{ id: string }[]>`
    select id from public.space_photos where space_id = ${space} order by place nulls first offset ${at} - 1 limit 1`;
  if (how === "add") await addPhoto(sql, space);
  else if (!photo) return false;
  else if (how === "move") await sql`select public.move_photo(${photo.id}, ${9 - at})`;
  else await sql`select public.remove_photo(${photo.id})`;
  return true;
}

async function addPhoto(sql: Sql, space: string): Promise<void> {
  const path = `${space}/${randomUUID()}.jpg`;
  // An owner whose listing was archived meanwhile uploads no file, and the photo is refused.
  await sql`
    insert into storage.objects (bucket_id, name, owner_id)
    select 'space-photos', ${path}, auth.uid()::text where private.may_upload_photo(${path})`;
  await sql`select public.add_photo(${space}, ${path}, 1200, 800)`;
}

/** Listings whose photos are not at places 1, 2, 3 and so on, and photos of decided proposals. */
export async function misplacedPhotos(sql: Sql): Promise<string[]> {
  const rows = await sql<{ found: string }[]>`
    select 'photos of ' || p.space_id as found from public.space_photos p where p.place is not null
    group by p.space_id having max(p.place) <> count(*)
    union all
    select 'photo ' || p.id from public.space_photos p join public.listing_changes c on c.id = p.change_id
    where c.decided_at is not null`;
  return rows.map(({ found }) => found);
}
