import { randomUUID } from "node:crypto";
import { brotliCompressSync, constants } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { createUser } from "../support/backend.ts";
import { browse, hiddenFieldsOf, type Browser } from "../support/browser.ts";
import { signIn as openSession } from "../support/actors.ts";
import { sendRequest, type TestResponse } from "../support/http.ts";
import { publicationFieldsOf, savePost, type PostFields } from "../support/posts.ts";
import { sessionCookies } from "../support/session-cookies.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// The blog behind its cache: the shared pages, the changes of admins that purge them, and scheduled ones.
let site: Site;
sharedSites.beforeAll(async ({ cachedSite }) => {
  site = cachedSite;
});
// Expires everything that an earlier test left in the cache.
beforeEach(() => get("/__edge-cache?seconds=3600"));

const get = (path: string) => sendRequest(site, { path });
const statusOf = ({ headers }: TestResponse) => headers["cf-cache-status"];

/** A public post, and its admin's browser. */
async function publish(given: Partial<PostFields> = {}) {
  const { backend } = site;
  const person = await createUser(backend.sql, {
    email: `${randomUUID()}@blog.test`,
    fullName: "Edda Editor",
    isAdmin: true,
  });
  const client = await openSession(backend, person);
  const [id, title] = [randomUUID(), given.title ?? `Quiet ${randomUUID().slice(0, 8)}`];
  await savePost(client, { author_id: person.id, ...given, title }, { id }).throwOnError();
  await client.rpc("publish_post", { p_post_id: id, p_revision: 1 }).throwOnError();
  const admin = browse(site.url);
  for (const { name, value } of await sessionCookies(backend, person))
    admin.cookies.set(name, value);
  const path = `/blog/${title.toLowerCase().replaceAll(" ", "-")}`;
  return { id, title, path, client, admin, edit: `/admin/blogs/${id}/edit` };
}

async function decide(admin: Browser, edit: string, intent: string) {
  const fields = publicationFieldsOf(await admin.get(edit));
  expect((await admin.post(edit, { ...fields, intent })).status).toBe(303);
}

test("an article is cached, with its author, its reading time and its canonical address", async () => {
  const { path, title } = await publish({ content: "Words. ".repeat(1_000), tags: ["Lisbon"] });
  expect(statusOf(await get(path))).toBe("MISS");
  const { status, text, headers } = await get(path);
  expect([status, headers["cf-cache-status"]]).toEqual([200, "HIT"]);
  expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  for (const said of ["Edda E.", "4 min read", `rel="canonical" href="${site.url}${path}"`])
    expect(text).toContain(said);
  expect(text).toContain('property="og:type" content="article"');
  const [, json = ""] =
    /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/.exec(text) ?? [];
  const graph = (JSON.parse(json) as { "@graph": Record<string, unknown>[] })["@graph"];
  expect(graph[0]).toMatchObject({
    "@type": "BlogPosting",
    headline: title,
    url: site.url + path,
    wordCount: 1_000,
    timeRequired: "PT4M",
    author: { "@type": "Person", name: "Edda E." },
    keywords: ["Lisbon"],
  });
  expect(graph[1]).toMatchObject({ "@type": "BreadcrumbList" });
  // The only scripts are data: JSON-LD for search engines, and speculation rules.
  expect(text.match(/<script type="[^"]+"/g)).toEqual([
    '<script type="application/ld+json"',
    '<script type="speculationrules"',
  ]);
  expect(text.match(/<script/g)).toHaveLength(2);
});

test("an admin's changes are seen at once, in the list and on the page", async () => {
  const { path, title, admin, edit } = await publish();
  const shows = async (address: string) => (await get(address)).text.includes(title);
  expect([await shows("/blog"), await shows(path)]).toEqual([true, true]);
  expect(statusOf(await get("/blog"))).toBe("HIT");
  await decide(admin, edit, "unpublish");
  await expect.poll(() => shows("/blog")).toBe(false);
  expect((await get(path)).status).toBe(404);
  await decide(admin, edit, "publish");
  await expect.poll(() => shows("/blog")).toBe(true);
  expect(await shows(path)).toBe(true);
});

