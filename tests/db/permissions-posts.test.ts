import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openActors, type Actors } from "../support/actors.ts";
import { createPost } from "../support/posts.ts";

// Reading and writing posts and their tables, with only the public key and a session.
let actors: Actors;
let draft: string;
let published: string;

type Who = keyof Actors["as"];
const ALL: readonly Who[] = ["anon", "guest", "other", "owner", "admin"];
const OTHERS: readonly Who[] = ["anon", "guest", "other", "owner"];

beforeAll(async () => {
  actors = await openActors();
  draft = await createPost(actors);
  published = await createPost(actors, {}, "published");
});
afterAll(() => actors.close());

/** The ids of the posts that a person can read. */
async function readable(who: Who, ids: string[]): Promise<string[]> {
  const { data } = await actors.as[who]
    .from("blog_posts")
    .select("id")
    .in("id", ids)
    .throwOnError();
  return data.map(({ id }) => String(id));
}

/** Moves the times of a published post, past every function. */
async function times(id: string, comes: string | null, goes: string | null) {
  await actors.sql`
    update public.blog_posts set is_published = ${comes === null}, published_at = case when ${comes === null} then now() - interval '9 days' end,
      scheduled_publish_at = now() + ${comes}::interval, unpublish_at = now() + ${goes}::interval where id = ${id}`;
}

/** Nobody can write the table directly, whatever the row. */
async function expectNoWrites(table: string, column: string, id: string, change: object) {
  for (const who of ALL) {
    const rows = actors.as[who].from(table);
    for (const { error } of [
      await rows.insert(Object.fromEntries([[column, id], ...Object.entries(change)])),
      await rows.update(change).eq(column, id),
      await rows.delete().eq(column, id),
    ])
      expect(error?.code, `${who} ${table}`).toBe("42501");
  }
}

describe("visitors read posts while they are in public", () => {
  test("lets them read one that is published, and one whose hour has come, with nobody having done anything", async () => {
    expect(await readable("anon", [published])).toEqual([published]);
    const scheduled = await createPost(actors, {}, "published");
    await times(scheduled, "1 second", null);
    expect(await readable("anon", [scheduled])).toEqual([]);
    await times(scheduled, "-1 second", null);
    expect(await readable("anon", [scheduled])).toEqual([scheduled]);
  });

  test("refuses drafts, scheduled posts, and expired ones", async () => {
    const [scheduled, gone, both] = [
      await createPost(actors, {}, "published"),
      await createPost(actors, {}, "published"),
      await createPost(actors, {}, "published"),
    ];
    await times(scheduled, "1 hour", null);
    await times(gone, null, "-1 second");
    await times(both, "-2 hours", "-1 hour");
    expect(await readable("anon", [draft, scheduled, gone, both])).toEqual([]);
  });

  test("refuses to say who wrote it, and every write", async () => {
    for (const who of ALL) {
      const { error } = await actors.as[who].from("blog_posts").select("author_id");
      expect(error?.code, who).toBe("42501");
    }
    await expectNoWrites("blog_posts", "id", published, { title: "Defaced" });
  });
});

describe("members read posts while they are in public, admins every one", () => {
  test("lets members read the same as visitors, and an admin drafts as well", async () => {
    for (const who of ["guest", "other", "owner"] as const)
      expect(await readable(who, [published, draft]), who).toEqual([published]);
    expect((await readable("admin", [published, draft])).toSorted()).toEqual(
      [published, draft].toSorted(),
    );
  });

  test("refuses drafts to a suspended admin", async () => {
    const { sql, people } = actors;
    // Another admin, because the last one stays.
    await sql`update public.users set is_admin = true where id = ${people.other.id}`;
    await sql`update public.users set suspended_at = now(), suspended_because = 'x' where id = ${people.other.id}`;
    expect(await readable("other", [draft])).toEqual([]);
    await sql`
      update public.users set is_admin = false, suspended_at = null, suspended_because = null where id = ${people.other.id}`;
  });
});

