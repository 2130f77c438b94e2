import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMarkdown } from "../../app/features/posts/post-markdown.server.ts";
import { background, openActors, type Actors } from "../support/actors.ts";
import { actingAs, createUser } from "../support/backend.ts";
import { injections } from "../support/injections.ts";
import { createPost, postFields, savePost } from "../support/posts.ts";

// The life of posts that admins write.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
});
afterAll(() => actors.close());

async function postOf(id: string) {
  const [post] = await actors.sql`
    select *, private.is_post_public(p) as is_public from public.blog_posts p where id = ${id}`;
  return post;
}
const call = (name: string, id: string, revision: number, args: object = {}) =>
  actors.as.admin.rpc(name, { p_post_id: id, p_revision: revision, ...args });
const localTime = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16);
const schedule = (id: string, revision: number, comes: number | null, goes: number | null = null) =>
  call("schedule_post", id, revision, {
    p_timezone: "UTC",
    ...(comes === null ? {} : { p_publish_at: localTime(comes) }),
    ...(goes === null ? {} : { p_unpublish_at: localTime(goes) }),
  });

describe("saving", () => {
  test("a new post is a draft, with a slug of its title", async () => {
    const id = randomUUID();
    const title = "Arbeiten in Köln: ein Jahr";
    const { data } = await savePost(actors.as.admin, { title }, { id }).throwOnError();
    expect(data).toEqual({ revision: 1, slug: "arbeiten-in-koln-ein-jahr" });
    expect(await postOf(id)).toMatchObject({ is_published: false, is_public: false, revision: 1 });
  });

  test("a repeated title gets a number after its slug", async () => {
    const title = "The same title twice";
    const one = await savePost(actors.as.admin, { title }).throwOnError();
    const two = await savePost(actors.as.admin, { title }).throwOnError();
    expect([one.data.slug, two.data.slug]).toEqual([
      "the-same-title-twice",
      "the-same-title-twice-2",
    ]);
  });

  test("the same form sent twice has one effect", async () => {
    const id = randomUUID();
    await savePost(actors.as.admin, { title: "Once" }, { id }).throwOnError();
    const again = await savePost(actors.as.admin, { title: "Once" }, { id }).throwOnError();
    expect(again.data.revision).toBe(1);
    await savePost(actors.as.admin, { title: "Changed" }, { id, revision: 1 }).throwOnError();
    const late = await savePost(
      actors.as.admin,
      { title: "Changed" },
      { id, revision: 1 },
    ).throwOnError();
    expect(late.data.revision).toBe(2);
  });

  test("a changed slug redirects from the former one, and back again", async () => {
    const id = randomUUID();
    const [first, second] = [`first-${id}`, `second-${id}`];
    await savePost(actors.as.admin, { slug: first }, { id }).throwOnError();
    await savePost(actors.as.admin, { slug: second }, { id, revision: 1 }).throwOnError();
    const former = () => actors.sql`select slug from public.post_slugs where post_id = ${id}`;
    expect(await former()).toEqual([{ slug: first }]);
    const other = await savePost(actors.as.admin, { slug: first });
    expect(other.error?.message).toBe("slug-taken");
    await savePost(actors.as.admin, { slug: first }, { id, revision: 2 }).throwOnError();
    expect(await former()).toEqual([{ slug: second }]);
  });

  test("a slug that another post has is refused", async () => {
    const slug = `mine-${randomUUID()}`;
    await savePost(actors.as.admin, { slug }).throwOnError();
    expect((await savePost(actors.as.admin, { slug })).error).toMatchObject({
      code: "PT409",
      message: "slug-taken",
    });
  });

  test.each([
    ["an eighth category", { category: "Gossip" }],
    ["eleven tags", { tags: [..."abcdefghijk"] }],
    ["an empty tag", { tags: [" "] }],
    ["a title of two lines", { title: "a\nb" }],
    ["a text that is too long", { content: "a".repeat(40_001) }],
  ])("%s is refused by the table", async (_, given) => {
    const { error } = await savePost(actors.as.admin, given);
    expect(error).toMatchObject({ code: "PT422", message: "no-post", details: null });
  });

  test("a slug is made of the typed text, and the first of equal tags stays", async () => {
    const id = randomUUID();
    const typed = { slug: `Ünter/${id} Straße!`, tags: ["Lisbon", "Straße", "lisbón", "STRASSE"] };
    const { data } = await savePost(actors.as.admin, typed, { id }).throwOnError();
    expect(data).toMatchObject({ slug: `unter-${id}-strasse` });
    expect(await postOf(id)).toMatchObject({ tags: ["Lisbon", "Straße"] });
    const saved = await savePost(
      actors.as.admin,
      { slug: "!?", title: `Só ${id}` },
      { id, revision: 1 },
    );
    expect(saved.data).toMatchObject({ slug: `so-${id}` });
  });

  test("an author is an admin, or was one when the post was written", async () => {
    const { guest, admin } = actors.people;
    const refused = await savePost(actors.as.admin, { author_id: guest.id });
    expect(refused.error?.message).toBe("no-such-author");
    const id = await createPost(actors, { author_id: admin.id });
    expect(await postOf(id)).toMatchObject({ author_id: admin.id });
  });

  test("each save is a version and logged with its admin, and the latest hundred are kept", async () => {
    const id = randomUUID();
    for (let revision = 0; revision < 104; revision += 1)
      await savePost(
        actors.as.admin,
        { excerpt: `Take ${revision}` },
        { id, revision },
      ).throwOnError();
    const [kept] = await actors.sql`
      select count(*)::int as count, min(revision) as first, max(revision) as last from public.post_versions where post_id = ${id}`;
    expect(kept).toEqual({ count: 100, first: 5, last: 104 });
    const [logged] = await actors.sql`
      select count(*)::int as count, min(actor_id::text) as actor from public.audit_log
      where table_name = 'blog_posts' and row_id = ${id}`;
    expect(logged).toEqual({ count: 104, actor: actors.people.admin.id });
  });
});