test("a former address of a post redirects permanently, and an unknown one is a 404", async () => {
  const { id, title, path, client } = await publish();
  const slug = `moved-${id.slice(0, 8)}`;
  await savePost(client, { title, slug }, { id, revision: 2 }).throwOnError();
  for (const former of [path, `/blog/${id}`, `${path.toUpperCase().replace("/BLOG", "/blog")}/`]) {
    const { status, headers } = await get(former);
    expect([status, headers["location"]], former).toEqual([301, `/blog/${slug}`]);
  }
  for (const nobodys of ["no-such-post", randomUUID(), "x".repeat(200)])
    expect((await get(`/blog/${nobodys}`)).status).toBe(404);
});

test("the addresses of the eight specified samples redirect to the posts of the demo, oldest first", async () => {
  const posts = await site.backend.sql<{ slug: string }[]>`
    select slug from public.blog_posts where kind = 'post' and is_published order by published_at limit 8`;
  expect(posts).toHaveLength(8);
  for (const [index, { slug }] of posts.entries()) {
    const { status, headers } = await get(`/blog/${index + 1}`);
    expect([status, headers["location"]], slug).toEqual([301, `/blog/${slug}`]);
  }
  for (const nobodys of ["0", "9"]) expect((await get(`/blog/${nobodys}`)).status).toBe(404);
});

test("no cached page of the blog outlives the time at which a post is published or unpublished", async () => {
  const { id, path } = await publish();
  const { sql } = site.backend;
  const until = (interval: string | null) => sql`
    update public.blog_posts set unpublish_at = now() + ${interval}::interval where id = ${id}`;
  await until("100 seconds");
  for (const page of ["/blog", path]) {
    expect(statusOf(await get(page)), page).not.toBe("HIT");
    expect(statusOf(await get(page)), page).toBe("HIT");
  }
  await get("/__edge-cache?seconds=90");
  for (const page of ["/blog", path]) expect(statusOf(await get(page)), page).toBe("HIT");
  // By the clock of the database as well.
  await until("0 seconds");
  await get("/__edge-cache?seconds=11");
  expect((await get("/blog")).text).not.toContain(path);
  const gone = await get(path);
  expect(gone.status).toBe(410);
  expect(gone.text).toContain("Busy cities");
  // A scheduled post also limits the lifetime of the list, which does not contain it yet.
  await sql`
    update public.blog_posts set is_published = false, published_at = null, unpublish_at = null,
      scheduled_publish_at = now() + interval '100 seconds' where id = ${id}`;
  await get("/__edge-cache?seconds=3600");
  expect((await get("/blog")).text).not.toContain(path);
  await sql`update public.blog_posts set scheduled_publish_at = now() where id = ${id}`;
  await get("/__edge-cache?seconds=101");
  expect((await get("/blog")).text).toContain(path);
  expect((await get(path)).status).toBe(200);
});

test("the list keeps the chosen filters in its links and its form, and drops empty fields", async () => {
  const { headers, status } = await get("/blog?q=&category=Legal&tag=WiFi&tag=wifi&tag=Bali");
  expect([status, headers["location"]]).toEqual([302, "/blog?category=Legal&tag=Bali&tag=WiFi"]);
  const { text } = await get("/blog?category=Legal&tag=Bali&tag=WiFi&sort=oldest");
  for (const link of [
    "/blog?category=Legal&amp;tag=WiFi&amp;sort=oldest",
    "/blog?tag=Bali&amp;tag=WiFi&amp;sort=oldest",
    "/blog?category=Legal&amp;tag=Bali&amp;tag=Visa&amp;tag=WiFi&amp;sort=oldest",
  ])
    expect(text).toContain(`href="${link}"`);
  for (const field of [
    'name="category" value="Legal"',
    'name="tag" value="Bali"',
    'name="sort" value="oldest"',
  ])
    expect(text).toContain(`<input type="hidden" ${field}`);
  for (const nonsense of [
    "?category=None&sort=best&cursor=x&tag=,",
    "?cursor=1_x",
    `?tag=${"x".repeat(31)}`,
  ])
    expect((await get(`/blog${nonsense}`)).status, nonsense).toBe(200);
});