describe("readers of a post are led to it from its former addresses", () => {
  const former = (who: Who, slug: string) =>
    actors.as[who].from("post_slugs").select("slug").eq("slug", slug).throwOnError();

  test("lets visitors follow an old address of a post in public", async () => {
    const slug = `old-${randomUUID()}`;
    await actors.sql`insert into public.post_slugs (slug, post_id) values (${slug}, ${published})`;
    for (const who of ALL) expect((await former(who, slug)).data, who).toHaveLength(1);
  });

  test("refuses to name those of drafts, and every write", async () => {
    const slug = `old-${randomUUID()}`;
    await actors.sql`insert into public.post_slugs (slug, post_id) values (${slug}, ${draft})`;
    for (const who of OTHERS) expect((await former(who, slug)).data, who).toEqual([]);
    await expectNoWrites("post_slugs", "post_id", published, { slug: "mine" });
  });
});

describe("admins read what posts said before", () => {
  const versions = (who: Who) =>
    actors.as[who].from("post_versions").select("revision").eq("post_id", published);

  test("lets an admin read the versions", async () => {
    expect((await versions("admin")).data).toEqual([{ revision: 1 }]);
  });

  test("refuses them to everybody else, and every write", async () => {
    for (const who of OTHERS) expect((await versions(who)).data ?? [], who).toEqual([]);
    await expectNoWrites("post_versions", "post_id", published, { content: "Never said" });
  });
});

describe("admins read what they have typed themselves", () => {
  const drafts = (who: Who) => actors.as[who].from("post_drafts").select("post_id");

  test("lets an admin read their own", async () => {
    await actors.as.admin
      .rpc("keep_post_draft", { p_post_id: draft, p_revision: 1, p_fields: { title: "Half" } })
      .throwOnError();
    expect((await drafts("admin")).data).toEqual([{ post_id: draft }]);
  });

  test("refuses them to everybody else, another admin among them, and every write", async () => {
    const { sql, people } = actors;
    await sql`update public.users set is_admin = true where id = ${people.other.id}`;
    for (const who of OTHERS) expect((await drafts(who)).data ?? [], who).toEqual([]);
    await sql`update public.users set is_admin = false where id = ${people.other.id}`;
    await expectNoWrites("post_drafts", "post_id", draft, { revision: 9 });
  });
});

describe("pictures", () => {
  const files = (who: Who) => actors.as[who].storage.from("post-pictures");
  const upload = (who: Who, path: string, contentType = "image/png") =>
    files(who).upload(path, new Uint8Array(10).buffer, { contentType });
  const add = (who: Who, post: string, path: string, text = "A river") =>
    actors.as[who].rpc("add_post_picture", {
      p_post_id: post,
      p_path: path,
      p_width: 800,
      p_height: 600,
      p_alternative_text: text,
    });
  const path = (post: string) => `${post}/${randomUUID()}.png`;

  test("an admin makes a file a picture once, with words for it", async () => {
    const file = path(draft);
    await upload("admin", file);
    const { data } = await add("admin", draft, file).throwOnError();
    expect((await add("admin", draft, file)).data).toBe(data);
    expect((await add("admin", draft, path(draft))).error?.message).toBe("no-such-file");
    const silent = path(draft);
    await upload("admin", silent);
    expect((await add("admin", draft, silent, " ")).error?.message).toBe("no-text");
  });

  test("a picture that is shown is not removed", async () => {
    const file = path(draft);
    await upload("admin", file);
    const { data: id } = await add("admin", draft, file).throwOnError();
    const remove = () => actors.as.admin.rpc("remove_post_picture", { p_picture_id: id });
    await actors.sql`update public.blog_posts set cover_id = ${id} where id = ${draft}`;
    expect((await remove()).error?.message).toBe("picture-in-use");
    await actors.sql`
      update public.blog_posts set cover_id = null, content = ${`![](/pictures/${id})`} where id = ${draft}`;
    expect((await remove()).error?.message).toBe("picture-in-use");
    await actors.sql`update public.blog_posts set content = '' where id = ${draft}`;
    expect((await remove()).error).toBeNull();
  });

  test("a post has forty at most", async () => {
    await actors.sql`
      insert into public.post_pictures (post_id, path, alternative_text, width, height)
      select ${published}, ${published} || '/' || gen_random_uuid() || '.png', 'x', 10, 10 from generate_series(1, 40)`;
    const file = path(published);
    await upload("admin", file);
    expect((await add("admin", published, file)).error).toMatchObject({
      message: "too-many-pictures",
      details: "40",
    });
    await actors.sql`delete from public.post_pictures where post_id = ${published}`;
  });
});

