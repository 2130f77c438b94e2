import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LONGEST_SIDE, MOST_PIXELS } from "../../app/images/image-file.ts";
import { addPhoto, createSpace, openActors, type Actors } from "../support/actors.ts";
import { book } from "../support/bookings.ts";
import { createListing, placesOf, storedPhotoFor } from "../support/listings.ts";

// Photos: the rows of a listing, with only the public key and a session.
let actors: Actors;
let active: string;
let draft: string;

beforeAll(async () => {
  actors = await openActors();
  active = await owned("active");
  draft = await owned("draft");
});
afterAll(() => actors.close());

const REFUSED = { status: 403, error: { code: "42501" } };
const REFUSED_ANON = { status: 401, error: { code: "42501" } };

const owned = (status: string) =>
  createSpace(actors.sql, { owner_id: actors.people.owner.id, status });
const rowOf = (space_id: string, change: object = {}) => ({
  space_id,
  place: 1,
  path: `${space_id}/${randomUUID()}.jpg`,
  alternative_text: "A long table by the window",
  width: 1600,
  height: 900,
  ...change,
});
const rows = (who: keyof Actors["as"]) => actors.as[who].from("space_photos");
const add = async (who: keyof Actors["as"], space: string, change?: object) => {
  const of = who === "anon" ? "owner" : who;
  return actors.as[who].rpc("add_photo", await storedPhotoFor(actors, space, { of, ...change }));
};
const MISSING = { status: 404, error: { message: "no-such-listing" } };
const NO_PHOTO = { status: 404, error: { message: "no-such-photo" } };

/** The ids of the photos that a person can read, of a listing with a visible and a proposed one. */
async function found(who: keyof Actors["as"], space: string): Promise<string[]> {
  const { data } = await rows(who).select("id").eq("space_id", space).order("place");
  return (data ?? []).map(({ id }) => String(id));
}
async function withProposal(): Promise<{ space: string; shown: string; proposed: string }> {
  const space = await createListing(actors, { photos: 1 });
  const proposed = (await add("owner", space)).data;
  const { ids } = await placesOf(actors.sql, space);
  return { space, shown: ids[0] ?? "", proposed };
}

describe("visitors read the photos of listings they read", () => {
  test("lets them read those of an active one", async () => {
    const id = await addPhoto(actors.sql, active);
    expect(await found("anon", active)).toEqual([id]);
  });

  test("refuses those of any other, and proposed ones of an active one", async () => {
    await addPhoto(actors.sql, draft);
    expect(await found("anon", draft)).toEqual([]);
    const { space, shown } = await withProposal();
    expect(await found("anon", space)).toEqual([shown]);
  });
});

describe("members read those too, and owners what they propose", () => {
  test("lets an owner and an admin read those of a draft, and proposed ones", async () => {
    const own = await createListing(actors, { status: "draft", photos: 1 });
    const { space, shown, proposed } = await withProposal();
    for (const who of ["owner", "admin"] as const) {
      expect(await found(who, own)).toHaveLength(1);
      expect(await found(who, space)).toEqual([shown, proposed]);
    }
  });

  test("lets a guest go on reading those of a space they booked", async () => {
    const { space, shown } = await withProposal();
    await book(actors.as.guest, { space });
    await actors.sql`update public.coworking_spaces set status = 'inactive' where id = ${space}`;
    expect(await found("guest", space)).toEqual([shown]);
    expect(await found("other", space)).toEqual([]);
  });

  test("refuses members those of a draft, and proposed ones, in every page that shows photos", async () => {
    const { space, shown, proposed } = await withProposal();
    for (const who of ["guest", "other"] as const) {
      expect(await found(who, draft), who).toEqual([]);
      expect(await found(who, space), who).toEqual([shown]);
    }
    const page = await actors.as.anon.rpc("space_overview", { p_space_id: space });
    expect(JSON.stringify(page.data)).toContain(shown);
    expect(JSON.stringify(page.data)).not.toContain(proposed);
  });
});