/** A member's browser. */
async function memberOf({ backend, url }: Site) {
  const person = await createUser(backend.sql, { email: `${randomUUID()}@blog.test` });
  const browser = browse(url);
  for (const { name, value } of await sessionCookies(backend, person))
    browser.cookies.set(name, value);
  return browser;
}

test("a like is shown on the member's own page, and the shared one shows only the number", async () => {
  const { path } = await publish();
  const member = await memberOf(site);
  expect((await get(path)).text).toContain("0 likes");
  expect(statusOf(await get(path))).toBe("HIT");

  const liked = await member.post(`${path}/like`, { intent: "like" });
  expect([liked.status, liked.to]).toEqual([303, path]);
  const own = await member.get(path);
  expect(own.html).toContain("1 like<");
  expect(own.html).toContain("Unlike");
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  expect(own.headers.get("cf-cache-status")).toBeNull();

  // A like purges nothing: visitors see it after ten minutes.
  const shared = await get(path);
  expect([statusOf(shared), shared.headers["set-cookie"]]).toEqual(["HIT", undefined]);
  expect(shared.text).toContain("0 likes");
  await get("/__edge-cache?seconds=601");
  for (const status of ["EXPIRED", "HIT"]) {
    const { text, headers } = await get(path);
    expect([headers["cf-cache-status"], headers["set-cookie"]]).toEqual([status, undefined]);
    expect(text).toContain("1 like<");
    expect(text).not.toContain("Unlike");
    expect(text).toContain('"userInteractionCount":1');
  }
  await member.post(`${path}/like`, { intent: "unlike" });
  expect((await member.get(path)).html).toContain("0 likes");
});

test("a like of a page that was drawn for another member is refused", async () => {
  const { path } = await publish();
  const { memberId } = hiddenFieldsOf(await (await memberOf(site)).get(path));
  const member = await memberOf(site);
  const refused = await member.post(`${path}/like`, { intent: "like", memberId: memberId ?? "" });
  expect([refused.status, refused.to]).toEqual([303, `${path}/like`]);
  const { html } = await member.get(path);
  expect(html).toContain("Nothing was done.");
  expect(html).toContain("0 likes");
});

test("a visitor is asked to sign in, and then likes the post", async () => {
  const { path } = await publish();
  const person = await createUser(site.backend.sql, { email: `${randomUUID()}@blog.test` });
  const visitor = browse(site.url);
  const pressed = await visitor.post(`${path}/like`, { intent: "like" });
  expect(pressed.to).toMatch(/^\/auth\?returnTo=/);
  const returnTo = new URL(pressed.to ?? "", site.url).searchParams.get("returnTo") ?? "";
  const { email, password } = person;
  await visitor.post("/auth", { intent: "sign-in", email, password, returnTo });
  expect((await visitor.get(returnTo)).to).toBe(path);
  const { html } = await visitor.get(path);
  expect(html).toContain("You like this post.");
  expect(html).toContain("1 like<");
  // A GET of the address does nothing.
  expect((await visitor.get(`${path}/like`)).to).toBe(path);
  expect((await visitor.get(path)).html).toContain("1 like<");
});

test("a suspended member cannot like a post, and an unknown intent is a 400", async () => {
  const { path } = await publish();
  const member = await memberOf(site);
  expect((await member.post(`${path}/like`, { intent: "love" })).status).toBe(400);
  expect((await member.post("/blog/no-such-post/like", { intent: "like" })).status).toBe(404);
  await site.backend.sql`
    update public.users set suspended_at = now(), suspended_because = 'Spam' where email like '%@blog.test' and not is_admin`;
  expect((await member.post(`${path}/like`, { intent: "like" })).status).toBe(303);
  const { html } = await member.get(path);
  expect(html).toContain("like a post or take a like back");
  expect(html).toContain("0 likes");
});