describe("two editors", () => {
  test("saving over an unseen text is refused, and nothing is lost", async () => {
    const id = await createPost(actors, { title: "Shared" });
    const one = await savePost(actors.as.admin, { title: "Ada" }, { id, revision: 1 });
    const two = await savePost(actors.as.admin, { title: "Bert" }, { id, revision: 1 });
    expect(one.error).toBeNull();
    expect(two.error).toMatchObject({ code: "PT409", message: "changed-meanwhile", details: "2" });
    expect(await postOf(id)).toMatchObject({ title: "Ada", revision: 2 });
  });

  test.each([null, 3, 2_147_483_647])(
    "an unknown revision of the post (%s) is refused",
    async (revision) => {
      const id = await createPost(actors, { title: "Shared" });
      const { error } = await actors.as.admin.rpc("save_post", {
        p_post_id: id,
        p_revision: revision as number,
        p_post: postFields({ title: "Bert" }),
      });
      expect(error).toMatchObject({ code: "PT409", message: "changed-meanwhile" });
      expect(await postOf(id)).toMatchObject({ title: "Shared", revision: 1 });
    },
  );

  test("of 24 saves at once one succeeds", async () => {
    const id = await createPost(actors, { title: "Raced" });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        savePost(actors.as.admin, { title: `Racer ${at}` }, { id, revision: 1 }),
      ),
    );
    const winners = answers.flatMap(({ error }, at) => (error ? [] : [at]));
    expect(winners).toHaveLength(1);
    expect(await postOf(id)).toMatchObject({ title: `Racer ${winners[0]}`, revision: 2 });
    expect(new Set(answers.map(({ error }) => error?.message))).toEqual(
      new Set([undefined, "changed-meanwhile"]),
    );
  });

  test("publishing does not conflict with an open text", async () => {
    const id = await createPost(actors);
    await call("publish_post", id, 1).throwOnError();
    const saved = await savePost(actors.as.admin, { title: "Written on" }, { id, revision: 1 });
    expect(saved.data).toMatchObject({ revision: 3 });
    expect(await postOf(id)).toMatchObject({ is_published: true, title: "Written on" });
  });

  test("publishing, deleting and scheduling need the latest text", async () => {
    const id = await createPost(actors);
    await savePost(actors.as.admin, { title: "Rewritten" }, { id, revision: 1 }).throwOnError();
    for (const name of ["publish_post", "delete_post"])
      expect((await call(name, id, 1)).error?.message, name).toBe("changed-meanwhile");
    expect((await schedule(id, 1, 60)).error?.message).toBe("changed-meanwhile");
    expect(await postOf(id)).toMatchObject({ is_public: false });
  });
});

