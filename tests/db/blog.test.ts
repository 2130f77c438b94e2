import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FIRST_PAGE_OF_POSTS, PAGE_OF_POSTS } from "../../app/features/posts/blog.ts";
import { POSTS_OF_FEED } from "../../app/features/posts/feeds.ts";
import { BlogPage, ReadPost } from "../../app/features/posts/blog.schema.ts";
import { camelKeys } from "../../app/db/camel-keys.ts";
import { openActors, type Actors } from "../support/actors.ts";
import { createPost, savePost } from "../support/posts.ts";

// The public blog: its posts, orders, filters, and the links of a post.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
  // Removes the demo posts.
  await actors.sql`delete from public.blog_posts`;
});
afterAll(() => actors.close());

type Who = keyof Actors["as"];
async function listed(p_filters: object = {}, args: object = {}, who: Who = "anon") {
  const { data } = await actors.as[who]
    .rpc("read_blog", { p_filters, ...args }, { get: false })
    .throwOnError();
  return BlogPage.parse(camelKeys(data));
}
async function read(slug: string, who: Who = "anon") {
  const { data } = await actors.as[who].rpc("read_post", { p_slug: slug }).throwOnError();
  return ReadPost.nullable().parse(camelKeys(data));
}
async function article(slug: string) {
  const found = await read(slug);
  if (!found || "movedTo" in found) throw new Error(`${slug} is not there`);
  return found;
}
const titles = (posts: { title: string }[]) => posts.map(({ title }) => title);

/** A post that has been public for so many minutes, with its own text. */
async function publish(minutesAgo: number, given: Parameters<typeof createPost>[1] = {}) {
  const id = await createPost(actors, given, "published");
  const [post] = await actors.sql<{ slug: string }[]>`
    update public.blog_posts set published_at = now() - ${`${minutesAgo} minutes`}::interval where id = ${id} returning slug`;
  return { id, slug: post?.slug ?? "" };
}
const word = () => `w${randomUUID().replaceAll("-", "").slice(0, 10)}`;

describe("the list", () => {
  test("returns as many posts as a feed has, and as a page of the blog", async () => {
    const tag = word();
    for (let minutes = 0; minutes < POSTS_OF_FEED + 2; minutes += 1)
      await publish(minutes, { title: `${tag} ${minutes}`, tags: [tag] });
    for (const p_page_size of [POSTS_OF_FEED, FIRST_PAGE_OF_POSTS, PAGE_OF_POSTS])
      expect((await listed({ tags: [tag] }, { p_page_size })).posts).toHaveLength(p_page_size);
  });

  test("contains only public posts for everybody, admins too", async () => {
    const tag = word();
    await publish(1, { title: `Out ${tag}`, tags: [tag] });
    await createPost(actors, { title: `Draft ${tag}`, tags: [tag] });
    const coming = await publish(1, { title: `Coming ${tag}`, tags: [tag] });
    const gone = await publish(9, { title: `Gone ${tag}`, tags: [tag] });
    await actors.sql`
      update public.blog_posts set is_published = false, published_at = null, scheduled_publish_at = now() + interval '1 day'
      where id = ${coming.id}`;
    await actors.sql`
      update public.blog_posts set unpublish_at = now() - interval '1 second' where id = ${gone.id}`;
    for (const who of ["anon", "guest", "owner", "admin"] as const) {
      const { posts, total } = await listed({ tags: [tag] }, {}, who);
      expect([titles(posts), total]).toEqual([[`Out ${tag}`], 1]);
      for (const { slug } of [coming, gone]) expect(await read(slug, who)).toBeNull();
    }
    // Its scheduled time has come, without another event.
    await actors.sql`
      update public.blog_posts set scheduled_publish_at = now() - interval '1 second' where id = ${coming.id}`;
    expect((await listed({ tags: [tag] })).total).toBe(2);
    expect(await read(coming.slug)).not.toBeNull();
  });

  test("continues after a post, from the newest to the oldest and reversed", async () => {
    const tag = word();
    for (const minutes of [3, 1, 5, 2, 4])
      await publish(minutes, { title: `${tag} ${minutes}`, tags: [tag] });
    for (const [sort, expected] of [
      ["newest", [1, 2, 3, 4, 5]],
      ["oldest", [5, 4, 3, 2, 1]],
    ] as const) {
      const seen: string[] = [];
      let after: unknown = null;
      do {
        const page = await listed(
          { tags: [tag] },
          { p_sort: sort, p_after: after, p_page_size: 2 },
        );
        expect(page.total).toBe(5);
        seen.push(...titles(page.posts));
        after = page.next;
      } while (after);
      expect(seen).toEqual(expected.map((minutes) => `${tag} ${minutes}`));
    }
  });

  test("is searched by the beginnings of words, in any case and order, without accents and endings", async () => {
    const own = word();
    await publish(1, {
      title: `Mornings in São Paulo ${own}`,
      content: `Most *desks* stand by [the window](https://elsewhere.test/hidden${own}).`,
    });
    for (const q of [
      own.toUpperCase(),
      `${own} sao paulo`,
      `desk ${own}`,
      `${own} morning`,
      `the ${own} wind`,
      `${own} 'desk' & | !`,
    ])
      expect((await listed({ q })).total, q).toBe(1);
    for (const q of [`${own} tokyo`, "the", "!", `${own}x`])
      expect((await listed({ q })).total, q).toBe(0);
  });

  test("matches the category and every tag, in any spelling of a tag", async () => {
    const [one, two] = [word(), word()];
    await publish(2, { title: "Both", tags: [one, two.toUpperCase()], category: "Legal" });
    await publish(1, { title: "One", tags: [one], category: "Community" });
    expect(titles((await listed({ tags: [one] })).posts)).toEqual(["One", "Both"]);
    expect(titles((await listed({ tags: [one, two] })).posts)).toEqual(["Both"]);
    expect(titles((await listed({ tags: [one], category: "Community" })).posts)).toEqual(["One"]);
    expect((await listed({ tags: [two], category: "Community" })).total).toBe(0);
  });

  test("names the author by the public name, and nobody if the account is gone", async () => {
    const tag = word();
    const author_id = actors.people.admin.id;
    const { id } = await publish(1, { tags: [tag], author_id });
    await actors.sql`update public.users set full_name = 'Ada Nowak' where id = ${author_id}`;
    const [post] = (await listed({ tags: [tag] })).posts;
    expect(post?.author).toBe("Ada N.");
    expect(JSON.stringify(post)).not.toContain(actors.people.admin.email);
    await actors.sql`update public.blog_posts set author_id = null where id = ${id}`;
    expect((await listed({ tags: [tag] })).posts[0]?.author).toBeNull();
  });

  test("counts only words, without marks and addresses", async () => {
    const tag = word();
    await publish(1, {
      tags: [tag],
      content:
        "## Two words\n\nThree **more** words, [one](https://elsewhere.test/a-b-c) link.\n\n- five",
    });
    expect((await listed({ tags: [tag] })).posts[0]?.words).toBe(8);
  });
});

