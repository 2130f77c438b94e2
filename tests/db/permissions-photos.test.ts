import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addPhoto, book, createSpace, openActors, type Actors } from "../support/actors.ts";

// Photos: rows of a listing, and the files behind them in the bucket, asked for with nothing but the public key and a session.
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
const files = (who: keyof Actors["as"]) => actors.as[who].storage.from("space-photos");
const upload = (who: keyof Actors["as"], path: string, bytes = 10, contentType = "image/jpeg") =>
  files(who).upload(path, new Uint8Array(bytes).buffer, { contentType });

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

  test.each([
    ["the file of another listing", () => ({ path: `${active}/1.jpg` })],
    ["a file outside every folder", () => ({ path: `../${draft}/1.jpg` })],
    ["a file of a folder in a folder", () => ({ path: `${draft}/a/1.jpg` })],
    ["another kind of file", () => ({ path: `${draft}/1.html` })],
    ["a file and an address", () => ({ address: "https://images.example.com/1.jpg" })],
    ["neither", () => ({ path: null })],
    ["an address that is not https", () => ({ path: null, address: "http://example.com/1.jpg" })],
    ["a script", () => ({ path: null, address: "javascript:alert(1)" })],
    ["an eleventh place", () => ({ place: 11 })],
    ["no place", () => ({ place: 0 })],
    ["no width", () => ({ width: 0 })],
  ])("refuses %s", async (_, change) => {
    const answer = await rows("owner").insert(rowOf(draft, { place: 9, ...change() }));
    expect(answer).toMatchObject({ status: 400, error: { code: "23514" } });
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

describe("owners upload photos of what they write", () => {
  test("lets the owner of a draft, in its folder", async () => {
    for (const [ending, type] of [
      ["jpg", "image/jpeg"],
      ["png", "image/png"],
      ["webp", "image/webp"],
    ] as const) {
      const { error } = await upload("owner", `${draft}/${randomUUID()}.${ending}`, 9, type);
      expect(error).toBeNull();
    }
  });

  test("refuses the folder of an active listing, of somebody's draft, and what is no folder", async () => {
    const file = `${randomUUID()}.jpg`;
    for (const [who, folder] of [
      ["owner", active],
      ["other", draft],
      ["guest", draft],
      ["anon", draft],
      ["owner", randomUUID()],
      ["owner", "elsewhere"],
      ["owner", `${draft}/deeper`],
    ] as const) {
      const { error } = await upload(who, `${folder}/${file}`);
      expect(error?.message, `${who} ${folder}`).toMatch(/row-level security/);
    }
    const [left] = await actors.sql`
      select count(*)::integer as files from storage.objects where name like ${`%${file}`}`;
    expect(left).toEqual({ files: 0 });
  });

  test.each([
    ["a drawing, which may hold a script", "x.svg", "image/svg+xml", 10],
    ["a page", "x.html", "text/html", 10],
    ["a page that is called a photo", "x.jpg", "text/html", 10],
    ["a photo that is called a page", "x.html", "image/jpeg", 10],
    ["more than 5 MB", "x.jpg", "image/jpeg", 5 * 1024 * 1024 + 1],
  ])("refuses %s", async (_, name, type, bytes) => {
    const { error } = await upload("owner", `${draft}/${name}`, bytes, type);
    expect(error).not.toBeNull();
    const { data } = await files("admin").download(`${draft}/${name}`);
    expect(data).toBeNull();
  });

  test("refuses the 31st file of a folder", async () => {
    const space = await owned("draft");
    await actors.sql`
      insert into storage.objects (bucket_id, name)
      select 'space-photos', ${space} || '/' || n || '.jpg' from generate_series(1, 29) n`;
    expect((await upload("owner", `${space}/last.jpg`)).error).toBeNull();
    expect((await upload("owner", `${space}/more.jpg`)).error?.message).toMatch(/row-level/);
  });

  test("refuses to replace, move, copy or remove a file", async () => {
    const path = `${draft}/${randomUUID()}.jpg`;
    await upload("owner", path);
    await addFileToListing(draft, path);
    const bytes = new Uint8Array(1).buffer;
    const replaced = await files("owner").upload(path, bytes, {
      contentType: "image/jpeg",
      upsert: true,
    });
    expect(replaced.error).not.toBeNull();
    expect((await files("owner").move(path, `${draft}/moved.jpg`)).error).not.toBeNull();
    expect((await files("other").copy(path, `${draft}/copied.jpg`)).error).not.toBeNull();
    await files("owner").remove([path]);
    const { data } = await files("owner").download(path);
    expect(data?.size).toBe(10);
  });
});

async function addFileToListing(space: string, path: string): Promise<void> {
  await actors.sql`
    insert into public.space_photos (space_id, place, path, width, height)
    values (${space}, (select coalesce(max(place), 0) + 1 from public.space_photos where space_id = ${space}), ${path}, 10, 10)`;
}

describe("whoever reads a photo's row reads its file", () => {
  async function filed(status: string): Promise<string> {
    const space = await owned("draft");
    const path = `${space}/${randomUUID()}.jpg`;
    expect((await upload("owner", path)).error).toBeNull();
    await addFileToListing(space, path);
    await actors.sql`update public.coworking_spaces set status = ${status} where id = ${space}`;
    return path;
  }

  test("lets a visitor fetch and list those of an active listing, and the owner those of a draft", async () => {
    const [shown, hidden] = [await filed("active"), await filed("draft")];
    expect((await files("anon").download(shown)).data?.size).toBe(10);
    expect((await files("owner").download(hidden)).data?.size).toBe(10);
    const [folder = "", name] = shown.split("/");
    const { data } = await files("anon").list(folder);
    expect(data?.map((file) => file.name.split("/").at(-1))).toEqual([name]);
  });

  test("refuses a visitor and other members those of a draft, by name, by list, and by a public address", async () => {
    const path = await filed("draft");
    for (const who of ["anon", "other"] as const) {
      expect((await files(who).download(path)).data).toBeNull();
      expect((await files(who).list(path.split("/")[0])).data).toEqual([]);
    }
    const address = files("anon").getPublicUrl(path).data.publicUrl;
    expect((await fetch(address)).ok).toBe(false);
  });

  test("refuses everybody a file that no photo names, also who put it there", async () => {
    const path = `${draft}/${randomUUID()}.jpg`;
    await upload("owner", path);
    for (const who of ["anon", "other", "owner", "admin"] as const)
      expect((await files(who).download(path)).data, who).toBeNull();
  });
});