describe("publishing", () => {
  test("a post is in public at once, and a second press changes nothing", async () => {
    const id = await createPost(actors);
    await call("publish_post", id, 1).throwOnError();
    const post = await postOf(id);
    expect(post).toMatchObject({ is_public: true, revision: 2 });
    await call("publish_post", id, 1).throwOnError();
    expect(await postOf(id)).toEqual(post);
  });

  test("an incomplete post is refused with its missing parts", async () => {
    const id = await createPost(actors, { category: null, excerpt: null });
    const lacks = { message: "post-incomplete", details: "category,excerpt" };
    expect((await call("publish_post", id, 1)).error).toMatchObject(lacks);
    expect((await schedule(id, 1, 60)).error).toMatchObject(lacks);
  });

  test("a public post keeps the required parts", async () => {
    const id = await createPost(actors, {}, "published");
    const { error } = await savePost(actors.as.admin, { content: "" }, { id, revision: 2 });
    expect(error).toMatchObject({ message: "post-incomplete", details: "content" });
  });

  test("unpublishing clears all three times", async () => {
    const id = await createPost(actors, {}, "published");
    await schedule(id, 2, null, 120).throwOnError();
    await call("unpublish_post", id, 3).throwOnError();
    expect(await postOf(id)).toMatchObject({
      is_published: false,
      published_at: null,
      scheduled_publish_at: null,
      unpublish_at: null,
    });
    // A second press changes nothing.
    expect((await call("unpublish_post", id, 3)).error).toBeNull();
  });
});

describe("scheduling", () => {
  test("the times are in the named zone, on both sides of its clock change", async () => {
    const id = await createPost(actors);
    const year = new Date().getUTCFullYear() + 1;
    const times = { p_publish_at: `${year}-01-15T09:00`, p_unpublish_at: `${year}-07-15T09:00` };
    await call("schedule_post", id, 1, { p_timezone: "Europe/Lisbon", ...times }).throwOnError();
    const post = await postOf(id);
    expect(post?.["scheduled_publish_at"]).toBe(`${year}-01-15T09:00:00+00:00`);
    expect(post?.["unpublish_at"]).toBe(`${year}-07-15T08:00:00+00:00`);
    expect(post).toMatchObject({ is_public: false, timezone: "Europe/Lisbon" });
    const next = await postOf(await createPost(actors));
    expect(next, "the next post begins with this time zone").toMatchObject({
      timezone: "Europe/Lisbon",
    });
  });

  test("the same schedule sent twice has one effect", async () => {
    const id = await createPost(actors);
    const times = { p_timezone: "UTC", p_publish_at: localTime(60) };
    await call("schedule_post", id, 1, times).throwOnError();
    await call("schedule_post", id, 1, times).throwOnError();
    expect(await postOf(id)).toMatchObject({ revision: 2 });
  });

  test("a post appears and disappears on time, and publishing it earlier keeps its end", async () => {
    const id = await createPost(actors);
    await schedule(id, 1, 60, 120).throwOnError();
    await call("publish_post", id, 2).throwOnError();
    const post = await postOf(id);
    expect(post).toMatchObject({ is_public: true, scheduled_publish_at: null });
    expect(post?.["unpublish_at"]).not.toBeNull();
  });

  test("a post past its scheduled time stays public when its end is set", async () => {
    const id = await createPost(actors);
    await schedule(id, 1, 60).throwOnError();
    await actors.sql`
      update public.blog_posts set scheduled_publish_at = now() - interval '1 hour' where id = ${id}`;
    await schedule(id, 2, null, 60).throwOnError();
    expect(await postOf(id)).toMatchObject({ is_public: true, is_published: false });
  });

  test("an expired post can be scheduled again", async () => {
    const id = await createPost(actors, {}, "published");
    await actors.sql`
      update public.blog_posts set published_at = now() - interval '2 days', unpublish_at = now() - interval '1 day' where id = ${id}`;
    await schedule(id, 2, 60).throwOnError();
    expect(await postOf(id)).toMatchObject({
      is_public: false,
      is_published: false,
      unpublish_at: null,
    });
    await call("publish_post", id, 3).throwOnError();
    expect(await postOf(id)).toMatchObject({ is_public: true });
  });

  test.each([
    ["in-the-past", -5, null],
    ["goes-before-it-comes", 60, 30],
    ["no-time", null, 60],
    ["no-time", null, null],
  ])("%s is refused by name (%j, %j)", async (name, comes, goes) => {
    const id = await createPost(actors);
    expect((await schedule(id, 1, comes, goes)).error?.message).toBe(name);
  });

  test("a zone that does not exist is refused", async () => {
    const id = await createPost(actors);
    const times = { p_timezone: "Atlantis/Capital", p_publish_at: localTime(60) };
    const { error } = await call("schedule_post", id, 1, times);
    expect(error?.message).toBe("no-such-timezone");
  });
});

