import { globSync } from "node:fs";
import type { Element, Root, RootContent } from "hast";
import { describe, expect, test } from "vitest";
import { categories } from "~/features/help/questions";
import { POPULAR_TAGS, POST_CATEGORIES, POST_MOST, slugOf } from "~/features/posts/post";
import { readMarkdown } from "~/features/posts/post-markdown.server";
import { PAGES } from "~/pages";
import { contentOf, POSTS } from "../demo/data/posts/all.ts";

// The demo's blog for a visitor: the rules for its posts, and data for the admin lists.
const published = POSTS.filter(({ publishedDaysAgo }) => publishedDaysAgo !== undefined);

type Parent = Root | Element;

/** All nodes below a parent, in document order. */
const below = (parent: Parent): RootContent[] =>
  parent.children.flatMap((node) => (node.type === "element" ? [node, ...below(node)] : [node]));

const elementsOf = (tree: Root, name: string) =>
  below(tree).filter((node): node is Element => node.type === "element" && node.tagName === name);

const wordsOf = (tree: Root) =>
  below(tree)
    .map((node) => (node.type === "text" ? node.value : " "))
    .join("")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

test("each file is a valid post", () => {
  const texts = globSync("*.md", { cwd: "demo/data/posts" }).toSorted();
  expect(texts).toEqual(POSTS.map(({ slug }) => `${slug}.md`).toSorted());
});

test("eight are public, each with its own date, one is scheduled and one is a draft", () => {
  const days = published.map(({ publishedDaysAgo }) => publishedDaysAgo);
  expect(new Set(days).size).toBe(8);
  expect(days).toHaveLength(8);
  const others = POSTS.filter((post) => !published.includes(post));
  expect(others.map(({ comesInDays }) => comesInDays !== undefined)).toEqual([true, false]);
});

test("every category has a public post, and every popular tag leads to one", () => {
  expect(new Set(published.map(({ category }) => category))).toEqual(new Set(POST_CATEGORIES));
  const tags = new Set(published.flatMap((post) => post.tags));
  for (const tag of POPULAR_TAGS) expect(tags, tag).toContain(tag);
});

test("each public post has a cover with a scene and a light of its own, and a description", () => {
  const covers = published.map(({ cover }) => cover);
  expect(covers).not.toContain(undefined);
  expect(new Set(covers.map((cover) => `${cover?.scene} ${cover?.mood}`)).size).toBe(covers.length);
  for (const cover of covers) expect(cover?.alternativeText.length).toBeGreaterThan(20);
});

describe.each(POSTS)("$slug", (post) => {
  const { tree, problems } = readMarkdown(contentOf(post), []);

  test("follows the rules of the site", () => {
    expect(problems).toEqual([]);
    expect(post.title.length).toBeLessThanOrEqual(POST_MOST.title);
    expect(post.excerpt.length).toBeLessThanOrEqual(POST_MOST.excerpt);
    expect(post.slug).toBe(slugOf(post.slug));
    expect(new Set(post.tags).size).toBe(post.tags.length);
  });

  test("is created before it is published", () => {
    expect(post.createdDaysAgo).toBeGreaterThan(post.publishedDaysAgo ?? 0);
  });

  test("links to existing pages, with parameters that they read", () => {
    for (const { properties } of elementsOf(tree, "a")) {
      const href = String(properties["href"]);
      if (href.startsWith("#note-")) continue;
      const { pathname, searchParams, hash, origin } = new URL(href, "https://site.example");
      expect(origin, href).toBe("https://site.example");
      const page = PAGES[pathname as `/${string}`];
      expect(page, href).toMatchObject({ kind: "page" });
      for (const name of searchParams.keys()) expect(page?.shared, href).toContain(name);
      if (hash)
        expect(
          categories.map(({ id }) => `#${id}`),
          href,
        ).toContain(hash);
    }
  });
});

describe.each(published)("$slug, which is public,", (post) => {
  const { tree } = readMarkdown(contentOf(post), []);

  test("is long enough, and has headings", () => {
    expect(wordsOf(tree)).toBeGreaterThanOrEqual(900);
    expect(elementsOf(tree, "h2").length).toBeGreaterThanOrEqual(4);
  });

  test("links to other pages", () => {
    const links = elementsOf(tree, "a").map(({ properties }) => String(properties["href"]));
    expect(links.filter((href) => href.startsWith("/")).length).toBeGreaterThan(0);
  });
});
