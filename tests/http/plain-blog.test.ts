import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { EVENT_TYPES, EVENT_WORDS } from "../../app/features/webhooks/event-types.ts";
import { eventSchema } from "../../app/features/webhooks/events.ts";
import { signIn as clientOf } from "../support/actors.ts";
import { newAdmin } from "../support/plain-site.ts";
import { nameOf } from "../support/page-text.ts";
import { PlainClient } from "../support/plain-client.ts";
import type { PlainPage } from "../support/plain-page.ts";
import { savePost, type PostFields } from "../support/posts.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";

// The blog, the locations and the documentation of webhooks, for visitors.

let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

/** Posts of a new admin, the last one the newest. */
async function publish(posts: Partial<PostFields>[]) {
  const { person } = await newAdmin(site, "Edda Editor");
  const client = await clientOf(site.backend, person);
  for (const [at, post] of posts.entries()) {
    const id = randomUUID();
    await savePost(client, { author_id: person.id, ...post }, { id }).throwOnError();
    await client.rpc("publish_post", { p_post_id: id, p_revision: 1 }).throwOnError();
    await site.backend.sql`
      update public.blog_posts set published_at = now() - ${`${posts.length - at} seconds`}::interval where id = ${id}`;
  }
}
const word = () => `w${randomUUID().replaceAll("-", "").slice(0, 8)}`;
const titlesOf = (page: PlainPage) =>
  page.main.articles.map((article) => article.headings[0] ?? "");

test("posts are found by words, category and tags, and the filters come off again", async () => {
  const own = word();
  await publish([
    {
      title: `Rivers ${own}`,
      category: "Legal",
      tags: ["Visa", "WiFi", own, "Quiet", "Trains", "Coffee"],
    },
    { title: `Roofs ${own}`, category: "Legal", tags: ["Bali"] },
    { title: `Trains ${own}`, category: "Lifestyle", tags: ["Visa"] },
  ]);
  let page = await (await new PlainClient(site).open("/")).follow("Blog");
  expect(page.path).toBe("/blog");
  page = await page.main.fillIn({ "Search the blog": own }).press("Search");
  expect(page.headings).toContain("3 posts");
  expect(titlesOf(page)[0]).toBe(`Trains ${own}`);
  page = await page.main.follow("Oldest");
  expect(titlesOf(page)[0]).toBe(`Rivers ${own}`);
  page = await page.main.part("Categories").follow("Legal");
  expect(page.headings).toContain("2 posts");
  page = await page.main.part("Popular tags").follow("Visa");
  expect(page.headings).toContain("1 post");
  // The first post is large, with four of its six tags.
  expect(page.main.articles[0]?.part("Tags").root.querySelectorAll("li")).toHaveLength(4);
  const current = [...page.main.root.querySelectorAll("a[aria-current=true]")].map(nameOf);
  expect(current).toContain("Visa");
  const chips = () => page.main.part("Active filters");
  expect(chips().text).toMatch(/“w.*Legal.*Visa.*Clear all/);
  page = await page.main.part("Popular tags").follow("Bali");
  expect(page.headings).toContain("No posts found");
  page = await chips().follow("Remove filter Visa");
  expect(titlesOf(page)).toEqual([`Roofs ${own}`]);
  expect(page.main.value("Search the blog")).toBe(own);
  expect((await chips().follow("Clear all")).path).toBe("/blog?sort=oldest");
});

test("more posts have a link, and it leads back to the first ones", async () => {
  const own = word();
  const titles = Array.from({ length: 13 }, (_, at) => `Post ${at + 1} ${own}`);
  await publish(titles.map((title) => ({ title, tags: [own, "Bali", "Visa"] })));
  let page = await new PlainClient(site).open(`/blog?tag=${own}`);
  expect([titlesOf(page).length, page.headings.includes("13 posts")]).toEqual([10, true]);
  page = await page.follow("Load More");
  expect(titlesOf(page)).toEqual([3, 2, 1].map((at) => `Post ${at} ${own}`));
  expect(page.links).not.toContain("Load More");
  page = await page.follow("Back to the first page");
  expect(titlesOf(page)).toHaveLength(10);
});