describe("a new post that is published at once", () => {
  const publishNew = (
    id: string,
    given: Parameters<typeof postFields>[0] = {},
    times: object = {},
    client = actors.as.admin,
  ) =>
    client.rpc("publish_new_post", {
      p_post_id: id,
      p_post: postFields({ title: `Post ${id}`, ...given }),
      p_timezone: "Europe/Lisbon",
      ...times,
    });
  const YEAR = new Date().getUTCFullYear() + 1;
  const COMES = { p_publish_at: `${YEAR}-07-15T09:00` };

  test("is public now, or later in its zone, and until its end", async () => {
    const [now, later, until] = [randomUUID(), randomUUID(), randomUUID()];
    await publishNew(now).throwOnError();
    expect(await postOf(now)).toMatchObject({ is_public: true, scheduled_publish_at: null });
    const goes = { p_unpublish_at: `${YEAR}-08-15T09:00` };
    const { data } = await publishNew(later, {}, { ...COMES, ...goes }).throwOnError();
    expect(data).toEqual({ revision: 2, slug: `post-${later}` });
    expect(await postOf(later)).toMatchObject({
      is_public: false,
      scheduled_publish_at: `${YEAR}-07-15T08:00:00+00:00`,
      unpublish_at: `${YEAR}-08-15T08:00:00+00:00`,
      timezone: "Europe/Lisbon",
    });
    await publishNew(until, {}, goes).throwOnError();
    expect(await postOf(until)).toMatchObject({
      is_public: true,
      unpublish_at: `${YEAR}-08-15T08:00:00+00:00`,
    });
  });

  test.each([
    ["post-incomplete", { excerpt: null, category: null }, {}, "category,excerpt"],
    ["in-the-past", {}, { p_publish_at: "2020-01-01T09:00" }, "publish"],
    ["in-the-past", {}, { p_unpublish_at: "2020-01-01T09:00" }, "unpublish"],
    ["goes-before-it-comes", {}, { ...COMES, p_unpublish_at: `${YEAR}-07-14T09:00` }, null],
    ["no-such-timezone", {}, { ...COMES, p_timezone: "Atlantis/Capital" }, null],
    ["no-such-picture", { cover_id: randomUUID() }, COMES, null],
  ])("%s is refused, and nothing is created (%j, %j)", async (name, given, times, details) => {
    const id = randomUUID();
    const { error } = await publishNew(id, given, times);
    expect(error).toMatchObject({ message: name, details });
    expect(await postOf(id)).toBeUndefined();
  });

  test("is created once by a form that is sent twice, and moved by one with another time", async () => {
    const id = randomUUID();
    await Promise.all([1, 2].map(() => publishNew(id, {}, COMES).throwOnError()));
    expect(await postOf(id)).toMatchObject({ revision: 2 });
    await publishNew(id, {}, { p_publish_at: `${YEAR}-09-15T09:00` }).throwOnError();
    expect(await postOf(id)).toMatchObject({
      revision: 3,
      scheduled_publish_at: `${YEAR}-09-15T08:00:00+00:00`,
    });
  });

  test.each([
    ["public", {}],
    ["scheduled", COMES],
  ])("is not published again after its admin has unpublished it (%s)", async (_, times) => {
    const id = randomUUID();
    await publishNew(id, {}, times).throwOnError();
    await call("unpublish_post", id, 2).throwOnError();
    expect((await publishNew(id, {}, times)).error?.message).toBe("changed-meanwhile");
    const draft = { revision: 3, is_public: false, scheduled_publish_at: null };
    expect(await postOf(id)).toMatchObject(draft);
  });

  test("is published once, and keeps the end that its admin has changed since", async () => {
    const id = randomUUID();
    const goes = { p_unpublish_at: `${YEAR}-08-15T09:00` };
    for (const _ of ["sent", "sent again"]) await publishNew(id, {}, goes).throwOnError();
    expect(await postOf(id)).toMatchObject({ revision: 3, is_public: true });
    const later = { p_timezone: "Europe/Lisbon", p_unpublish_at: `${YEAR}-09-15T09:00` };
    await call("schedule_post", id, 3, later).throwOnError();
    expect((await publishNew(id, {}, goes)).error?.message).toBe("changed-meanwhile");
    expect(await postOf(id)).toMatchObject({
      revision: 4,
      unpublish_at: `${YEAR}-09-15T08:00:00+00:00`,
    });
  });

  test("is neither moved nor written after another admin has changed it", async () => {
    const id = randomUUID();
    await publishNew(id, {}, COMES).throwOnError();
    const email = `${randomUUID()}@posts.test`;
    const other = await createUser(actors.sql, { email, isAdmin: true });
    await actingAs(actors.sql, other, (as) => as`select public.unpublish_post(${id}, 2)`);
    for (const given of [{}, { content: "Other words." }])
      expect((await publishNew(id, given, COMES)).error?.message).toBe("changed-meanwhile");
    expect(await postOf(id)).toMatchObject({ revision: 3, scheduled_publish_at: null });
  });
});