describe("photos are added by add_photo", () => {
  test.each(["draft", "pending", "rejected"])(
    "lets the owner of a %s one, at the end",
    async (status) => {
      const space = await createListing(actors, { status });
      const { data } = await add("owner", space);
      expect(await placesOf(actors.sql, space)).toMatchObject({ places: [1, 2, 3, 4] });
      expect((await placesOf(actors.sql, space)).ids.at(-1)).toBe(data);
    },
  );

  test.each(["active", "inactive", "rejected", "pending"])(
    "proposes what the owner adds to one that was approved and is %s",
    async (status) => {
      const approved_at = "2026-01-01T00:00:00Z";
      const space = await createListing(actors, { status, approved_at });
      const { data } = await add("owner", space);
      const [row] = await actors.sql`
        select p.place, c.space_id, c.decided_at from public.space_photos p
        join public.listing_changes c on c.id = p.change_id where p.id = ${data}`;
      expect(row).toEqual({ place: null, space_id: space, decided_at: null });
    },
  );

  test("lets an admin, whose photos are shown at once", async () => {
    const space = await createListing(actors);
    expect((await add("admin", space)).error).toBeNull();
    expect((await placesOf(actors.sql, space)).places).toEqual([1, 2, 3, 4]);
  });

  test("refuses the owner of an archived one, other members, and visitors", async () => {
    expect(await add("owner", await owned("archived"))).toMatchObject(MISSING);
    for (const status of ["draft", "active"])
      expect(await add("other", await owned(status))).toMatchObject(MISSING);
    expect(await add("owner", randomUUID())).toMatchObject(MISSING);
    expect(await add("anon", draft)).toMatchObject(REFUSED_ANON);
  });

  test("refuses everybody a row that is inserted without add_photo", async () => {
    for (const who of ["owner", "other", "admin"] as const)
      expect(await rows(who).insert(rowOf(draft, { place: 9 })), who).toMatchObject(REFUSED);
    expect(await rows("anon").insert(rowOf(draft, { place: 9 }))).toMatchObject(REFUSED_ANON);
  });

  test("lets the largest photo that the site takes", async () => {
    const space = await owned("draft");
    const p_height = MOST_PIXELS / 8192;
    expect((await add("owner", space, { p_width: 8192, p_height })).error).toBeNull();
    const long = { p_width: LONGEST_SIDE, p_height: 320 };
    expect((await add("owner", space, long)).error).toBeNull();
  });

  test.each([
    ["the file of another listing", "no-such-file", () => ({ p_path: `${active}/1.jpg` })],
    ["a file outside every folder", "no-such-file", () => ({ p_path: `../${draft}/1.jpg` })],
    ["a file of a folder in a folder", "no-such-file", () => ({ p_path: `${draft}/a/1.jpg` })],
    ["another kind of file", "no-such-file", () => ({ p_path: `${draft}/1.html` })],
    ["no file", "no-such-file", () => ({ p_path: null })],
    ["no width", "no-size", () => ({ p_width: 0 })],
    ["hidden characters", "no-text", () => ({ p_alternative_text: "a\u200bb" })],
    ["a side that no size is made of", "no-size", () => ({ p_width: LONGEST_SIDE + 1 })],
    [
      "more pixels than are resized",
      "no-size",
      () => ({ p_width: 8192, p_height: MOST_PIXELS / 8192 + 1 }),
    ],
  ])("refuses %s", async (_, message, change) => {
    const answer = await add("owner", draft, change());
    expect(answer).toMatchObject({ error: { message } });
  });

  test("refuses an eleventh photo, proposed ones counted, also when twelve come at once", async () => {
    const full = { status: 409, error: { message: "too-many-photos", details: "10" } };
    for (const status of ["draft", "active"]) {
      const space = await createListing(actors, { status, photos: 4 });
      const answers = await Promise.all(Array.from({ length: 12 }, () => add("owner", space)));
      expect(answers.filter(({ error }) => error === null)).toHaveLength(6);
      expect(answers.find(({ error }) => error)).toMatchObject(full);
      expect(await add("admin", space)).toMatchObject(full);
    }
  });

  test("refuses the same file twice", async () => {
    const row = await storedPhotoFor(actors, draft);
    expect((await actors.as.owner.rpc("add_photo", row)).error).toBeNull();
    const again = await actors.as.owner.rpc("add_photo", row);
    expect(again).toMatchObject({ status: 409, error: { message: "already-added" } });
  });

  test("the table refuses a used place, an eleventh, none, and a place for a proposed photo", async () => {
    const space = await createListing(actors);
    const proposed = (await add("owner", space)).data;
    const put = (place: number | null) =>
      actors.sql`insert into public.space_photos ${actors.sql(rowOf(space, { place }))}`;
    await expect(put(1)).rejects.toMatchObject({ code: "23505" });
    for (const place of [0, 11, null])
      await expect(put(place)).rejects.toMatchObject({ code: "23514" });
    await expect(
      actors.sql`update public.space_photos set place = 4 where id = ${proposed}`,
    ).rejects.toMatchObject({ code: "23514" });
  });

  test.each([
    ["a file and an address", "a.jpg", "https://images.example.com/1.jpg"],
    ["an address that is not https", null, "http://example.com/1.jpg"],
    ["a script", null, "javascript:alert(1)"],
  ])("the table refuses %s", async (_, file, address) => {
    const row = rowOf(draft, { place: 9, path: file && `${draft}/${file}`, address });
    await expect(
      actors.sql`insert into public.space_photos ${actors.sql(row)}`,
    ).rejects.toMatchObject({ code: "23514" });
  });

  test("a card and a page show a photo at a stock-photo host by its address, and one of ours by its id", async () => {
    const space = await createSpace(actors.sql, { name: "Elsewhere House", city: "Elsewhere" });
    const address = "https://images.example.com/1.jpg";
    await actors.sql`
      insert into public.space_photos ${actors.sql(rowOf(space, { path: null, address }))}`;
    const ours = await addPhoto(actors.sql, space, { place: 2 });
    const [row] = await actors.sql`
      select card -> 'photo' as photo, private.photos_of(id) as photos from private.space_cards where id = ${space}`;
    const elsewhere = { address, width: 1600, height: 900 };
    expect(row).toMatchObject({ photo: elsewhere, photos: [elsewhere, { id: ours }] });
    expect(row?.["photos"]).toHaveLength(2);
    expect(row?.["photos"][1]).not.toHaveProperty("address");
  });

  test("a listing without photos has no photo on its card", async () => {
    const space = await createSpace(actors.sql, { name: "Bare House", city: "Elsewhere" });
    const [row] = await actors.sql`
      select card -> 'photo' as photo, private.photos_of(id) as photos from private.space_cards where id = ${space}`;
    expect(row).toEqual({ photo: null, photos: [] });
  });
});

