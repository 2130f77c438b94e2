import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tidy as tidyParts } from "../../app/background/tidy.server.ts";
import { createServiceClient } from "../../app/db/service.server.ts";
import { background, openActors, setHours, type Actors } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { actingAs } from "../support/backend.ts";
import { createListing, placesOf, storedPhotoFor } from "../support/listings.ts";

// The scheduled work for listings.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const service = () => background(actors.backend);
const tidyAll = () => {
  const { url, keys } = actors.backend;
  return tidyParts(createServiceClient({ SUPABASE_URL: url, SUPABASE_SECRET_KEY: keys.secret }));
};
const tidy = async () => expect(await tidyAll()).toEqual([]);

test("a part of tidying that fails is reported by name, and undoes no other", async () => {
  await actors.sql`
    create function private.tidy_contact_archive() returns void language plpgsql set search_path = ''
    as $$ begin raise exception 'out of order'; end; $$`;
  await actors.sql`
    insert into private.listing_changes_made (owner_id, day, changes) values (${actors.people.owner.id}, current_date - 3, 1)`;
  try {
    expect(await tidyAll()).toEqual(["contact_archive: out of order"]);
    expect(
      await actors.sql`select 1 from private.listing_changes_made where day < current_date - 1`,
    ).toEqual([]);
  } finally {
    await actors.sql`drop function private.tidy_contact_archive()`;
  }
  // An unknown part is refused.
  expect((await service().rpc("tidy", { p_part: "drafts(); select 1" })).error).toBeNull();
});