describe("versions", () => {
  test("restoring a version brings its text back as a new version", async () => {
    const id = await createPost(actors, { title: "One", content: "First" });
    await savePost(
      actors.as.admin,
      { title: "Two", content: "Second" },
      { id, revision: 1 },
    ).throwOnError();
    const { data } = await call("restore_post", id, 2, { p_version: 1 }).throwOnError();
    expect(data).toMatchObject({ revision: 3 });
    expect(await postOf(id)).toMatchObject({
      title: "One",
      content: "First",
      tree: postFields({ content: "First" }).tree,
    });
    expect((await call("restore_post", id, 3, { p_version: 99 })).error?.message).toBe(
      "no-such-version",
    );
  });

  test("a version with the current text is marked, whatever else the post has changed", async () => {
    const id = await createPost(actors, { title: "One" });
    const history = async (p_version: number) =>
      (await actors.as.admin.rpc("post_history", { p_post_id: id, p_version }).throwOnError()).data;
    const slug = `moved-${id}`;
    await savePost(actors.as.admin, { title: "One", slug }, { id, revision: 1 }).throwOnError();
    // Only the slug changed: restoring the first version would change nothing.
    expect(await history(1)).toMatchObject({ post: { text_revision: 2 }, is_as_today: true });
    const changed: readonly object[] = [
      { title: "Two" },
      { excerpt: "Another excerpt, which says as much." },
      { content: "Another text" },
      { category: "Legal" },
      { tags: ["Another"] },
      { location: "Lisbon, Portugal" },
    ];
    for (const [at, change] of changed.entries()) {
      await savePost(
        actors.as.admin,
        { title: "One", slug, ...change },
        { id, revision: at + 2 },
      ).throwOnError();
      expect([change, (await history(1)).is_as_today]).toEqual([change, false]);
      expect([change, (await history(at + 3)).is_as_today]).toEqual([change, true]);
    }
    const revision = changed.length + 2;
    await call("restore_post", id, revision, { p_version: 1 }).throwOnError();
    expect(await history(1)).toMatchObject({ is_as_today: true });
    expect(await postOf(id)).toMatchObject({ slug, revision: revision + 1 });
  });

  test("a version that is incomplete for a public post is refused", async () => {
    const id = await createPost(actors, { excerpt: null });
    await savePost(actors.as.admin, {}, { id, revision: 1 }).throwOnError();
    await call("publish_post", id, 2).throwOnError();
    const { error } = await call("restore_post", id, 3, { p_version: 1 });
    expect(error?.message).toBe("post-incomplete");
  });
});

