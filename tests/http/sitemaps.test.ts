import { brotliCompressSync, constants } from "node:zlib";
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import { FEEDS } from "../../app/features/posts/feeds.ts";
import { PAGES } from "../../app/pages.ts";
import { createSpace } from "../support/actors.ts";
import { sendRequest } from "../support/http.ts";
import { addPublicPost } from "../support/newsletter.ts";
import { sharedSites } from "../support/shared-sites.ts";
import type { Site } from "../support/site.ts";
import { filterSample } from "../support/thoroughness.ts";

// The files for programs: sitemaps, feeds, and those that refer to both.
let site: Site;
sharedSites.beforeAll(({ site: shared }) => {
  site = shared;
});

async function read(path: string, type: string) {
  const answer = await sendRequest(site, { path });
  expect(answer.status, path).toBe(200);
  expect(answer.headers["content-type"], path).toBe(`${type}; charset=utf-8`);
  return answer.text;
}

const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);

test("robots.txt names the sitemap, and disallows the pages of members, and no shared one", async () => {
  const text = await read("/robots.txt", "text/plain");
  expect(text).toContain(`\nSitemap: ${site.url}/sitemap.xml\n`);
  const closed = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = ""]) => path);
  const isClosed = (pattern: string) =>
    closed.some((path) => new RegExp(`^${path.replaceAll("*", ".+")}`).test(pattern));
  const pages = Object.entries(PAGES).filter(([, { kind }]) => kind === "page");
  const forMembers = pages.filter(([, { members, admins }]) => members || admins);
  const shared = pages.filter(([, page]) => page.shared);
  expect(forMembers.length).toBeGreaterThan(shared.length);
  for (const [pattern] of forMembers) expect(isClosed(pattern), pattern).toBe(true);
  for (const [pattern] of shared) expect(isClosed(pattern), pattern).toBe(false);
});

test("every address of the sitemaps exists, is listed once, and is the canonical one of its page", async () => {
  const space = await createSpace(site.backend.sql, { name: "Found & Sound" });
  const files = locationsIn(await read("/sitemap.xml", "application/xml"));
  expect(files).toEqual(
    ["pages", "cities-1", "guides-1", "posts-1", "spaces-1"].map(
      (name) => `${site.url}/sitemaps/${name}.xml`,
    ),
  );
  const lists = await Promise.all(
    files.map((file) => read(new URL(file).pathname, "application/xml")),
  );
  const addresses = lists.flatMap(locationsIn);
  expect(addresses).toContain(`${site.url}/spaces/${space}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  // The lists with one row per entry.
  const dated = lists.slice(2);
  const instants = dated.flatMap((list) => [...list.matchAll(/<lastmod>([^<]+)</g)]);
  expect(instants).toHaveLength(dated.flatMap(locationsIn).length);
  for (const [, instant = ""] of instants)
    expect(Date.parse(instant)).toBeLessThanOrEqual(Date.now());
  // A few of the listings, which share one page. Of cities and guides, which are text pages, all in a thorough run.
  const isSpace = (address: string) => address.includes("/spaces/");
  const isPlace = (address: string) => /\/(?:locations|guides)\/./.test(address);
  const asked = [
    ...addresses.filter((address) => !isSpace(address) && !isPlace(address)),
    ...filterSample(addresses.filter(isPlace), (_, at) => at % 8 === 0),
    ...addresses.filter(isSpace).slice(-3),
  ];
  for (const address of asked) {
    const page = await sendRequest(site, { path: new URL(address).pathname });
    expect(page.status, address).toBe(200);
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page.text)?.[1];
    expect(canonical, address).toBe(address);
    expect(page.text, address).not.toContain('content="noindex"');
    if (isText(address)) expectPlain(page.text, address);
  }
});

/** Text pages for visitors: all of them, and not one of each kind. */
const isText = (address: string) =>
  /^\/(?:locations|guides|blog)(?:\/|$)/.test(new URL(address).pathname);

/** Expects no scripts except data and speculation rules, within 14 kB. */
function expectPlain(text: string, address: string) {
  expect(text, address).not.toMatch(
    /<script(?! type="(?:application\/ld\+json|speculationrules)")|\/assets\/[^"]+\.js/,
  );
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const kilobytes = brotliCompressSync(text, { params }).length / 1000;
  expect(kilobytes, address).toBeLessThanOrEqual(14);
}

test.each([
  "/sitemaps/spaces-2.xml",
  "/sitemaps/spaces-0.xml",
  "/sitemaps/users-1.xml",
  "/blog/feed/rss",
])("%s is a 404", async (path) => {
  expect((await sendRequest(site, { path })).status).toBe(404);
});

test("the feeds have the newest posts of the blog, whose pages link to them", async () => {
  const { text } = await sendRequest(site, { path: "/blog" });
  for (const { path, type } of Object.values(FEEDS))
    expect(text).toMatch(
      new RegExp(`<link rel="alternate" type="${type.replace("+", "\\+")}"[^>]* href="${path}"`),
    );
  const [rss, atom, json] = await Promise.all(
    Object.values(FEEDS).map(({ path, type }) => read(path, type)),
  );
  const titles = [...text.matchAll(/<h3[^>]*>.*?<a [^>]*>([^<]+)<\/a>/g)].map(([, title]) => title);
  const listed = parseJsonFeed(json ?? "").items?.map(({ title }) => title);
  expect(listed?.length).toBeGreaterThan(1);
  expect(titles.length).toBeGreaterThan(1);
  expect(listed?.slice(0, titles.length)).toEqual(titles);
  expect(parseRssFeed(rss ?? "").items?.map(({ title }) => title)).toEqual(listed);
  expect(parseAtomFeed(atom ?? "").entries?.map(({ title }) => title?.value)).toEqual(listed);
});

test("llms.txt has the name of the site, and every link of it works", async () => {
  const text = await read("/llms.txt", "text/plain");
  expect(text).toMatch(/^# NomadCoWork\n\n> .+\n\n## /);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, address = ""]) => address);
  expect(links.length).toBeGreaterThan(5);
  for (const address of links)
    expect((await sendRequest(site, { path: new URL(address).pathname })).status, address).toBe(
      200,
    );
});

test.each([
  "/robots.txt",
  "/llms.txt",
  "/sitemap.xml",
  "/sitemaps/pages.xml",
  "/sitemaps/spaces-1.xml",
  ...Object.values(FEEDS).map(({ path }) => path),
])("%s has an ETag, and is not sent again to a client that has it", async (path) => {
  const version = (await sendRequest(site, { path })).headers["etag"] ?? "";
  expect(version).toMatch(/^"[^"]+"$/);
  // As sent, in the weak form of a cache that compresses, in a list, and as a wildcard.
  for (const known of [version, `W/${version}`, `"another", ${version}`, "*"])
    for (const method of ["GET", "HEAD"]) {
      const answer = await sendRequest(site, { method, path, headers: { "If-None-Match": known } });
      expect([answer.status, answer.text, answer.headers["etag"]]).toEqual([304, "", version]);
    }
  const headers = { "If-None-Match": '"another"' };
  expect((await sendRequest(site, { path, headers })).status).toBe(200);
});

test("a feed that has changed is sent", async () => {
  const { path } = FEEDS["rss.xml"];
  const version = (await sendRequest(site, { path })).headers["etag"] ?? "";
  const { slug } = await addPublicPost(site.backend.sql);
  const answer = await sendRequest(site, { path, headers: { "If-None-Match": version } });
  expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(slug)]);
});
