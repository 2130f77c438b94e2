import { describe, expect, test } from "vitest";
import {
  activeBlogFilters,
  blogPath,
  describeReadingTime,
  NO_FILTERS,
  postPath,
  toggleTag,
} from "~/features/posts/blog";
import { contentsOf } from "~/features/posts/post-tree";
import { readMarkdown } from "~/features/posts/post-markdown.server";
import { shareLinks } from "~/features/posts/share-links";

test("the address of the list holds only set filters, with tags in one order", () => {
  expect(blogPath({})).toBe("/blog");
  expect(
    blogPath({ q: "a&b", category: "Tech Tips", tags: ["WiFi", "Bali"], sort: "oldest" }),
  ).toBe("/blog?q=a%26b&category=Tech+Tips&tag=Bali&tag=WiFi&sort=oldest");
  const behind = { key: "17", id: "0b7f6a52-9c1e-4e0f-8a5d-2f4f0a7c9e11" };
  expect(blogPath({}, behind)).toBe(`/blog?cursor=17_${behind.id}`);
  expect(blogPath({ q: "x" }, behind)).toBe(`/blog?q=x&cursor=17_${behind.id}`);
  expect(postPath("東京")).toBe("/blog/%E6%9D%B1%E4%BA%AC");
});

test("a tag is chosen once in any case, and each filter can be removed alone", () => {
  const chosen = toggleTag({ ...NO_FILTERS, q: "quiet", category: "Legal" }, "WiFi");
  expect(activeBlogFilters(chosen).map(({ label }) => label)).toEqual(["“quiet”", "Legal", "WiFi"]);
  expect(toggleTag(chosen, "wifi").tags).toEqual([]);
  for (const { without } of activeBlogFilters(chosen))
    expect(activeBlogFilters(without)).toHaveLength(2);
  expect(activeBlogFilters({ ...NO_FILTERS, sort: "oldest" })).toEqual([]);
});

test("reading takes at least a minute", () => {
  expect([0, 238, 357, 1000].map(describeReadingTime)).toEqual([
    "1 min read",
    "1 min read",
    "2 min read",
    "4 min read",
  ]);
});

describe("the contents of a post", () => {
  const contents = (markdown: string) => contentsOf(readMarkdown(markdown, []).tree);

  test("are its headings of the second level, in the order of the page", () => {
    expect(contents("# One\n\nx\n\n## *Two* words\n\n### Below\n\n## One")).toEqual([
      { id: "h-one", text: "One" },
      { id: "h-two-words", text: "Two words" },
      { id: "h-one-1", text: "One" },
    ]);
  });

  test("are left out if there are few, and contain no footnotes", () => {
    expect(contents("## One\n\nx[^1]\n\n## Two\n\n[^1]: Note")).toEqual([]);
  });
});

test("a link that shares a post contains its address, and an email its title", () => {
  const links = shareLinks("https://desks.test/blog/a", "Tea & time");
  expect(links[0]).toEqual({
    label: "Email",
    href: "mailto:?subject=Tea%20%26%20time&body=https%3A%2F%2Fdesks.test%2Fblog%2Fa",
  });
  for (const { href } of links) expect(href).toContain("desks.test%2Fblog%2Fa");
});