test("a version with a picture that was removed since cannot be restored", async () => {
  const id = await createPost(actors);
  const path = `${id}/${randomUUID()}.png`;
  const [picture] = await actors.sql`
    insert into public.post_pictures (post_id, path, alternative_text, width, height)
    values (${id}, ${path}, 'A river', 10, 10) returning id`;
  const shown = { content: `![](/pictures/${picture?.["id"]})`, tree: postFields().tree };
  await savePost(actors.as.admin, shown, { id, revision: 1 }).throwOnError();
  await savePost(actors.as.admin, { content: "Without it" }, { id, revision: 2 }).throwOnError();
  const back = await call("restore_post", id, 3, { p_version: 2 }).throwOnError();
  expect(back.data).toMatchObject({ revision: 4 });
  await savePost(actors.as.admin, { content: "Without it" }, { id, revision: 4 }).throwOnError();
  await actors.as.admin
    .rpc("remove_post_picture", { p_picture_id: picture?.["id"] })
    .throwOnError();
  const { error } = await call("restore_post", id, 5, { p_version: 2 });
  expect(error).toMatchObject({ code: "PT409", message: "picture-gone" });
  const lines = await actors.sql`
    select action from public.audit_log where table_name = 'post_pictures' and row_id = ${picture?.["id"]} order by id`;
  expect(lines).toEqual([{ action: "insert" }, { action: "delete" }]);
});

test("another author and another cover of a post are in the log", async () => {
  const id = await createPost(actors);
  const author_id = actors.people.admin.id;
  await savePost(actors.as.admin, { author_id }, { id, revision: 1 }).throwOnError();
  const [line] = await actors.sql`
    select before, after from public.audit_log where table_name = 'blog_posts' and row_id = ${id} order by id desc limit 1`;
  expect(line).toMatchObject({
    before: { author_id: null, cover_id: null },
    after: { author_id, cover_id: null },
  });
});

describe("unsaved text", () => {
  test("is not kept when it equals the saved one: a script may send it after the form", async () => {
    const id = randomUUID();
    const saved = { title: `Kept late ${id}`, tags: ["Lisbon", "Work"] };
    await savePost(actors.as.admin, saved, { id }).throwOnError();
    const { excerpt, content, category, location } = postFields();
    const typed = { excerpt, content, category, location, authorId: "", coverId: "" };
    const tags = { popularTags: ["Work"], otherTags: "Lisbon, " };
    const keep = (change: object) =>
      call("keep_post_draft", id, 0, {
        p_fields: { ...typed, ...tags, title: saved.title, slug: "", ...change },
      }).throwOnError();
    const draft = async () =>
      (await actors.as.admin.rpc("post_to_edit", { p_post_id: id }).throwOnError()).data.draft;
    await keep({});
    expect(await draft()).toBeNull();
    for (const change of [{ title: "Other" }, { otherTags: "Porto" }, { slug: "other" }]) {
      await keep(change);
      expect(await draft(), JSON.stringify(change)).toMatchObject({ fields: change });
    }
    await keep({});
    expect(await draft()).toBeNull();
  });

  test("is kept for its admin, and deleted when the post is saved, and after thirty days", async () => {
    const id = randomUUID();
    const keep = (title: string) =>
      actors.as.admin
        .rpc("keep_post_draft", { p_post_id: id, p_revision: 0, p_fields: { title } })
        .throwOnError();
    const unsaved = async () =>
      (await actors.as.admin.rpc("post_to_edit", { p_post_id: id }).throwOnError()).data.draft;
    await keep("Half");
    await keep("Half a");
    expect(await unsaved()).toMatchObject({ revision: 0, fields: { title: "Half a" } });
    const listed = await actors.as.admin.rpc("admin_posts").throwOnError();
    expect(listed.data.unsaved).toMatchObject([{ id, title: "Half a" }]);
    await savePost(actors.as.admin, { title: "Half a post" }, { id }).throwOnError();
    expect(await unsaved()).toBeNull();
    await keep("More");
    await actors.sql`update public.post_drafts set saved_at = now() - interval '31 days'`;
    await background(actors.backend).rpc("tidy", { p_part: "post_drafts" }).throwOnError();
    expect(await unsaved()).toBeNull();
  });
});

test("a post is deleted with all its rows, a second press changes nothing, and another admin is refused", async () => {
  const id = await createPost(actors, {}, "published");
  await call("delete_post", id, 2).throwOnError();
  expect(await postOf(id)).toBeUndefined();
  expect((await call("delete_post", id, 2)).error).toBeNull();
  const email = `${randomUUID()}@posts.test`;
  const other = await createUser(actors.sql, { email, isAdmin: true });
  await expect(
    actingAs(actors.sql, other, (as) => as`select public.delete_post(${id}, 2)`),
  ).rejects.toThrow("no-such-post");
});

