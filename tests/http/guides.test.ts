import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { createUser } from "../support/backend.ts";
import { browse } from "../support/browser.ts";
import { createSpace, signIn as openSession } from "../support/actors.ts";
import { sendRequest, type TestResponse } from "../support/http.ts";
import { publicationFieldsOf, savePost } from "../support/posts.ts";
import { sessionCookies } from "../support/session-cookies.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";
import { filterSample } from "../support/thoroughness.ts";

// The guides behind their cache: the shared pages, and the changes that purge them.
let site: Site;
sharedSites.beforeAll(async ({ cachedSite }) => {
  site = cachedSite;
});
// Expires everything that an earlier test left in the cache.
beforeEach(() => get("/__edge-cache?seconds=3600"));

const get = (path: string) => sendRequest(site, { path });
const statusOf = ({ headers }: TestResponse) => headers["cf-cache-status"];

async function openAdmin() {
  const { backend } = site;
  const person = await createUser(backend.sql, {
    email: `${randomUUID()}@guides.test`,
    fullName: "Edda Editor",
    isAdmin: true,
  });
  const browser = browse(site.url);
  for (const { name, value } of await sessionCookies(backend, person))
    browser.cookies.set(name, value);
  return { person, browser, client: await openSession(backend, person) };
}

test("a guide is cached, loads no script, and has its description and its canonical address", async () => {
  expect(statusOf(await get("/guides/lisbon"))).toBe("MISS");
  const { status, text, headers } = await get("/guides/lisbon");
  expect([status, headers["cf-cache-status"]]).toEqual([200, "HIT"]);
  expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  for (const said of [
    "<title>Lisbon city guide ·",
    '<meta name="description" content="Stairs, light',
    `rel="canonical" href="${site.url}/guides/lisbon"`,
    'href="/search?city=Lisbon"',
    "UTC+0 in January, UTC+1 in July",
  ])
    expect(text).toContain(said);
  const [, json = ""] =
    /<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { position: 1, name: "Home", item: `${site.url}/` },
      { position: 2, name: "City guides", item: `${site.url}/guides` },
      { position: 3, name: "Lisbon", item: `${site.url}/guides/lisbon` },
    ],
  });
  // JSON-LD and speculation rules are not executed, and there is no other script.
  expect(text.match(/<script/g)).toHaveLength(2);
  expect((await get("/guides")).text.match(/<script/g)).toHaveLength(1);
});

test("every guide of the list exists, and its button finds as many spaces as it counts", async () => {
  const { text } = await get("/guides");
  const paths = [...text.matchAll(/href="(\/guides\/[^"]+)"/g)].map(([, path = ""]) => path);
  expect(paths.slice(0, 3)).toEqual(["/guides/bali", "/guides/lisbon", "/guides/mexico-city"]);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.length).toBeGreaterThan(30);
  // Written and generated guides are among them.
  for (const path of filterSample(paths, (_, at) => at % 6 === 1)) {
    const guide = await get(path);
    expect(guide.status, path).toBe(200);
    const [, spaces] = /<dt>Spaces<\/dt><dd>([\d,]+)</.exec(guide.text) ?? [];
    const [, search = ""] =
      /class="button[^"]*" href="(\/search\?city=[^"]+)"/.exec(guide.text) ?? [];
    const found = await get(search.replaceAll("&amp;", "&"));
    const [, counted] = /Found ([\d,]+) Spaces?/.exec(found.text) ?? [];
    expect(counted, path).toBe(spaces);
  }
});

test("a city with one space is counted in the singular", async () => {
  const { sql } = site.backend;
  const city = `Vila ${randomUUID().slice(0, 8)}`;
  await sql`
    insert into public.places (kind, parent_id, name, timezone, lat, lng)
    select 'city', id, ${city}, 'UTC', 38.7, -9.1 from public.places where kind = 'country' and slug = 'portugal'`;
  await createSpace(sql, { city, country: "Portugal" });
  const { text } = await get(`/guides/${city.toLowerCase().replaceAll(" ", "-")}`);
  expect(text).toContain(`Where to work in ${city}, Portugal: 1 coworking space with its prices`);
});

