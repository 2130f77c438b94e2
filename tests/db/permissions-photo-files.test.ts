import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSpace, openActors, type Actors } from "../support/actors.ts";
import { createUser } from "../support/backend.ts";
import { photoFor } from "../support/listings.ts";

// The files of photos in the bucket, with only the public key and a session.
let actors: Actors;
let active: string;
let draft: string;

beforeAll(async () => {
  actors = await openActors();
  active = await owned("active");
  draft = await owned("draft");
});
afterAll(() => actors.close());

const owned = (status: string) =>
  createSpace(actors.sql, { owner_id: actors.people.owner.id, status });
const files = (who: keyof Actors["as"]) => actors.as[who].storage.from("space-photos");
const upload = (who: keyof Actors["as"], path: string, bytes = 10, contentType = "image/jpeg") =>
  files(who).upload(path, new Uint8Array(bytes).buffer, { contentType });

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

  test.each(["pending", "rejected", "active", "inactive"])(
    "lets the owner of a %s one, whose photos may be a proposal",
    async (status) => {
      const { error } = await upload("owner", `${await owned(status)}/${randomUUID()}.jpg`);
      expect(error).toBeNull();
    },
  );

  test("refuses the folder of an archived listing, of somebody else's, and invalid folders", async () => {
    const file = `${randomUUID()}.jpg`;
    for (const [who, folder] of [
      ["owner", await owned("archived")],
      ["other", active],
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

  test("refuses every file after the 30th also when sixty come at once, by the owner and an admin", async () => {
    const space = await owned("draft");
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => upload(n % 2 ? "owner" : "admin", `${space}/${n}.jpg`)),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(30);
    // Storage itself writes the row of a file with a role that bypasses policies.
    const past = actors.sql`insert into storage.objects (bucket_id, name) values ('space-photos', ${`${space}/past.jpg`})`;
    await expect(past).rejects.toThrow("too-many-files");
    expect(
      await actors.sql`select 1 from storage.objects where starts_with(name, ${space})`,
    ).toHaveLength(30);
  });

  test("refuses more than twenty files for each listing that its owner may have, over all folders", async () => {
    const { id } = await createUser(actors.sql, { email: `${randomUUID()}@actors.test` });
    const space = await createSpace(actors.sql, {
      owner_id: actors.people.other.id,
      status: "draft",
    });
    const left = (owner: string, files: number) => actors.sql`
      insert into storage.objects (bucket_id, name, owner_id)
      select 'space-photos', gen_random_uuid() || '/' || n || '.jpg', ${owner} from generate_series(1, ${files}) n`;
    await left(id, 100);
    await left(actors.people.other.id, 59);
    await actors.sql`update public.site_settings set listings_limit = 3`;
    expect((await upload("other", `${space}/last.jpg`)).error).toBeNull();
    expect((await upload("other", `${space}/more.jpg`)).error?.message).toMatch(/row-level/);
    await actors.sql`update public.site_settings set listings_limit = 10000`;
    expect((await upload("other", `${space}/more.jpg`)).error).toBeNull();
  });

  test("drafts that are made, filled and deleted again and again leave no more files than that", async () => {
    await actors.sql`update public.site_settings set listings_limit = 2`;
    const { other } = actors.people;
    await actors.sql`delete from storage.objects where owner_id = ${other.id}`;
    let kept = 0;
    for (let round = 0; round < 4; round++) {
      const space = await createSpace(actors.sql, { owner_id: other.id, status: "draft" });
      for (let file = 0; file < 15; file++)
        if ((await upload("other", `${space}/${file}.jpg`)).error === null) kept += 1;
      const gone = await actors.as.other
        .from("coworking_spaces")
        .delete()
        .eq("id", space)
        .select("id");
      expect(gone.data).toEqual([{ id: space }]);
    }
    expect(kept).toBe(40);
    await actors.sql`update public.site_settings set listings_limit = 10000`;
  });

  test("refuses to replace, move or copy a file, and to remove one that is a photo", async () => {
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

describe("readers of a photo's row read its file", () => {
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

  test("refuses everybody but the owner and admins the file of a photo that is proposed", async () => {
    const space = await owned("active");
    const p_path = `${space}/${randomUUID()}.jpg`;
    expect((await upload("owner", p_path)).error).toBeNull();
    const { error } = await actors.as.owner.rpc("add_photo", photoFor(space, { p_path }));
    expect(error).toBeNull();
    for (const who of ["owner", "admin"] as const)
      expect((await files(who).download(p_path)).data?.size, who).toBe(10);
    for (const who of ["anon", "guest", "other"] as const)
      expect((await files(who).download(p_path)).data, who).toBeNull();
  });

  test("refuses a photo whose file is not there, or was put there by somebody else", async () => {
    const missing = { status: 409, error: { message: "no-such-file" } };
    for (const status of ["draft", "active"]) {
      const space = await owned(status);
      const p_path = `${space}/${randomUUID()}.jpg`;
      const add = (who: "owner" | "admin") =>
        actors.as[who].rpc("add_photo", photoFor(space, { p_path }));
      expect(await add("owner")).toMatchObject(missing);
      expect((await upload("admin", p_path)).error).toBeNull();
      expect(await add("owner")).toMatchObject(missing);
      const rows = await actors.sql`select 1 from public.space_photos where space_id = ${space}`;
      expect(rows).toHaveLength(0);
      expect((await add("admin")).error).toBeNull();
    }
  });

  test("refuses everybody to put a file where a photo is, be its file there or lost", async () => {
    const space = await owned("draft");
    const [there, lost] = [`${space}/${randomUUID()}.jpg`, `${space}/${randomUUID()}.jpg`];
    expect((await upload("owner", there)).error).toBeNull();
    const { error } = await actors.as.owner.rpc("add_photo", photoFor(space, { p_path: there }));
    expect(error).toBeNull();
    await addFileToListing(space, lost);
    for (const who of ["owner", "admin"] as const)
      for (const path of [there, lost]) {
        expect((await upload(who, path, 12)).error, who).not.toBeNull();
        const over = files(who).upload(path, new Uint8Array(12).buffer, {
          contentType: "image/jpeg",
          upsert: true,
        });
        expect((await over).error, who).not.toBeNull();
      }
    expect((await files("owner").download(there)).data?.size).toBe(10);
    const left = await actors.sql`select 1 from storage.objects where name = ${lost}`;
    expect(left).toHaveLength(0);
  });

  test.each(["draft", "active"])(
    "refuses uploads to an address that was signed before the file was a photo of a listing that is %s",
    async (status) => {
      const space = await owned("draft");
      const [path, other] = [`${space}/${randomUUID()}.jpg`, `${space}/${randomUUID()}.jpg`];
      const token = (await actors.as.owner.auth.getSession()).data.session?.access_token;
      const api = `${actors.backend.url}/storage/v1`;
      const apikey = actors.backend.keys.publishable;
      // As a raw request. The client library expects another answer than the embedded Storage gives.
      const sign = async (name: string) => {
        const headers = { apikey, Authorization: `Bearer ${token}`, "x-upsert": "true" };
        const address = `${api}/object/upload/sign/space-photos/${name}`;
        const answer = await fetch(address, { method: "POST", headers });
        const { url, signedUrl = url }: { url?: string; signedUrl?: string } = await answer.json();
        return new URL(signedUrl ?? "", `${api}/`).searchParams.get("token");
      };
      const put = async (name: string, signed: string | null, bytes: number) =>
        fetch(`${api}/object/upload/sign/space-photos/${name}?token=${signed}`, {
          method: "PUT",
          headers: { apikey, "content-type": "image/jpeg" },
          body: new Uint8Array(bytes),
        });
      const [signed, otherSigned] = [await sign(path), await sign(other)];
      // Until it is a photo, the owner may replace the file.
      expect((await put(path, signed, 9)).status).toBe(200);
      expect((await put(path, signed, 10)).status).toBe(200);
      await addFileToListing(space, path);
      await addFileToListing(space, other);
      await actors.sql`update public.coworking_spaces set status = ${status} where id = ${space}`;
      expect((await put(path, signed, 12)).ok).toBe(false);
      expect((await put(other, otherSigned, 12)).ok).toBe(false);
      expect((await files("owner").download(path)).data?.size).toBe(10);
      expect((await files("owner").download(other)).data).toBeNull();
    },
  );

  test("lets nobody give a photo's name to a file, or its file another name", async () => {
    const space = await owned("draft");
    const [photo, other] = [`${space}/${randomUUID()}.jpg`, `${space}/${randomUUID()}.jpg`];
    for (const path of [photo, other]) expect((await upload("owner", path)).error).toBeNull();
    await addFileToListing(space, photo);
    // As Storage writes, with its own rights.
    for (const [from, to] of [
      [photo, `${photo}.jpg`],
      [other, photo],
    ] as const)
      await expect(
        actors.sql`update storage.objects set name = ${to} where name = ${from}`,
      ).rejects.toThrow("is-a-photo");
  });

  test("refuses everybody a file that no photo names", async () => {
    const path = `${draft}/${randomUUID()}.jpg`;
    await upload("owner", path);
    for (const who of ["anon", "other", "admin"] as const)
      expect((await files(who).download(path)).data, who).toBeNull();
  });
});

describe("the uploader of a file reads it", () => {
  test("lets them, also before it is a photo", async () => {
    const path = `${draft}/${randomUUID()}.jpg`;
    await upload("owner", path);
    expect((await files("owner").download(path)).data?.size).toBe(10);
  });

  test("refuses the owner of the listing a file that somebody else put there", async () => {
    const path = `${draft}/${randomUUID()}.jpg`;
    expect((await upload("admin", path)).error).toBeNull();
    expect((await files("owner").download(path)).data).toBeNull();
  });
});

describe("the uploader of a file removes it when it is no photo", () => {
  const filesNamed = async (path: string) =>
    (await actors.sql`select 1 from storage.objects where name = ${path}`).length;
  const uploaded = async (space: string) => {
    const path = `${space}/${randomUUID()}.jpg`;
    expect((await upload("owner", path)).error).toBeNull();
    return path;
  };

  test("lets them, also when its listing is gone, or the photo", async () => {
    const space = await owned("draft");
    const [first, second] = [await uploaded(space), await uploaded(space)];
    await addFileToListing(space, second);
    await files("owner").remove([first]);
    expect(await filesNamed(first)).toBe(0);
    await actors.sql`delete from public.space_photos where path = ${second}`;
    await actors.as.owner.from("coworking_spaces").delete().eq("id", space);
    await files("owner").remove([second]);
    expect(await filesNamed(second)).toBe(0);
  });

  test("refuses everybody else, suspended members, and the file of a photo", async () => {
    const [path, photo] = [await uploaded(draft), await uploaded(draft)];
    await addFileToListing(draft, photo);
    for (const who of ["anon", "other", "admin"] as const) await files(who).remove([path, photo]);
    await files("owner").remove([photo]);
    const { id } = actors.people.owner;
    await actors.sql`update public.users set suspended_at = now(), suspended_because = 'x' where id = ${id}`;
    await files("owner").remove([path]);
    await actors.sql`update public.users set suspended_at = null, suspended_because = null where id = ${id}`;
    expect([await filesNamed(path), await filesNamed(photo)]).toEqual([1, 1]);
  });
});