test("posts are sorted by reads, in all time and lately", async () => {
  const { sql } = site.backend;
  const own = word();
  const [often, lately, never] = ["Often", "Lately", "Never"].map((at) => `${at} ${own}`);
  await publish([often, lately, never].map((title) => ({ title: title ?? "", tags: [own] })));
  await sql`
    insert into private.post_reads (post_id, day, reads)
    select id, current_date - case when starts_with(title, 'Often') then 30 else 1 end, case when starts_with(title, 'Often') then 9 else 5 end
    from public.blog_posts where title like ${`%${own}`} and not starts_with(title, 'Never')`;
  await sql`select public.count_popular_posts()`;
  let page = await new PlainClient(site).open(`/blog?tag=${own}`);
  page = await page.part("Order").follow("Popular");
  expect([page.path, titlesOf(page)]).toEqual([
    `/blog?tag=${own}&sort=popular`,
    [often, lately, never],
  ]);
  page = await page.part("Order").follow("Trending");
  expect([page.path, titlesOf(page)]).toEqual([
    `/blog?tag=${own}&sort=trending`,
    [lately, never, often],
  ]);
});

test("a visitor types a destination to search, and alternative addresses of a city redirect", async () => {
  const client = new PlainClient(site);
  let page = await client.open("/locations");
  page = await page.main.fillIn({ Where: "Lisboa" }).press("Search Spaces");
  expect(page.path).toBe("/search?location=Lisboa");
  expect(page.heading).toMatch(/^Found \d+ Spaces?$/);
  page = await (await client.open("/about")).follow("Locations");
  expect(page.path).toBe("/locations");
  for (const other of ["/locations/lisbon", "/coworking-spaces/portugal/lisbon"]) {
    page = await client.open(other);
    expect(page.path).toBe("/locations/lisbon/portugal");
  }
  page = await client.open("/locations/atlantis/portugal");
  expect(page.heading).toBe("Oops! Page not found");
  expect(page.part("Busy cities").links).toHaveLength(6);
  page = await page.fillIn({ "Where do you want to work?": "Lisbon" }).press("Search Spaces");
  expect(page.path).toBe("/search?location=Lisbon");
});

test("a city without spaces links to the closest cities", async () => {
  const name = `Vila ${randomUUID().slice(0, 8)}`;
  await site.backend.sql`
    insert into public.places (kind, parent_id, name, timezone, lat, lng)
    select 'city', id, ${name}, 'Europe/Lisbon', 38.7, -9.1 from public.places where kind = 'country' and slug = 'portugal'`;
  const path = `/locations/${name.toLowerCase().replace(" ", "-")}/portugal`;
  const page = await new PlainClient(site).open(path);
  expect(page.headings).toContain(`No spaces in ${name} yet`);
  expect(page.main.href("List Your Space")).toBe("/spaces/new");
  expect(page.part("Closest cities").links[0]).toBe("Lisbon");
  expect((await page.main.follow("Browse All Locations")).path).toBe("/locations");
});

test("every documented event has an example that its schema accepts", async () => {
  const page = await new PlainClient(site).open("/docs/webhooks");
  for (const type of EVENT_TYPES) {
    const { root, text } = page.part(`${EVENT_WORDS[type].title} ${type}`);
    expect(text).toContain(EVENT_WORDS[type].when);
    const [example = "", schema = ""] = [...root.querySelectorAll("pre")].map(
      (block) => block.textContent ?? "",
    );
    expect(eventSchema(type).safeParse(JSON.parse(example)).success, type).toBe(true);
    expect(JSON.parse(schema)).toMatchObject({ properties: { type: { const: type } } });
  }
});