test("an admin's changes are seen at once, in the list, on the page and in posts that lead there", async () => {
  const { browser } = await openAdmin();
  const post = "/blog/mexico-city-at-half-speed";
  const { sql } = site.backend;
  const [row] = await sql<{ id: string }[]>`
    select id from public.blog_posts where slug = 'mexico-city'`;
  const edit = `/admin/guides/${row?.id}/edit`;
  const decide = async (intent: string) => {
    const fields = publicationFieldsOf(await browser.get(edit));
    expect((await browser.post(edit, { ...fields, intent })).status).toBe(303);
  };
  const written = async (path: string, words: string) => (await get(path)).text.includes(words);
  const line = "Choose a colonia";
  expect(await written("/guides", line)).toBe(true);
  expect(await written("/guides/mexico-city", line)).toBe(true);
  expect(await written(post, 'href="/guides/mexico-city"')).toBe(true);
  await decide("unpublish");
  await expect.poll(() => written("/guides", line)).toBe(false);
  expect(
    await written("/guides/mexico-city", "Nobody has written a guide to Mexico City yet"),
  ).toBe(true);
  expect(await written(post, 'href="/guides/mexico-city"')).toBe(false);
  await decide("publish");
  await expect.poll(() => written("/guides/mexico-city", line)).toBe(true);
});

test("a city of a written guide redirects to it temporarily, a former slug permanently; an unknown address is a 404", async () => {
  for (const [path, status, location] of [
    ["/guides/canggu", 302, "/guides/bali"],
    ["/guides/BALI", 200, undefined],
    ["/guides/atlantis", 404, undefined],
    [`/guides/${"x".repeat(200)}`, 404, undefined],
  ] as const) {
    const { status: said, headers } = await get(path);
    expect([said, headers["location"]], path).toEqual([status, location]);
  }
  const { client } = await openAdmin();
  const id = randomUUID();
  const given = { title: "A guide", location: "Porto, Portugal", slug: "porto-by-tram" };
  const p_post = (slug: string) => ({
    ...given,
    slug,
    kind: "guide",
    content: "Trams.",
    tree: TREE,
  });
  for (const [p_revision, slug] of [
    [0, "porto-by-tram"],
    [1, "porto-by-boat"],
  ] as const)
    await client
      .rpc("save_post", {
        p_post_id: id,
        p_revision,
        p_post: { ...p_post(slug), excerpt: "Trams." },
      })
      .throwOnError();
  await client.rpc("publish_post", { p_post_id: id, p_revision: 2 }).throwOnError();
  await get("/__edge-cache?seconds=3600");
  const { status, headers } = await get("/guides/porto-by-tram");
  expect([status, headers["location"]]).toEqual([301, "/guides/porto-by-boat"]);
  // A guide to a place without listings links to no search.
  const { text } = await get("/guides/porto-by-boat");
  expect(text).toContain("List Your Space");
  expect(text).not.toContain('href="/search?city=');
  await client.rpc("delete_post", { p_post_id: id, p_revision: 3 }).throwOnError();
  // It was in public once: search engines may forget it.
  await get("/__edge-cache?seconds=3600");
  expect((await get("/guides/porto-by-boat")).status).toBe(410);
});

test("a city without a written guide shows so, and has a page as long as it has a listing", async () => {
  const { sql } = site.backend;
  const space = await createSpace(sql, { city: "Aveiro", country: "Portugal", price_per_day: 14 });
  await get("/__edge-cache?seconds=3600");
  const { status, text } = await get("/guides/aveiro");
  expect(status).toBe(200);
  expect(text).toContain("Nobody has written a guide to Aveiro yet");
  expect(text).toContain("from US$14");
  await sql`delete from public.coworking_spaces where id = ${space}`;
  await get("/__edge-cache?seconds=3600");
  expect((await get("/guides/aveiro")).status).toBe(404);
});

test("a post and a guide may not have one slug, and neither is read at the address of the other", async () => {
  const { client } = await openAdmin();
  const { error } = await savePost(client, { slug: "lisbon" });
  expect(error?.message).toBe("slug-taken");
  expect((await get("/blog/lisbon")).status).toBe(404);
  expect((await get("/guides/mexico-city-at-half-speed")).status).toBe(404);
});

const TREE = {
  type: "root",
  children: [
    {
      type: "element",
      tagName: "p",
      properties: {},
      children: [{ type: "text", value: "Trams." }],
    },
  ],
};
