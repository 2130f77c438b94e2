import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import type { PublicPost } from "~/features/posts/blog.schema";
import { FEEDS } from "~/features/posts/feeds";
import { toFeed } from "~/features/posts/feeds.server";

const HOSTILE = `]]></title><script>alert(1)</script> & "quotes" 'n' <b> \u0007 & 東京 🌍`;
/** The same text without the character that XML forbids. */
const WRITTEN = HOSTILE.replace("\u0007", "");

const post: PublicPost = {
  id: "0b7f6a52-9c1e-4e0f-8a5d-2f4f0a7c9e11",
  slug: "東京",
  title: HOSTILE,
  excerpt: HOSTILE,
  category: "Tech Tips",
  tags: ["true", "a & b"],
  location: null,
  author: "Ana P.",
  publishedAt: "2026-11-01T09:00:00.123456+00:00",
  updatedAt: "2026-11-02T09:00:00+00:00",
  words: 900,
  cover: null,
};
const URL_OF_POST = "https://site.test/blog/%E6%9D%B1%E4%BA%AC";
const now = new Date("2026-11-20T12:00:00Z");
const feed = { origin: "https://site.test", siteName: "Nomad & Co", posts: [post], now };

test("RSS describes each post, with any characters in its title", () => {
  const read = parseRssFeed(toFeed("rss.xml", feed));
  expect(read).toMatchObject({
    title: "Nomad & Co Blog",
    link: "https://site.test/blog",
    lastBuildDate: "Mon, 02 Nov 2026 09:00:00 GMT",
  });
  expect(read.items).toHaveLength(1);
  expect(read.items?.[0]).toMatchObject({
    title: WRITTEN,
    // Feed readers parse it as HTML, in which this is the same text.
    description: WRITTEN.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
    link: URL_OF_POST,
    guid: { value: `urn:uuid:${post.id}`, isPermaLink: false },
    pubDate: "Sun, 01 Nov 2026 09:00:00 GMT",
    categories: [{ name: "Tech Tips" }, { name: "true" }, { name: "a & b" }],
  });
});

test("Atom has the required elements of RFC 4287 for a feed and for each entry", () => {
  const read = parseAtomFeed(toFeed("atom.xml", feed));
  expect(read).toMatchObject({ id: "https://site.test/blog", updated: "2026-11-02T09:00:00.000Z" });
  expect(read.links).toContainEqual({
    rel: "self",
    href: `https://site.test${FEEDS["atom.xml"].path}`,
  });
  expect(read.entries?.[0]).toMatchObject({
    id: `urn:uuid:${post.id}`,
    title: { value: WRITTEN },
    summary: { value: WRITTEN },
    categories: [{ term: "Tech Tips" }, { term: "true" }, { term: "a & b" }],
    published: "2026-11-01T09:00:00.123Z",
    updated: "2026-11-02T09:00:00.000Z",
    authors: [{ name: "Ana P." }],
    links: [{ rel: "alternate", href: URL_OF_POST }],
  });
});

test("the JSON feed is one of version 1.1", () => {
  const read = parseJsonFeed(toFeed("feed.json", feed));
  expect(read).toMatchObject({
    title: "Nomad & Co Blog",
    home_page_url: "https://site.test/blog",
    feed_url: `https://site.test${FEEDS["feed.json"].path}`,
  });
  expect(read.items?.[0]).toMatchObject({
    title: HOSTILE,
    url: URL_OF_POST,
    tags: ["Tech Tips", "true", "a & b"],
  });
});

test("a blog without posts is an empty feed with a date", () => {
  const empty = { ...feed, posts: [] };
  expect(parseAtomFeed(toFeed("atom.xml", empty)).updated).toBe(now.toISOString());
  expect(parseRssFeed(toFeed("rss.xml", empty)).items ?? []).toEqual([]);
});