describe("the pictures of an unsaved post", () => {
  const addPicture = async (postId: string) => {
    const path = `${postId}/${randomUUID()}.png`;
    await actors.as.admin.storage
      .from("post-pictures")
      .upload(path, new Uint8Array(10).buffer, { contentType: "image/png" });
    const file = { p_post_id: postId, p_path: path, p_width: 10, p_height: 10 };
    const added = await actors.as.admin
      .rpc("add_post_picture", { ...file, p_alternative_text: "A river" })
      .throwOnError();
    return added.data;
  };
  const exists = async (id: string) =>
    (await actors.sql`select from public.post_pictures where id = ${id}`).length === 1;

  test("are available at its first save, also as its cover, and are deleted with it", async () => {
    const id = randomUUID();
    const picture = await addPicture(id);
    const { data } = await actors.as.admin.rpc("post_to_edit", { p_post_id: id }).throwOnError();
    expect(data.pictures).toMatchObject([{ id: picture, alternative_text: "A river" }]);
    await savePost(actors.as.admin, { cover_id: picture }, { id }).throwOnError();
    expect(await postOf(id)).toMatchObject({ cover_id: picture });
    await call("delete_post", id, 1).throwOnError();
    expect(await exists(picture)).toBe(false);
  });

  test("are deleted after a day without a draft", async () => {
    const [kept, left] = [randomUUID(), randomUUID()];
    const [ofDraft, ofNothing] = [await addPicture(kept), await addPicture(left)];
    await call("keep_post_draft", kept, 0, { p_fields: { title: "Half" } }).throwOnError();
    const tidy = () =>
      background(actors.backend).rpc("tidy", { p_part: "post_drafts" }).throwOnError();
    await tidy();
    expect(await exists(ofNothing)).toBe(true);
    await actors.sql`
      update public.post_pictures set created_at = now() - interval '25 hours' where id in ${actors.sql([ofDraft, ofNothing])}`;
    await tidy();
    expect([await exists(ofDraft), await exists(ofNothing)]).toEqual([true, false]);
  });
});

test("files that are no picture of a post are listed for the job", async () => {
  const id = await createPost(actors);
  const path = `${id}/${randomUUID()}.png`;
  const files = actors.as.admin.storage.from("post-pictures");
  await files.upload(path, new Uint8Array(10).buffer, { contentType: "image/png" });
  const unused = async () =>
    (await background(actors.backend).rpc("unused_post_files").throwOnError()).data;
  expect(await unused()).not.toContain(path);
  await actors.sql`update storage.objects set created_at = now() - interval '14 hours' where name = ${path}`;
  expect(await unused()).toContain(path);
});