describe("owners describe their photos", () => {
  const describeAs = async (who: keyof Actors["as"], id: string) =>
    (await rows(who).update({ alternative_text: "The kitchen" }).eq("id", id).select("id")).data;

  test.each(["draft", "pending", "rejected", "active", "inactive"])(
    "lets the owner of a %s one, and an admin",
    async (status) => {
      const id = await addPhoto(actors.sql, await owned(status));
      expect(await describeAs("owner", id)).toEqual([{ id }]);
      expect(await describeAs("admin", id)).toEqual([{ id }]);
    },
  );

  test("lets the owner describe proposed ones", async () => {
    const { proposed } = await withProposal();
    expect(await describeAs("owner", proposed)).toEqual([{ id: proposed }]);
    expect(await describeAs("other", proposed)).toEqual([]);
  });

  test("refuses the owner of an archived one, everybody else, and another file, place or proposal", async () => {
    expect(await describeAs("owner", await addPhoto(actors.sql, await owned("archived")))).toEqual(
      [],
    );
    const [shown, hidden] = [
      await addPhoto(actors.sql, await owned("active")),
      await addPhoto(actors.sql, await owned("draft")),
    ];
    for (const id of [shown, hidden]) expect(await describeAs("other", id)).toEqual([]);
    const anon = await rows("anon").update({ alternative_text: "x" }).eq("id", shown);
    expect(anon).toMatchObject(REFUSED_ANON);
    const changes = [
      { path: null },
      { space_id: draft },
      { width: 1 },
      { place: 2 },
      { change_id: null },
    ];
    for (const who of ["owner", "admin"] as const)
      for (const change of changes)
        expect(await rows(who).update(change).eq("id", hidden)).toMatchObject(REFUSED);
  });
});

