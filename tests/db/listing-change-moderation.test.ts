import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openActors, type Actors } from "../support/actors.ts";
import {
  createListing,
  storedPhotoFor,
  placesOf,
  propose,
  proposalFor,
  reviewChange,
} from "../support/listings.ts";
import { live, PROPOSED, proposalsOf } from "../support/proposals.ts";

// A proposal after an admin's decision.
let actors: Actors;
const { valuesOf, changeOf, addPhoto, mails } = proposalsOf(() => actors);

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

describe("an approval", () => {
  test("applies all of it at once: values, photos, search", async () => {
    const space = await createListing(actors, { photos: 3 });
    const before = (await placesOf(actors.sql, space)).ids;
    const id = await propose(actors.as.owner, space, PROPOSED);
    const added = [await addPhoto(space), await addPhoto(space)];
    expect((await placesOf(actors.sql, space)).ids).toEqual(before);
    expect((await reviewChange(actors.as.admin, id, "approved")).error).toBeNull();
    expect(Object.values((await valuesOf(space)) ?? {})).toEqual(Object.values(PROPOSED));
    expect(await placesOf(actors.sql, space)).toEqual({
      ids: [...before, ...added],
      places: [1, 2, 3, 4, 5],
    });
    expect(await changeOf(id)).toMatchObject({ outcome: "approved", note: null, photos: 0 });
    expect(await actors.sql`select * from search.differences()`).toHaveLength(0);
    const found = await actors.as.anon.rpc("search_spaces", {
      p_filters: { q: "Quay House East" },
    });
    expect(JSON.stringify(found.data)).toContain(space);
    expect(await mails(id)).toEqual([
      "change-pending to admin@actors.test",
      "change-approved to owner@actors.test",
    ]);
  });

  test("has room for ten photos, with any added or removed meanwhile", async () => {
    const space = await createListing(actors, { photos: 8 });
    const { ids } = await placesOf(actors.sql, space);
    const proposed = [await addPhoto(space), await addPhoto(space)];
    await actors.as.owner.rpc("remove_photo", { p_photo_id: ids[2] });
    proposed.push(await addPhoto(space));
    const eleventh = await actors.as.owner.rpc("add_photo", await storedPhotoFor(actors, space));
    expect(eleventh).toMatchObject({ error: { message: "too-many-photos" } });
    const [{ change_id } = {}] = await actors.sql`
      select change_id from public.space_photos where id = ${proposed[0] ?? ""}`;
    expect((await reviewChange(actors.as.admin, change_id, "approved")).error).toBeNull();
    expect(await placesOf(actors.sql, space)).toEqual({
      ids: [...ids.toSpliced(2, 1), ...proposed],
      places: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    });
  });

  test("leaves out excess photos, which only direct SQL can add", async () => {
    const space = await createListing(actors, { photos: 9 });
    const first = await addPhoto(space);
    const [{ change_id } = {}] = await actors.sql`
      select change_id from public.space_photos where id = ${first}`;
    await actors.sql`
      insert into public.space_photos (space_id, change_id, path, width, height)
      values (${space}, ${change_id}, ${`${space}/late.jpg`}, 9, 9)`;
    expect((await reviewChange(actors.as.admin, change_id, "approved")).error).toBeNull();
    const { ids } = await placesOf(actors.sql, space);
    expect(ids).toHaveLength(10);
    expect(ids.at(-1)).toBe(first);
    expect(
      await actors.sql`select 1 from public.space_photos where space_id = ${space}`,
    ).toHaveLength(10);
  });

  test("that fails half-way has no effect", async () => {
    const space = await createListing(actors);
    const id = await propose(actors.as.owner, space, PROPOSED);
    await addPhoto(space);
    await actors.sql`
      create function private.spoil() returns trigger language plpgsql as 'begin raise exception ''spoilt''; end'`;
    await actors.sql`
      create trigger spoil before update of place on public.space_photos for each row execute function private.spoil()`;
    expect((await reviewChange(actors.as.admin, id, "approved")).error?.message).toBe("spoilt");
    await actors.sql`drop function private.spoil() cascade`;
    expect(await valuesOf(space)).toMatchObject({ name: live["name"], city: live["city"] });
    expect(await changeOf(id)).toMatchObject({ is_open: true, photos: 1 });
    expect((await placesOf(actors.sql, space)).ids).toHaveLength(3);
  });

  test("is done once, and no other outcome than approved and rejected exists", async () => {
    const id = await propose(actors.as.owner, await createListing(actors));
    for (const outcome of ["withdrawn", "wonderful", ""])
      expect((await reviewChange(actors.as.admin, id, outcome)).error?.message).toBe(
        "no-such-outcome",
      );
    expect((await reviewChange(actors.as.admin, id, "approved")).error).toBeNull();
    // As a second press sends it; moderation-sent-twice.test.ts covers another admin, and the written rows.
    expect((await reviewChange(actors.as.admin, id, "approved")).error).toBeNull();
    expect((await reviewChange(actors.as.admin, id, "rejected", "No")).error?.message).toBe(
      "already-resolved",
    );
    expect((await actors.as.admin.rpc("change_for_review", { p_change_id: id })).data).toBeNull();
  });
});