describe("a submitted tree", () => {
  const element = (tagName: string, properties: object = {}, children: unknown[] = []) => ({
    type: "element",
    tagName,
    properties,
    children,
  });
  const tree = (...children: unknown[]) => ({ type: "root", children });
  const nested = (levels: number): unknown =>
    levels === 0 ? { type: "text", value: "x" } : element("blockquote", {}, [nested(levels - 1)]);

  test.each([
    ["a script", tree(element("script"))],
    ["a script further in", tree(element("p", {}, [element("em", {}, [element("script")])]))],
    ["an event handler", tree(element("p", { onClick: "alert(1)" }))],
    ["HTML", tree({ type: "raw", value: "<script>" })],
    ["HTML behind React's back", tree(element("p", { dangerouslySetInnerHTML: { __html: "x" } }))],
    ["a style", tree(element("p", { style: "position: fixed" }))],
    ["an address that runs", tree(element("a", { href: "javascript:alert(1)" }))],
    ["one with a tab in it", tree(element("a", { href: "java\tscript:alert(1)" }))],
    ["one with a blank before it", tree(element("a", { href: " javascript:alert(1)" }))],
    ["a document in an address", tree(element("a", { href: "data:text/html,x" }))],
    ["another site as a path", tree(element("a", { href: "//evil.test" }))],
    ["the same with a backslash", tree(element("a", { href: "/\\evil.test" }))],
    ["a list of addresses", tree(element("a", { href: ["javascript:alert(1)"] }))],
    ["a picture of another site", tree(element("img", { src: "https://evil.test/x.png" }))],
    ["an address where none belongs", tree(element("p", { href: "https://x.test" }))],
    ["a frame", tree(element("iframe", { src: "https://x.test" }))],
    ["a form", tree(element("form"))],
    ["a button", tree(element("input", { type: "submit", disabled: true }))],
    ["a field", tree(element("input", { type: "checkbox" }))],
    ["classes of the site", tree(element("p", { className: ["button"] }))],
    ["no list of nodes", { type: "root", children: "x" }],
    ["nodes that are no list", tree({ ...element("p"), children: { x: 1 } })],
    ["more than its nodes", { ...tree(), script: 1 }],
    [
      "something beside the properties",
      tree({ ...element("p"), content: tree(element("script")) }),
    ],
    ["no root", element("p")],
    ["21 levels", tree(nested(21))],
    ...["br", "hr", "img"].map((name): [string, object] => [
      `a node inside ${name}, which React refuses to draw`,
      tree(element(name, {}, [{ type: "text", value: "x" }])),
    ]),
    [
      "a node inside a checkbox",
      tree(element("input", { type: "checkbox", disabled: true }, [element("p")])),
    ],
  ])("is refused with %s", async (_, made) => {
    const { error } = await savePost(actors.as.admin, { tree: made });
    expect(error).toMatchObject({ code: "PT422", message: "no-post", details: null });
  });

  test("is accepted for every sanitized hostile text, because nothing hostile is left in it", async () => {
    const trees = injections(randomUUID()).map((text) => readMarkdown(text, []).tree);
    const made = JSON.stringify(trees);
    const [refused] = await actors.sql`
      select count(*)::int as count from jsonb_array_elements(${made}::text::jsonb) tree where not private.is_post_tree(tree)`;
    expect(trees.length).toBeGreaterThan(500);
    expect(refused).toEqual({ count: 0 });
  });

  test("is accepted if Markdown could have made it", async () => {
    const made = tree(
      nested(19),
      element("a", { href: "https://x.test/a?b=c#d", title: "x" }),
      element("input", { type: "checkbox", disabled: true, checked: true }),
    );
    expect((await savePost(actors.as.admin, { tree: made })).error).toBeNull();
  });
});

describe("the list of admins", () => {
  const list = async (args: object) =>
    (await actors.as.admin.rpc("admin_posts", args).throwOnError()).data;
  const titles = async (args: object) => {
    const { posts } = (await list(args)) as { posts: { title: string }[] };
    return posts.map(({ title }) => title);
  };

  test("is searched by title in any case, filtered by status and category, and paged in each order", async () => {
    const word = randomUUID();
    const [a, b, c] = [`A ${word}`, `B ${word}`, `C ${word}`];
    await createPost(actors, { title: b, category: "Legal" });
    await createPost(actors, { title: a }, "published");
    const scheduled = await createPost(actors, { title: c });
    await schedule(scheduled, 1, 60).throwOnError();
    const p_q = word.toUpperCase();
    expect(await titles({ p_q })).toEqual([c, a, b]);
    expect(await titles({ p_q, p_sort: "title" })).toEqual([a, b, c]);
    expect(await titles({ p_q, p_sort: "-title" })).toEqual([c, b, a]);
    expect(await titles({ p_q, p_status: "draft" })).toEqual([b]);
    expect(await titles({ p_q, p_status: "published" })).toEqual([a]);
    expect(await titles({ p_q, p_status: "scheduled" })).toEqual([c]);
    expect(await titles({ p_q, p_category: "Legal" })).toEqual([b]);
    expect(await titles({ p_q: "100%_" })).toEqual([]);
    const first = await list({ p_q, p_sort: "title", p_page_size: 2 });
    expect(first).toMatchObject({ total: 3 });
    expect(await titles({ p_q, p_sort: "title", p_page_size: 2, p_after: first.next })).toEqual([
      c,
    ]);
  });

  test("has the author of a post, and null if the account is gone", async () => {
    const word = randomUUID();
    await createPost(actors, { title: `By Ada ${word}`, author_id: actors.people.admin.id });
    await createPost(actors, { title: `By nobody ${word}` });
    const { posts } = await list({ p_q: word, p_sort: "title" });
    expect(posts).toMatchObject([{ author: "Ada A." }, { author: null }]);
  });
});