const pictureFiles = (who: Who) => actors.as[who].storage.from("post-pictures");
/** A picture of a post with its file; answers its path. */
async function picture(post: string): Promise<string> {
  const path = `${post}/${randomUUID()}.png`;
  const { error } = await pictureFiles("admin").upload(path, new Uint8Array(10).buffer, {
    contentType: "image/png",
  });
  if (error) throw error;
  await actors.as.admin
    .rpc("add_post_picture", {
      p_post_id: post,
      p_path: path,
      p_width: 800,
      p_height: 600,
      p_alternative_text: "A river",
    })
    .throwOnError();
  return path;
}

const rowsOf = async (who: Who, path: string) =>
  (await actors.as[who].from("post_pictures").select("id").eq("path", path).throwOnError()).data;

describe("readers of a post read its pictures", () => {
  test("lets visitors read those of a post in public", async () => {
    expect(await rowsOf("anon", await picture(published))).toHaveLength(1);
  });

  test("refuses those of a draft to them", async () => {
    expect(await rowsOf("anon", await picture(draft))).toEqual([]);
  });
});

describe("members read pictures of posts that they read, admins all", () => {
  test("lets all members read those of a post in public", async () => {
    const path = await picture(published);
    for (const who of ALL) expect(await rowsOf(who, path), who).toHaveLength(1);
  });

  test("refuses those of a draft, and of a post that is not saved yet, to all but admins, and every write", async () => {
    for (const post of [draft, randomUUID()]) {
      const path = await picture(post);
      for (const who of OTHERS) expect(await rowsOf(who, path), who).toEqual([]);
      expect(await rowsOf("admin", path)).toHaveLength(1);
    }
    await expectNoWrites("post_pictures", "post_id", published, { alternative_text: "Mine" });
  });
});

describe("readers of a picture's row read its file", () => {
  test("lets everybody load those of a post in public", async () => {
    const path = await picture(published);
    for (const who of ALL) expect((await pictureFiles(who).download(path)).error, who).toBeNull();
  });

  test("refuses those of a draft to all but admins", async () => {
    const path = await picture(draft);
    for (const who of OTHERS)
      expect((await pictureFiles(who).download(path)).error, who).not.toBeNull();
    expect((await pictureFiles("admin").download(path)).error).toBeNull();
  });
});

describe("admins upload pictures of posts", () => {
  const upload = (who: Who, path: string, contentType = "image/jpeg") =>
    pictureFiles(who).upload(path, new Uint8Array(10).buffer, { contentType });

  test("lets an admin, into the folder of a post", async () => {
    expect((await upload("admin", `${draft}/${randomUUID()}.jpg`)).error).toBeNull();
  });

  test("refuses everybody else, other places, and files that are not pictures", async () => {
    for (const who of OTHERS)
      expect((await upload(who, `${draft}/${randomUUID()}.jpg`)).error?.message, who).toMatch(
        /row-level security/,
      );
    for (const path of [
      `${randomUUID()}.jpg`,
      `${draft}/a/b.jpg`,
      `${draft}/x.html`,
      `x/${draft}.jpg`,
    ])
      expect((await upload("admin", path)).error, path).not.toBeNull();
    expect(
      (await upload("admin", `${draft}/${randomUUID()}.jpg`, "text/html")).error,
    ).not.toBeNull();
  });
});