describe("when a cached list of posts expires", () => {
  const change = async () => (await listed()).changesAt;
  const plan = (id: string, comes: string | null, goes: string | null) => actors.sql`
    update public.blog_posts set is_published = ${comes === null}, published_at = case when ${comes === null} then now() - interval '1 hour' end,
      scheduled_publish_at = now() + ${comes}::interval, unpublish_at = now() + ${goes}::interval where id = ${id}`;

  test("at the next time at which a post appears or disappears, returned only shortly before", async () => {
    expect(await change()).toBeNull();
    const { id } = await publish(1);
    await plan(id, "11 minutes", null);
    expect(await change()).toBeNull();
    const seconds = async () => (Date.parse((await change()) ?? "") - Date.now()) / 1000;
    for (const [comes, goes] of [
      ["4 minutes", null],
      ["4 minutes", "9 minutes"],
      [null, "4 minutes"],
    ] as const) {
      await plan(id, comes, goes);
      expect(await seconds()).toBeGreaterThan(200);
      expect(await seconds()).toBeLessThanOrEqual(240);
    }
    await plan(id, null, null);
    expect(await change()).toBeNull();
  });
});

describe("a post", () => {
  test("is found by its address, its former addresses and its id", async () => {
    const title = `Moved ${word()}`;
    const { id, slug } = await publish(1, { title });
    expect((await article(slug)).post.title).toBe(title);
    const moved = { title, slug: `${slug}-on` };
    await savePost(actors.as.admin, moved, { id, revision: 2 }).throwOnError();
    for (const former of [slug, id]) expect(await read(former)).toEqual({ movedTo: `${slug}-on` });
    await actors.as.admin.rpc("unpublish_post", { p_post_id: id, p_revision: 3 }).throwOnError();
    for (const address of [slug, id, `${slug}-on`]) expect(await read(address)).toBeNull();
  });

  test("links to the previous and the next one, and to similar ones", async () => {
    await actors.sql`delete from public.blog_posts`;
    const [tag, other] = [word(), word()];
    const category = "Insights";
    const author_id = actors.people.admin.id;
    await publish(6, { title: "Nothing shared", tags: [], category: "Legal", author_id });
    await publish(5, { title: "Category", tags: [], category });
    await publish(4, { title: "Tag", tags: [tag.toUpperCase()], category: "Legal" });
    const { slug } = await publish(3, { title: "This", tags: [tag, other], category, author_id });
    await publish(2, { title: "Both tags", tags: [other, tag], category: "Legal" });
    await createPost(actors, { title: "Draft", tags: [tag, other], category, author_id });
    const found = await article(slug);
    expect(titles(found.related)).toEqual(["Both tags", "Tag", "Category"]);
    expect([found.older?.title, found.newer?.title]).toEqual(["Tag", "Both tags"]);
    expect(found.post.authorPosts).toBe(2);
    const last = await article(found.newer?.slug ?? "");
    expect(last.newer).toBeNull();
  });
});

test("an index contains the public posts, in definer functions and for a visitor's policy", async () => {
  const latest =
    "order by coalesce(p.published_at, p.scheduled_publish_at) desc, p.id desc limit 9";
  const [definer, visitor] = await actors.sql.begin(async (sql) => {
    // The table of this test is small enough to be read whole.
    await sql`set local enable_seqscan = off`;
    const explain = (condition: string) =>
      sql.unsafe(`explain select p.id from public.blog_posts p where ${condition} ${latest}`);
    const plan = await explain("private.is_post_public(p)");
    await sql`set local role anon`;
    return [plan, await explain("true")].map((lines) => JSON.stringify(lines));
  });
  for (const plan of [definer, visitor]) {
    expect(plan).toContain("Index Scan using blog_posts_in_public on");
    expect(plan).not.toContain("is_post_public");
    expect(plan).not.toContain("Sort");
  }
});