describe("a draft that is unchanged for 90 days is deleted", () => {
  /** Days pass for a draft, and for the warnings to its owner. */
  async function pass(space: string, days: number): Promise<void> {
    const by = `${days} days`;
    await actors.sql.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update public.coworking_spaces set updated_at = updated_at - ${by}::interval where id = ${space}`;
      await sql`
        update private.draft_warnings set created_at = created_at - ${by}::interval,
          untouched_since = untouched_since - ${by}::interval where space_id = ${space}`;
    });
  }
  const isThere = async (space: string) =>
    (await actors.sql`select 1 from public.coworking_spaces where id = ${space}`).length === 1;
  const warnings = (space: string) => actors.sql<{ content: { goes_at: string } | null }[]>`
    select private.mail_draft_about_to_go(w.id) as content from private.draft_warnings w
    join private.outbox o on o.subject_id = w.id and o.topic = 'draft-about-to-go'
    where w.space_id = ${space} and o.recipient_id = ${actors.people.owner.id} order by w.created_at`;
  const draft = () => createListing(actors, { status: "draft", name: "Unfinished House" });

  test("which is announced after 76 of them, once, with the day", async () => {
    const space = await draft();
    await pass(space, 75);
    await tidy();
    expect(await warnings(space)).toHaveLength(0);
    await pass(space, 1);
    await tidy();
    await tidy();
    const [told, ...more] = await warnings(space);
    expect(more).toHaveLength(0);
    expect(told?.content).toMatchObject({ space: { id: space, name: "Unfinished House" } });
    const inDays = (Date.parse(told?.content?.goes_at ?? "") - Date.now()) / 86_400_000;
    expect(inDays).toBeGreaterThan(13.9);
    expect(inDays).toBeLessThan(14.1);
    await pass(space, 13);
    await tidy();
    expect(await isThere(space)).toBe(true);
    await pass(space, 1);
    await tidy();
    expect(await isThere(space)).toBe(false);
    expect(await warnings(space)).toHaveLength(0);
  });

  test("14 days after the mail, also after a year without the clock", async () => {
    const space = await draft();
    await pass(space, 400);
    await tidy();
    expect(await isThere(space)).toBe(true);
    await pass(space, 14);
    await tidy();
    expect(await isThere(space)).toBe(false);
  });

  test.each<[string, (space: string) => PromiseLike<{ error: unknown }>]>([
    [
      "a value",
      (space) => actors.as.owner.from("coworking_spaces").update({ capacity: 4 }).eq("id", space),
    ],
    [
      "a new photo",
      async (space) => actors.as.owner.rpc("add_photo", await storedPhotoFor(actors, space)),
    ],
    [
      "a photo that moves",
      async (space) => {
        const [p_photo_id] = (await placesOf(actors.sql, space)).ids;
        return actors.as.owner.rpc("move_photo", { p_photo_id, p_place: 3 });
      },
    ],
    [
      "a photo that is removed",
      async (space) => {
        const [p_photo_id] = (await placesOf(actors.sql, space)).ids;
        return actors.as.owner.rpc("remove_photo", { p_photo_id });
      },
    ],
    [
      "a photo that is described",
      async (space) => {
        const [id] = (await placesOf(actors.sql, space)).ids;
        const words = { alternative_text: "A long table" };
        return actors.as.owner.from("space_photos").update(words).eq("id", id);
      },
    ],
    ["sending it", (space) => actors.as.owner.rpc("submit_listing", { p_space_id: space })],
  ])("unless it is changed: %s", async (_, touch) => {
    const space = await draft();
    await pass(space, 80);
    await tidy();
    expect((await touch(space)).error).toBeNull();
    // A mail that was not sent yet is cancelled.
    expect((await warnings(space)).map(({ content }) => content)).toEqual([null]);
    await pass(space, 15);
    await tidy();
    expect(await isThere(space)).toBe(true);
  });

  test("but no other listing, nor a draft that was ever approved", async () => {
    const approved_at = "2026-01-01T00:00:00Z";
    const spaces = await Promise.all([
      createListing(actors, { status: "draft", approved_at }),
      ...["pending", "rejected", "inactive"].map((status) => createListing(actors, { status })),
    ]);
    for (const space of spaces) await pass(space, 400);
    await tidy();
    for (const space of spaces) await pass(space, 20);
    await tidy();
    for (const space of spaces) expect(await isThere(space)).toBe(true);
  });

  test("and counts of changes are deleted with their day", async () => {
    await actors.sql`delete from private.listing_changes_made`;
    await actors.sql`
      insert into private.listing_changes_made (owner_id, day, changes)
      select ${actors.people.owner.id}, current_date - n, 1 from generate_series(0, 5) n`;
    await tidy();
    const left =
      await actors.sql`select current_date - day as ago from private.listing_changes_made order by day desc`;
    expect(left).toEqual([{ ago: 0 }, { ago: 1 }]);
  });
});

test("closures and special hours are deleted a month after they end, and no longer count", async () => {
  const space = await createListing(actors);
  const close = (from: number, to: number, weekday: number | null = null) => actors.sql`
    insert into public.space_closures (space_id, starts_on, ends_on, weekday, reason)
    values (${space}, ${dayAhead(from)}, ${dayAhead(to)}, ${weekday}, 'Inventory')`;
  const opens = (day: number) =>
    setHours(actors.sql, space, { day: dayAhead(day), closes_at: "12:00" });
  for (let n = 0; n < 28; n++) await close(-60 - n, -40, 1);
  await close(-60, -31);
  await close(-60, 3);
  await opens(-32);
  await opens(-31);
  await expect(close(1, 30, 1)).rejects.toThrow("too-many-weekday-closures");
  await tidy();
  await close(1, 30, 1);
  const left = await actors.sql`
    select ends_on::text as day from public.space_closures where space_id = ${space}
    union all select day::text from public.space_special_hours where space_id = ${space} order by 1`;
  expect(left.map(({ day }) => day)).toEqual([-31, -31, 3, 30].map(dayAhead));
});

describe("an unused file of the bucket", () => {
  const put = async (name: string, hours: number) => {
    await actors.sql.begin(async (sql) => {
      // Files of photos cannot be overwritten, so these rows are inserted without triggers.
      await sql`set local session_replication_role = replica`;
      await sql`
        insert into storage.objects (bucket_id, name, created_at)
        values ('space-photos', ${name}, now() - ${`${hours} hours`}::interval)
        on conflict (bucket_id, name) do update set created_at = excluded.created_at`;
    });
    return name;
  };
  const unused = async () => {
    const { data } = await service().rpc("unused_photo_files");
    return data;
  };
  beforeEach(async () => {
    await actors.sql`delete from storage.objects`;
  });

  test("is listed a day after its upload, the oldest first, 500 at most", async () => {
    const folder = randomUUID();
    const late = await put(`${folder}/late.jpg`, 25);
    const old = await put(`${folder}/old.jpg`, 90);
    await put(`${folder}/new.jpg`, 23);
    expect(await unused()).toEqual([old, late]);
    await actors.sql`
      insert into storage.objects (bucket_id, name, created_at)
      select 'space-photos', gen_random_uuid() || '/' || n || '.jpg', now() - interval '2 days' from generate_series(1, 600) n`;
    expect(await unused()).toHaveLength(500);
  });

  test("is never listed while it can still become a photo", async () => {
    const space = await createListing(actors, { status: "draft" });
    const outcomes = new Map<number, string>();
    for (const hours of [0, 11, 13, 23, 25]) {
      const photo = await storedPhotoFor(actors, space);
      await put(photo.p_path, hours);
      // Other transactions cannot see yet whether the photo was added when the job asks for files.
      await actingAs(actors.sql, actors.people.owner, async (owner) => {
        const adding = owner.savepoint(
          (sql) => sql`select public.add_photo(${space}, ${photo.p_path}, 900, 600)`,
        );
        const [added] = await Promise.allSettled([adding]);
        const isNamed = (await unused())?.includes(photo.p_path);
        outcomes.set(hours, `${added.status}, ${isNamed ? "named" : "left"}`);
      });
    }
    expect(Object.fromEntries(outcomes)).toEqual({
      0: "fulfilled, left",
      11: "fulfilled, left",
      13: "rejected, left",
      23: "rejected, left",
      25: "rejected, named",
    });
  });

  test("is never a shown or proposed one, until the photo, the proposal or the listing is deleted", async () => {
    const [space, draft] = [
      await createListing(actors, { photos: 4 }),
      await createListing(actors, { status: "draft" }),
    ];
    const proposed = await actors.as.owner.rpc("add_photo", await storedPhotoFor(actors, space));
    const rows = await actors.sql<
      { id: string; path: string; space_id: string; place: number | null }[]
    >`
      select id, path, space_id, place from public.space_photos where space_id in (${space}, ${draft}) order by place`;
    for (const { path } of rows) await put(path, 48);
    expect(await unused()).toEqual([]);
    const first = rows.find((row) => row.space_id === space && row.place === 1);
    await actors.as.owner.rpc("remove_photo", { p_photo_id: first?.id });
    const [{ change_id } = {}] =
      await actors.sql`select change_id from public.space_photos where id = ${proposed.data}`;
    await actors.as.owner.rpc("withdraw_change", { p_change_id: change_id });
    await actors.as.owner.from("coworking_spaces").delete().eq("id", draft);
    const gone = rows.filter(
      (row) => row.id === first?.id || row.place === null || row.space_id === draft,
    );
    expect((await unused())?.toSorted()).toEqual(gone.map(({ path }) => path).toSorted());
    expect(gone).toHaveLength(5);
  });
});
