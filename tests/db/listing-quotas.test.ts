import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSpace, draftOf, openActors, type Actors } from "../support/actors.ts";
import { dayAhead } from "../support/days.ts";
import { createListing, propose, proposalFor, storedPhotoFor } from "../support/listings.ts";

// The limits of an owner's writes, in one statement or in many. A row after the limit that violates a check shows where the statement
// stopped: it must never be checked.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

const refused = (message: string, most: number) => ({
  status: 409,
  error: { code: "PT409", message, details: String(most) },
});
const many = <T>(length: number, row: (index: number) => T) =>
  Array.from({ length }, (_, index) => row(index));

describe("a space has at most 400 closures", () => {
  const closure = (space_id: string, reason?: string) => (index: number) => ({
    space_id,
    starts_on: dayAhead(index % 300),
    ends_on: dayAhead(index % 300),
    // The same closure twice counts once.
    reason: reason ?? `Painting ${randomUUID()}`,
  });
  const close = (rows: object[]) => actors.as.owner.from("space_closures").insert(rows);

  test("in one statement, which writes its index row once", async () => {
    const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
    const written = await actors.sql.begin(async (sql) => {
      const updates = async () =>
        Number(
          (await sql`select pg_stat_get_xact_tuples_updated('search.spaces'::regclass) n`)[0]?.[
            "n"
          ],
        );
      const before = await updates();
      await sql`insert into public.space_closures ${sql(many(400, closure(space)))}`;
      return (await updates()) - before;
    });
    expect(written).toBe(1);
    expect(await close([closure(space)(1)])).toMatchObject(refused("too-many-closures", 400));
    const differences = await actors.sql`select * from search.differences()`;
    expect(differences.count).toBe(0);
  });

  test("and 5,000 at once are refused at the first one too many", async () => {
    const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
    const rows = [...many(400, closure(space)), ...many(4_600, closure(space, ""))];
    expect(await close(rows)).toMatchObject(refused("too-many-closures", 400));
    const [left] = await actors.sql`
      select count(*)::integer as n from public.space_closures where space_id = ${space}`;
    expect(left).toEqual({ n: 0 });
    expect((await close(many(2, closure(space)))).status).toBe(201);
  });

  test("also when two statements write at the same moment", async () => {
    const space = await createSpace(actors.sql, { owner_id: actors.people.owner.id });
    const answers = await Promise.all(many(6, () => close(many(100, closure(space)))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
  });
});

describe("a member has at most the number of listings of the settings", () => {
  test("and 5,000 drafts at once are refused at the first one too many", async () => {
    await actors.sql`update public.site_settings set listings_limit = 3`;
    const insert = (rows: object[]) => actors.as.other.from("coworking_spaces").insert(rows);
    const draft = { name: "Quay House" };
    const impossible = { name: "" };
    const rows = [...many(3, () => draft), ...many(4_997, () => impossible)];
    expect(await insert(rows)).toMatchObject(refused("too-many-listings", 3));
    expect((await insert(many(3, () => draft))).status).toBe(201);
    expect(await insert([draft])).toMatchObject(refused("too-many-listings", 3));
    // Archived ones do not count.
    const { id } = actors.people.other;
    await actors.sql`
      update public.coworking_spaces set ${actors.sql(draftOf({ status: "archived", approved_at: "2026-01-01T00:00:00Z" }))} where owner_id = ${id}`;
    expect((await insert([draft])).status).toBe(201);
    await actors.sql`update public.site_settings set listings_limit = 10000`;
  });
});

describe("an owner makes at most the daily number of changes of the settings", () => {
  const settings = (limit: number) =>
    actors.sql`update public.site_settings set listing_changes_limit = ${limit}`;
  const write = (space: string, change: object) =>
    actors.as.owner.from("coworking_spaces").update(change).eq("id", space).select("id");
  const made = async () =>
    (
      await actors.sql<{ changes: number }[]>`
        select changes from private.listing_changes_made where owner_id = ${actors.people.owner.id}`
    )[0]?.changes ?? 0;

  beforeEach(async () => {
    await actors.sql`delete from private.listing_changes_made`;
  });
  afterAll(() => settings(10_000));

  test("which is sixty by default", async () => {
    const [row] = await actors.sql`
      select column_default as sixty from information_schema.columns where column_name = 'listing_changes_limit'`;
    expect(row).toEqual({ sixty: "60" });
    const change = { listing_changes_limit: 70 };
    const to = (who: keyof Actors["as"]) =>
      actors.as[who].from("site_settings").update(change).eq("id", true).select("id");
    expect((await to("owner")).data).toEqual([]);
    expect((await to("admin")).data).toHaveLength(1);
    const [line] = await actors.sql`
      select actor_id, after ->> 'listing_changes_limit' as now from public.audit_log
      where table_name = 'site_settings' order by id desc limit 1`;
    expect(line).toEqual({ actor_id: actors.people.admin.id, now: "70" });
  });

  test("live values, proposals and proposed photos together, in any status", async () => {
    await settings(5);
    const space = await createListing(actors);
    const paused = await createListing(actors, { status: "inactive" });
    const pending = await createListing(actors, { status: "pending" });
    expect((await write(space, { price_per_day: 1 })).data).toHaveLength(1);
    expect((await write(paused, { price_per_day: 1 })).data).toHaveLength(1);
    expect((await write(pending, { name: "Quay House East" })).data).toHaveLength(1);
    await propose(actors.as.owner, space);
    expect(
      (await actors.as.owner.rpc("add_photo", await storedPhotoFor(actors, space))).error,
    ).toBeNull();
    const proposed = actors.as.owner.rpc("propose_change", proposalFor(space, { p_name: "More" }));
    expect(await proposed).toMatchObject(refused("too-many-changes", 5));
    expect(
      await actors.as.owner.rpc("add_photo", await storedPhotoFor(actors, space)),
    ).toMatchObject(refused("too-many-changes", 5));
    for (const id of [space, paused, pending])
      expect(await write(id, { price_per_day: 2 })).toMatchObject(refused("too-many-changes", 5));
    expect(await made()).toBe(5);
    // A day later the count starts again.
    await actors.sql`update private.listing_changes_made set day = day - 1`;
    expect((await write(space, { price_per_day: 2 })).data).toHaveLength(1);
  });

  test("and alternative texts, which are live at once, but not those of a draft", async () => {
    await settings(2);
    const draft = await createListing(actors, { status: "draft" });
    const space = await createListing(actors);
    const describe = (of: string, alternative_text: string) =>
      actors.as.owner
        .from("space_photos")
        .update({ alternative_text })
        .eq("space_id", of)
        .eq("place", 1)
        .select("id");
    for (const text of ["A", "B", "C"]) expect((await describe(draft, text)).data).toHaveLength(1);
    // The same text again is no change.
    for (const text of ["A", "A", "B"]) expect((await describe(space, text)).data).toHaveLength(1);
    expect(await describe(space, "C")).toMatchObject(refused("too-many-changes", 2));
    expect(await made()).toBe(2);
  });

  test("a draft, pausing, archiving, arranging photos, and an admin do not count; reopening does", async () => {
    await settings(1);
    const draft = await createListing(actors, { status: "draft" });
    const space = await createListing(actors, { photos: 4 });
    for (const price_per_day of [1, 2, 3])
      expect((await write(draft, { price_per_day })).data).toHaveLength(1);
    expect(
      (await actors.as.owner.rpc("add_photo", await storedPhotoFor(actors, draft))).error,
    ).toBeNull();
    expect((await actors.as.owner.rpc("submit_listing", { p_space_id: draft })).error).toBeNull();
    const { data: photos } = await actors.as.owner
      .from("space_photos")
      .select("id")
      .eq("space_id", space);
    const p_photo_id = photos?.[0]?.id;
    expect((await actors.as.owner.rpc("move_photo", { p_photo_id, p_place: 3 })).error).toBeNull();
    expect((await actors.as.owner.rpc("remove_photo", { p_photo_id })).error).toBeNull();
    expect(await made()).toBe(0);
    expect((await write(space, { status: "inactive" })).data).toHaveLength(1);
    expect((await write(space, { status: "active" })).data).toHaveLength(1);
    expect((await write(space, { status: "inactive" })).data).toHaveLength(1);
    expect(await write(space, { status: "active" })).toMatchObject(refused("too-many-changes", 1));
    expect(await made()).toBe(1);
    for (const price_per_day of [4, 5]) {
      const [row] = await actors.sql<{ updated_at: string }[]>`
        select updated_at::text from public.coworking_spaces where id = ${space}`;
      const asked = {
        p_space_id: space,
        p_values: { price_per_day },
        p_updated_at: row?.updated_at,
      };
      const owner = actors.people.owner.email;
      const { error } = await actors.as.admin.rpc("edit_listing", {
        ...asked,
        p_owner_email: owner,
      });
      expect(error).toBeNull();
    }
    // Writes of an admin, and archiving, do not count; later changes of the archived listing do.
    const archive = actors.as.owner.rpc("archive_listing", { p_space_id: space });
    expect((await archive).error).toBeNull();
    expect(await write(space, { price_per_day: 3 })).toMatchObject(refused("too-many-changes", 1));
    expect(await made()).toBe(1);
  });
});

describe("a member writes at most 300 lines a day about listings to the log", () => {
  /** Inserts lines of the log, including those of other tests. */
  const fillLog = (id: string, lines: number) => actors.sql`
    insert into public.audit_log (actor_id, action, table_name, row_id)
    select ${id}::uuid, 'update', 'coworking_spaces', n
    from generate_series(1, ${lines} - (select count(*) from public.audit_log where actor_id = ${id} and table_name = 'coworking_spaces')) n`;

  test("and can still pause and archive a listing, but not change one that is paused or archived", async () => {
    const { id } = actors.people.other;
    const of = "other";
    const [space, paused] = [
      await createListing(actors, { of }),
      await createListing(actors, { of, status: "inactive" }),
    ];
    await fillLog(id, 300);
    const write = (listing: string, change: object) =>
      actors.as.other.from("coworking_spaces").update(change).eq("id", listing).select("id");
    expect((await write(space, { status: "inactive" })).data).toHaveLength(1);
    for (const [listing, change] of [
      [space, { status: "active" }],
      [space, { price_per_day: 1 }],
      [paused, { price_per_day: 1 }],
    ] as const)
      expect(await write(listing, change)).toMatchObject(refused("too-many-changes", 300));
    for (const p_space_id of [space, paused])
      expect((await actors.as.other.rpc("archive_listing", { p_space_id })).error).toBeNull();
    expect(await write(paused, { price_per_day: 1 })).toMatchObject(
      refused("too-many-changes", 300),
    );
  });

  test("also with a draft, and never limits an admin", async () => {
    const { id } = actors.people.owner;
    const space = await createSpace(actors.sql, { owner_id: id, status: "draft" });
    const rename = (who: "owner" | "admin") =>
      actors.as[who].from("coworking_spaces").update({ name: randomUUID() }).eq("id", space);
    await fillLog(id, 299);
    expect((await rename("owner")).status).toBe(204);
    expect(await rename("owner")).toMatchObject(refused("too-many-changes", 300));
    expect((await rename("admin")).status).toBe(204);
    // A change that is not logged is not counted.
    const { status } = await actors.as.owner
      .from("coworking_spaces")
      .update({ description: draftOf().description })
      .eq("id", space);
    expect(status).toBe(204);
  });
});
