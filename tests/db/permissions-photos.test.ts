import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LONGEST_SIDE, MOST_PIXELS } from "../../app/images/image-file.ts";
import { addPhoto, book, createSpace, openActors, type Actors } from "../support/actors.ts";

// Photos: the rows of a listing, asked for with nothing but the public key and a session.
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

describe("whoever reads a listing reads its photos", () => {
  const seen = async (who: keyof Actors["as"], space: string) =>
    (await rows(who).select("space_id").eq("space_id", space)).data;

  test("lets visitors read those of an active one, and its owner those of a draft", async () => {
    await addPhoto(actors.sql, active);
    await addPhoto(actors.sql, draft);
    expect(await seen("anon", active)).toHaveLength(1);
    expect(await seen("owner", draft)).toHaveLength(1);
    expect(await seen("admin", draft)).toHaveLength(1);
  });

  test("lets a guest go on reading those of a space they booked", async () => {
    const space = await owned("active");
    await addPhoto(actors.sql, space);
    await book(actors.as.guest, { space });
    await actors.sql`update public.coworking_spaces set status = 'inactive' where id = ${space}`;
    expect(await seen("guest", space)).toHaveLength(1);
    expect(await seen("other", space)).toEqual([]);
  });

  test("refuses those of a listing that is not theirs to see", async () => {
    for (const who of ["anon", "guest", "other"] as const)
      expect(await seen(who, draft), who).toEqual([]);
  });
});

describe("owners add photos until their listing is approved", () => {
  test.each(["draft", "pending", "rejected"])("lets the owner of a %s one", async (status) => {
    expect(await rows("owner").insert(rowOf(await owned(status)))).toMatchObject({ status: 201 });
  });

  test("lets an admin, also later", async () => {
    const row = rowOf(active, { place: 2 });
    expect(await rows("admin").insert(row)).toMatchObject({ status: 201 });
  });

  test("refuses the owner of one that is active or paused, other members, and visitors", async () => {
    for (const status of ["active", "inactive", "archived"])
      expect(await rows("owner").insert(rowOf(await owned(status)))).toMatchObject(REFUSED);
    const row = rowOf(await owned("draft"));
    expect(await rows("other").insert(row)).toMatchObject(REFUSED);
    expect(await rows("anon").insert(row)).toMatchObject(REFUSED_ANON);
  });

  test("lets the largest photo that the site takes", async () => {
    const height = MOST_PIXELS / 8192;
    const row = rowOf(await owned("draft"), { width: 8192, height });
    expect(await rows("owner").insert(row)).toMatchObject({ status: 201 });
    const long = rowOf(await owned("draft"), { width: LONGEST_SIDE, height: 320 });
    expect(await rows("owner").insert(long)).toMatchObject({ status: 201 });
  });

  test.each([
    ["the file of another listing", () => ({ path: `${active}/1.jpg` })],
    ["a file outside every folder", () => ({ path: `../${draft}/1.jpg` })],
    ["a file of a folder in a folder", () => ({ path: `${draft}/a/1.jpg` })],
    ["another kind of file", () => ({ path: `${draft}/1.html` })],
    ["no file", () => ({ path: null })],
    ["an eleventh place", () => ({ place: 11 })],
    ["no place", () => ({ place: 0 })],
    ["no width", () => ({ width: 0 })],
    ["a side that no size is made of", () => ({ width: LONGEST_SIDE + 1 })],
    ["more pixels than are resized", () => ({ width: 8192, height: MOST_PIXELS / 8192 + 1 })],
  ])("refuses %s", async (_, change) => {
    const answer = await rows("owner").insert(rowOf(draft, { place: 9, ...change() }));
    expect(answer).toMatchObject({ status: 400, error: { code: "23514" } });
  });

  test("refuses everybody a photo at another host, until there is a list of hosts", async () => {
    const address = "https://images.example.com/1.jpg";
    for (const who of ["owner", "admin"] as const) {
      const row = rowOf(draft, { place: 9, path: null, address });
      expect(await rows(who).insert(row), who).toMatchObject(REFUSED);
    }
  });

  test.each([
    ["a file and an address", "a.jpg", "https://images.example.com/1.jpg"],
    ["an address that is not https", null, "http://example.com/1.jpg"],
    ["a script", null, "javascript:alert(1)"],
  ])("holds for nobody %s", async (_, file, address) => {
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

  test("a listing without photos has none on its card", async () => {
    const space = await createSpace(actors.sql, { name: "Bare House", city: "Elsewhere" });
    const [row] = await actors.sql`
      select card -> 'photo' as photo, private.photos_of(id) as photos from private.space_cards where id = ${space}`;
    expect(row).toEqual({ photo: null, photos: [] });
  });

  test("refuses a second photo in the same place, and the same file twice", async () => {
    const space = await owned("draft");
    const row = rowOf(space);
    await rows("owner").insert(row);
    const taken = { status: 409, error: { code: "23505" } };
    expect(await rows("owner").insert(rowOf(space))).toMatchObject(taken);
    expect(await rows("owner").insert({ ...row, place: 2 })).toMatchObject(taken);
  });
});

describe("owners arrange photos until their listing is approved", () => {
  const describeAs = async (who: keyof Actors["as"], id: string) =>
    (await rows(who).update({ alternative_text: "The kitchen" }).eq("id", id).select("id")).data;

  test("lets the owner and an admin", async () => {
    const id = await addPhoto(actors.sql, await owned("pending"));
    expect(await describeAs("owner", id)).toEqual([{ id }]);
    expect(await describeAs("admin", id)).toEqual([{ id }]);
  });

  test("refuses the owner of an active one, everybody else, and another file", async () => {
    const [shown, hidden] = [
      await addPhoto(actors.sql, await owned("active")),
      await addPhoto(actors.sql, await owned("draft")),
    ];
    expect(await describeAs("owner", shown)).toEqual([]);
    for (const id of [shown, hidden]) expect(await describeAs("other", id)).toEqual([]);
    const anon = await rows("anon").update({ alternative_text: "x" }).eq("id", shown);
    expect(anon).toMatchObject(REFUSED_ANON);
    for (const change of [{ path: null }, { space_id: draft }, { width: 1 }])
      expect(await rows("owner").update(change).eq("id", hidden)).toMatchObject(REFUSED);
  });
});

describe("owners remove photos until their listing is approved", () => {
  const remove = async (who: keyof Actors["as"], id: string) =>
    (await rows(who).delete().eq("id", id).select("id")).data;

  test("lets the owner and an admin", async () => {
    for (const who of ["owner", "admin"] as const) {
      const id = await addPhoto(actors.sql, await owned("draft"));
      expect(await remove(who, id)).toEqual([{ id }]);
    }
  });

  test("refuses the owner of an active one, and everybody else", async () => {
    const id = await addPhoto(actors.sql, await owned("active"));
    for (const who of ["owner", "other"] as const) expect(await remove(who, id)).toEqual([]);
    expect(await rows("anon").delete().eq("id", id)).toMatchObject(REFUSED_ANON);
  });
});