/** A member's comment, and its admin page. */
async function comment(member: Browser, path: string, text: string) {
  const { idempotencyKey = "", memberId = "" } = hiddenFieldsOf(
    await member.get(`${path}/comment`),
  );
  const sent = await member.post(`${path}/comment`, {
    intent: "write",
    idempotencyKey,
    memberId,
    text,
  });
  expect([sent.status, sent.to]).toEqual([303, `${path}/comment`]);
  const [row] = await site.backend.sql<{ id: string }[]>`
    select id from private.post_comments where idempotency_key = ${idempotencyKey}`;
  return { id: row?.id ?? "", page: `/admin/comments/${row?.id}` };
}

async function judge(admin: Browser, page: string, outcome: Record<string, string>) {
  const { digest = "", memberId = "" } = hiddenFieldsOf(await admin.get(page));
  const answer = await admin.post(page, { digest, memberId, ...outcome });
  expect(answer.status).toBe(303);
}

test("a comment is read by everybody at once when an admin has approved it, and no more when it is hidden", async () => {
  const { path, admin } = await publish();
  const member = await memberOf(site);
  const says = `Quiet indeed <b>${randomUUID()}</b> https://elsewhere.test/x`;
  const words = says.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  const shows = async () => (await get(path)).text.includes(words);
  const { page } = await comment(member, path, says);
  const own = await member.get(`${path}/comment`);
  expect(own.html).toContain("Thank you. Your comment is waiting for our approval.");
  expect(own.html).toContain("Waiting for our approval");
  expect(own.headers.get("cache-control")).toBe("private, no-store");
  for (const status of ["MISS", "HIT"]) {
    const { text, headers } = await get(path);
    expect([headers["cf-cache-status"], headers["set-cookie"]]).toEqual([status, undefined]);
    expect(text).toContain("No comments yet.");
    expect(text).not.toContain(words);
  }
  await judge(admin, page, { intent: "approve" });
  await expect.poll(shows).toBe(true);
  const { text } = await get(path);
  expect(text).toContain("1 comment<");
  expect(text).toContain('"commentCount":1');
  // An address stays text.
  expect(text).not.toContain('href="https://elsewhere.test');
  expect(text).not.toMatch(/<script(?! type=")/);
  await judge(admin, page, { intent: "hide", usual: "advertising", words: "" });
  await expect.poll(shows).toBe(false);
  expect((await member.get(`${path}/comment`)).html).toContain("It advertises something.");
  await judge(admin, page, { intent: "approve" });
  await expect.poll(shows).toBe(true);
});

test("a comment that its author deletes is gone for everybody at once", async () => {
  const { path, admin } = await publish();
  const member = await memberOf(site);
  const says = `Quiet ${randomUUID()}`;
  const shows = async () => (await get(path)).text.includes(says);
  const { id, page } = await comment(member, path, says);
  await judge(admin, page, { intent: "approve" });
  await expect.poll(shows).toBe(true);
  expect(statusOf(await get(path))).toBe("HIT");
  const { memberId = "" } = hiddenFieldsOf(await member.get(`${path}/comment`));
  const remove = () =>
    member.post(`${path}/comment`, { intent: "delete", commentId: id, memberId });
  expect((await remove()).status).toBe(303);
  await expect.poll(shows).toBe(false);
  await remove();
  expect((await member.get(`${path}/comment`)).html).toContain(
    "This comment has already been deleted.",
  );
  expect((await admin.get(page)).status).toBe(404);
});

test("a form of a comment keeps the typed values when something is wrong with it", async () => {
  const { path } = await publish();
  const member = await memberOf(site);
  const { idempotencyKey = "", memberId = "" } = hiddenFieldsOf(
    await member.get(`${path}/comment`),
  );
  const form = { intent: "write", idempotencyKey, memberId };
  const short = await member.post(`${path}/comment`, { ...form, text: "x" });
  expect([short.status, short.html.includes("Write at least 2 characters")]).toEqual([422, true]);
  const other = await memberOf(site);
  const sent = await other.post(`${path}/comment`, { ...form, text: "Of another member." });
  expect([sent.status, sent.html.includes("Of another member.")]).toEqual([409, true]);
  await site.backend.sql`
    insert into private.post_comments (post_id, author_id, text, idempotency_key)
    select p.id, ${memberId}, 'Said.', gen_random_uuid() from public.blog_posts p, generate_series(1, 5)
    where '/blog/' || p.slug = ${path}`;
  const sixth = await member.post(`${path}/comment`, { ...form, text: "The sixth one." });
  expect([sixth.status, sixth.html.includes("The sixth one.")]).toEqual([409, true]);
  expect(sixth.html).toContain("You have written 5 comments on this post");
  expect((await member.get("/blog/no-such-post/comment")).status).toBe(404);
});

test("the comments after the first page have a link, and each page an address", async () => {
  const { id, path } = await publish();
  const author = await createUser(site.backend.sql, { email: `${randomUUID()}@blog.test` });
  await site.backend.sql`
    insert into private.post_comments (post_id, author_id, text, idempotency_key, status, decided_at, created_at)
    select ${id}, ${author.id}, 'Said ' || n || '.', gen_random_uuid(), 'approved', now(), now() - interval '9 days' + n * interval '1 minute'
    from generate_series(1, 21) n`;
  const first = (await get(path)).text;
  expect([first.includes("Said 20."), first.includes("Said 21.")]).toEqual([true, false]);
  const [, next = ""] = /href="([^"]*cursor=[^"#]*)#responses"/.exec(first) ?? [];
  const second = await get(next);
  expect(second.text).toContain("Said 21.");
  expect(second.text).not.toContain("Said 20.");
  expect(second.text).toContain("First comments");
  expect(second.text).toContain(`rel="canonical" href="${site.url}${path}"`);
  expect(statusOf(await get(next))).toBe("HIT");
  for (const bad of ["?cursor=x", "?cursor=1_x", "?other=1"])
    expect((await get(`${path}${bad}`)).text).toContain("Said 1.");
});

/** Text of a length in random words, which compress about as well as real ones. */
function wordsOf(length: number): string {
  const syllables = [..."lnrst"].flatMap((consonant) => [..."aeiou"].map((a) => consonant + a));
  let text = "";
  while (text.length < length) {
    text += syllables[Math.floor(Math.random() * syllables.length)];
    if (Math.random() < 0.3) text += " ";
  }
  return `${text.slice(0, length - 1)}.`;
}

test("long comments never make a document longer than 14 kB, and each of them is reachable by links", async () => {
  const { id, path } = await publish();
  const author = await createUser(site.backend.sql, { email: `${randomUUID()}@blog.test` });
  const texts = Array.from({ length: 20 }, (_, n) => {
    const said = `Said ${n + 1}: `;
    return said + wordsOf(2_000 - said.length);
  });
  await site.backend.sql`
    insert into private.post_comments (post_id, author_id, text, idempotency_key, status, decided_at, created_at)
    select ${id}, ${author.id}, said.text, gen_random_uuid(), 'approved', now(), now() - interval '9 days' + said.n * interval '1 minute'
    from unnest(${texts}::text[]) with ordinality said (text, n)`;
  const seen: string[] = [];
  let pages = 0;
  for (let next: string | undefined = path; next && pages < 20; pages += 1) {
    const { text, status } = await get(next);
    expect(status, next).toBe(200);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    expect(brotliCompressSync(text, { params }).length / 1000, next).toBeLessThanOrEqual(14);
    for (const [, n = ""] of text.matchAll(/Said (\d+): /g)) seen.push(n);
    next = /href="([^"]*cursor=[^"#]*)#responses"/.exec(text)?.[1];
  }
  expect(seen).toEqual(texts.map((_, n) => String(n + 1)));
  // Three of them have 6,000 characters, and a fourth one would start another page.
  expect(pages).toBe(7);
});

test.each(["9223372036854775807", "-9223372036854775808", "99999999999999999999", "1.5"])(
  "a list with the invalid cursor %s is the first page",
  async (key) => {
    const { path } = await publish();
    const cursor = `cursor=${key}_${randomUUID()}`;
    for (const list of ["/blog?", "/blog?sort=oldest&", "/blog?sort=popular&", `${path}?`])
      expect((await get(`${list}${cursor}`)).status, list).toBe(200);
  },
);