describe("photos are moved and removed by move_photo and remove_photo", () => {
  const move = (who: keyof Actors["as"], p_photo_id: string, p_place = 1) =>
    actors.as[who].rpc("move_photo", { p_photo_id, p_place });
  const remove = (who: keyof Actors["as"], p_photo_id: string) =>
    actors.as[who].rpc("remove_photo", { p_photo_id });

  test.each(["draft", "pending", "rejected", "active", "inactive"])(
    "lets the owner of a %s one, and an admin, at once",
    async (status) => {
      const space = await createListing(actors, { status, photos: 5 });
      const [a, b, c, d, e] = (await placesOf(actors.sql, space)).ids;
      expect((await move("owner", e ?? "")).error).toBeNull();
      expect((await move("admin", a ?? "", 99)).error).toBeNull();
      expect(await placesOf(actors.sql, space)).toEqual({
        ids: [e, b, c, d, a],
        places: [1, 2, 3, 4, 5],
      });
      expect((await remove("owner", e ?? "")).error).toBeNull();
      expect((await remove("admin", c ?? "")).error).toBeNull();
      expect(await placesOf(actors.sql, space)).toEqual({ ids: [b, d, a], places: [1, 2, 3] });
    },
  );

  test("refuses the owner of an archived one, everybody else, and rows that are deleted by hand", async () => {
    const archived = await createListing(actors, { status: "archived" });
    for (const [who, space] of [
      ["owner", archived],
      ["other", await createListing(actors)],
      ["guest", await createListing(actors, { status: "draft" })],
    ] as const) {
      const [id = ""] = (await placesOf(actors.sql, space)).ids;
      expect(await move(who, id, 2)).toMatchObject(NO_PHOTO);
      expect(await remove(who, id)).toMatchObject(NO_PHOTO);
      expect(await remove("anon", id)).toMatchObject(REFUSED_ANON);
      expect(await move("anon", id)).toMatchObject(REFUSED_ANON);
      for (const hand of ["owner", "admin"] as const)
        expect(await rows(hand).delete().eq("id", id)).toMatchObject(REFUSED);
      expect((await placesOf(actors.sql, space)).places).toEqual([1, 2, 3]);
    }
  });

  test("refuses the owner the third photo of a listing that was ever approved, and no other", async () => {
    const few = { status: 409, error: { message: "too-few-photos", details: "3" } };
    for (const [status, approved_at, refused] of [
      ["active", "2026-01-01T00:00:00Z", true],
      ["inactive", "2026-01-01T00:00:00Z", true],
      ["rejected", "2026-01-01T00:00:00Z", true],
      ["rejected", null, false],
      ["draft", null, false],
    ] as const) {
      const space = await createListing(actors, { status, approved_at });
      const [id = ""] = (await placesOf(actors.sql, space)).ids;
      expect(await remove("owner", id)).toMatchObject(refused ? few : { error: null });
    }
    const space = await createListing(actors);
    const [id = ""] = (await placesOf(actors.sql, space)).ids;
    expect((await remove("admin", id)).error).toBeNull();
  });

  test("refuses the third photo also when four of six are removed at the same moment", async () => {
    const space = await createListing(actors, { photos: 6 });
    const { ids } = await placesOf(actors.sql, space);
    const answers = await Promise.all(ids.slice(0, 4).map((id) => remove("owner", id)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(3);
    expect((await placesOf(actors.sql, space)).places).toEqual([1, 2, 3]);
  });

  test("a proposed photo cannot be moved, and removing the only proposed thing ends the proposal", async () => {
    const { space, shown, proposed } = await withProposal();
    expect(await move("owner", proposed)).toMatchObject(NO_PHOTO);
    expect(await remove("other", proposed)).toMatchObject(NO_PHOTO);
    expect((await remove("owner", proposed)).error).toBeNull();
    expect(await found("owner", space)).toEqual([shown]);
    const { data } = await actors.as.owner
      .from("listing_changes")
      .select("id")
      .eq("space_id", space);
    expect(data).toEqual([]);
  });
});
