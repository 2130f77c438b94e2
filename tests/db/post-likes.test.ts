import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { camelKeys } from "../../app/db/camel-keys.ts";
import { BlogPage, ReadPost } from "../../app/features/posts/blog.schema.ts";
import { background, openActors, type Actors } from "../support/actors.ts";
import { createPost, publishedPost, type PostFields } from "../support/posts.ts";

// Reads of posts, the orders by them, and likes.
let actors: Actors;

beforeAll(async () => {
  actors = await openActors();
  // Removes the demo posts.
  await actors.sql`delete from public.blog_posts`;
});
afterAll(() => actors.close());

const word = () => `w${randomUUID().replaceAll("-", "").slice(0, 10)}`;

const publish = (given: Partial<PostFields> = {}, minutesAgo = 1) =>
  publishedPost(actors, given, minutesAgo);

const countReads = (p_reads: object) =>
  background(actors.backend).rpc("count_reads", { p_reads }).throwOnError();
const countPopular = () => background(actors.backend).rpc("count_popular_posts").throwOnError();

async function readsOf(id: string) {
  const rows = await actors.sql<{ day: string; reads: number }[]>`
    select (day - (now() at time zone 'UTC')::date)::text as day, reads::integer
    from private.post_reads where post_id = ${id} order by private.post_reads.day`;
  return rows.map(({ day, reads }) => [day, reads]);
}

/** Inserts reads so many days ago. */
const addReads = (id: string, days: number, reads: number) => actors.sql`
  insert into private.post_reads (post_id, day, reads)
  values (${id}, (now() at time zone 'UTC')::date - ${days}::integer, ${reads})`;

describe("reads", () => {
  test("are added up by day, of public posts only", async () => {
    const [post, draft] = [await publish(), await createPost(actors)];
    const guide = await publish();
    const [hidden] = await actors.sql<{ slug: string }[]>`
      select slug from public.blog_posts where id = ${draft}`;
    await actors.sql`
      update public.blog_posts set kind = 'guide', place_id = (select id from public.places where kind = 'city' limit 1)
      where id = ${guide.id}`;
    const nothing = { [hidden?.slug ?? ""]: 5, [guide.slug]: 5, "no-such-post": 9, "": 1 };
    await countReads({ [post.slug]: 3, ...nothing });
    await countReads({ [post.slug]: 2 });
    await countReads({ [post.slug]: -4 });
    await countReads({});
    expect(await readsOf(post.id)).toEqual([["0", 5]]);
    for (const id of [draft, guide.id]) expect(await readsOf(id)).toEqual([]);
  });

  test("of many batches at once are all counted", async () => {
    const posts = await Promise.all([1, 2, 3].map(() => publish()));
    const batch = Object.fromEntries(posts.map(({ slug }) => [slug, 2]));
    const backwards = Object.fromEntries(Object.entries(batch).toReversed());
    await Promise.all(Array.from({ length: 20 }, (_, n) => countReads(n % 2 ? batch : backwards)));
    for (const { id } of posts) expect(await readsOf(id)).toEqual([["0", 40]]);
  });

  test("are kept by day for sixty days, and then as one number", async () => {
    const { id } = await publish();
    for (const [days, reads] of [
      [0, 1],
      [59, 2],
      [61, 4],
      [400, 8],
    ] as const)
      await addReads(id, days, reads);
    const tidy = () =>
      background(actors.backend).rpc("tidy", { p_part: "post_reads" }).throwOnError();
    await tidy();
    await tidy();
    const [oldest, ...recent] = await readsOf(id);
    expect(recent).toEqual([
      ["-59", 2],
      ["0", 1],
    ]);
    expect(oldest?.[1]).toBe(12);
    await addReads(id, 70, 16);
    await tidy();
    expect((await readsOf(id))[0]).toEqual([oldest?.[0], 28]);
  });
});