describe("a rejection", () => {
  test("needs a reason, which the owner reads, and keeps the listing unchanged", async () => {
    const space = await createListing(actors);
    const id = await propose(actors.as.owner, space, PROPOSED);
    await addPhoto(space);
    for (const note of [undefined, "", "  "])
      expect((await reviewChange(actors.as.admin, id, "rejected", note)).error?.message).toBe(
        "no-reason",
      );
    expect(await changeOf(id)).toMatchObject({ is_open: true, photos: 1 });
    expect((await reviewChange(actors.as.admin, id, "rejected", " Not Porto. ")).error).toBeNull();
    expect(await changeOf(id)).toMatchObject({
      outcome: "rejected",
      note: "Not Porto.",
      photos: 0,
    });
    expect(await valuesOf(space)).toMatchObject({ name: live["name"] });
    const { data } = await actors.as.owner.rpc("my_listing", { p_space_id: space });
    expect(data).toMatchObject({
      change: null,
      last_change: { outcome: "rejected", note: "Not Porto." },
    });
    expect((await mails(id)).at(-1)).toBe("change-rejected to owner@actors.test");
    // The next proposal is a new one.
    expect(await propose(actors.as.owner, space)).not.toBe(id);
  });
});

describe("a moderation of a proposal applies to the version that was shown", () => {
  type Change = (space: string) => Promise<unknown>;
  const value =
    (change: object): Change =>
    async (space) =>
      actors.as.owner.rpc("propose_change", proposalFor(space, { ...PROPOSED, ...change }));
  const CHANGES: [what: string, change: Change][] = [
    ["name", value({ p_name: "Quay House West" })],
    ["address", value({ p_address: "3 Quay Street" })],
    ["neighbourhood", value({ p_neighbourhood: null })],
    ["city", value({ p_city: "Braga" })],
    ["country", value({ p_country: "Spain" })],
    ["pin", value({ p_lat: 41.15 })],
    ["zone", value({ p_timezone: "UTC" })],
    ["website", value({ p_website_url: null })],
    ["a new photo", (space) => addPhoto(space).then(() => ({ error: null }))],
    [
      "its alternative text",
      async (space) =>
        actors.as.owner
          .from("space_photos")
          .update({ alternative_text: "A bar" })
          .eq("space_id", space)
          .not("change_id", "is", null),
    ],
    [
      "a photo that is taken back",
      async (space) => {
        const [photo] = await actors.sql`
          select id from public.space_photos where space_id = ${space} and change_id is not null`;
        return actors.as.owner.rpc("remove_photo", { p_photo_id: photo?.["id"] });
      },
    ],
    [
      "what is live beside it",
      async (space) =>
        actors.as.owner.from("coworking_spaces").update({ price_per_day: 99 }).eq("id", space),
    ],
    [
      "the order of the live photos",
      async (space) => {
        const [p_photo_id] = (await placesOf(actors.sql, space)).ids;
        return actors.as.owner.rpc("move_photo", { p_photo_id, p_place: 2 });
      },
    ],
  ];

  test.each(CHANGES)(
    "so %s in between stops an approval, and not a rejection",
    async (_, change) => {
      const space = await createListing(actors);
      const p_change_id = await propose(actors.as.owner, space, PROPOSED);
      await addPhoto(space);
      const { data } = await actors.as.admin.rpc("change_for_review", { p_change_id });
      expect(await change(space)).toMatchObject({ error: null });
      const review = (p_outcome: string) => {
        const outcome = { p_change_id, p_outcome, p_digest: data.digest, p_note: "No" };
        return actors.as.admin.rpc("review_change", outcome);
      };
      expect(await review("approved")).toMatchObject({
        status: 409,
        error: { code: "PT409", message: "changed-meanwhile" },
      });
      expect(await changeOf(p_change_id)).toMatchObject({ is_open: true });
      for (let press = 0; press < 2; press++) expect((await review("rejected")).error).toBeNull();
      expect((await review("approved")).error?.message).toBe("already-resolved");
    },
  );
});