describe("the order of the blog", () => {
  async function titles(tag: string, p_sort: string, p_page_size = 24) {
    const seen: string[] = [];
    let p_after: unknown = null;
    do {
      const args = { p_filters: { tags: [tag] }, p_sort, p_after, p_page_size };
      const { data } = await actors.as.anon.rpc("read_blog", args, { get: false }).throwOnError();
      const page = BlogPage.parse(camelKeys(data));
      seen.push(...page.posts.map(({ title }) => title));
      p_after = page.next;
    } while (p_after);
    return seen.map((title) => title.split(" ")[0]);
  }

  test("is by all reads when popular, and by those of fourteen days when trending", async () => {
    const tag = word();
    const [old, now, mixed] = [
      await publish({ title: `Old ${tag}`, tags: [tag] }, 5),
      await publish({ title: `Now ${tag}`, tags: [tag] }, 4),
      await publish({ title: `Mixed ${tag}`, tags: [tag] }, 3),
    ];
    // These have no reads: the newer one comes first.
    await publish({ title: `Unread ${tag}`, tags: [tag] }, 7);
    await publish({ title: `Unseen ${tag}`, tags: [tag] }, 6);
    await addReads(old.id, 14, 100);
    await addReads(now.id, 13, 9);
    await addReads(mixed.id, 0, 5);
    await addReads(mixed.id, 40, 20);
    await Promise.all([countPopular(), countPopular()]);
    const popular = ["Old", "Mixed", "Now", "Unseen", "Unread"];
    const trending = ["Now", "Mixed", "Old", "Unseen", "Unread"];
    for (const size of [1, 2, 24]) {
      expect(await titles(tag, "popular", size), `${size}`).toEqual(popular);
      expect(await titles(tag, "trending", size), `${size}`).toEqual(trending);
    }
    // Later reads count from the next hour on: the order stays while a visitor turns pages.
    await countReads({ [now.slug]: 500 });
    expect(await titles(tag, "popular")).toEqual(popular);
    await countPopular();
    expect(await titles(tag, "popular")).toEqual(["Now", "Old", "Mixed", "Unseen", "Unread"]);
  });

  test("takes any number of reads", async () => {
    const tag = word();
    const one = await publish({ title: `One ${tag}`, tags: [tag] });
    await publish({ title: `Two ${tag}`, tags: [tag] });
    await addReads(one.id, 1, 4_000_000_000_000);
    await countPopular();
    expect(await titles(tag, "popular", 1)).toEqual(["One", "Two"]);
  });
});

describe("likes", () => {
  async function said(slug: string, who: "anon" | "guest" | "other") {
    const { data } = await actors.as[who].rpc("read_post", { p_slug: slug }).throwOnError();
    const found = ReadPost.parse(camelKeys(data));
    if ("movedTo" in found) throw new Error("It has moved");
    return [found.post.likes, found.post.isLiked];
  }
  const like = (who: "guest" | "other", p_slug: string, p_is_liked = true) =>
    actors.as[who].rpc("like_post", { p_slug, p_is_liked });

  test("are counted once for each member, who can withdraw it", async () => {
    const { slug } = await publish();
    expect(await said(slug, "anon")).toEqual([0, false]);
    await Promise.all([1, 2, 3].map(() => like("guest", slug).throwOnError()));
    await like("other", slug).throwOnError();
    expect(await said(slug, "guest")).toEqual([2, true]);
    // The shared page has the number of likes, and nothing about the viewer.
    expect(await said(slug, "anon")).toEqual([2, false]);
    await Promise.all([1, 2].map(() => like("guest", slug, false).throwOnError()));
    expect(await said(slug, "guest")).toEqual([1, false]);
    expect(await said(slug, "other")).toEqual([1, true]);
  });

  test("are for public posts", async () => {
    const draft = await createPost(actors);
    const [post] = await actors.sql<{ slug: string }[]>`
      select slug from public.blog_posts where id = ${draft}`;
    for (const slug of [post?.slug ?? "", "no-such-post", ""])
      expect((await like("guest", slug)).error).toMatchObject({
        code: "PT404",
        message: "no-such-post",
      });
  });
});
