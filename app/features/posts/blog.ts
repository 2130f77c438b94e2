import type { PostCategory } from "~/features/posts/post";
import { toCursor, type Keyset } from "~/values/page";
import type { Path } from "~/values/path";

export const BLOG = "/blog";

/** The orders of the blog, with their labels. */
export const BLOG_SORTS = {
  newest: "Newest",
  oldest: "Oldest",
  popular: "Popular",
  trending: "Trending",
} as const;
export type BlogSort = keyof typeof BLOG_SORTS;

/** The number of tags that can be chosen together. */
export const MOST_CHOSEN_TAGS = 5;

/** Posts on the first page: the first one is large, and the others are in rows of three. */
export const FIRST_PAGE_OF_POSTS = 10;
export const PAGE_OF_POSTS = 9;

/** The number of tags on a card. */
export const TAGS_ON_CARD = 2;
export const TAGS_WHEN_FEATURED = 4;

/** The filters in the address of the list. A post has to match all of them. */
export type BlogFilters = {
  q: string;
  category: PostCategory | "All";
  tags: readonly string[];
  sort: BlogSort;
};

export const NO_FILTERS: BlogFilters = { q: "", category: "All", tags: [], sort: "newest" };

/** The address of the list with these filters. Tags are sorted, so that each choice has one address. */
export function blogPath(filters: Partial<BlogFilters>, cursor: Keyset | null = null): Path {
  const { q, category, tags, sort } = { ...NO_FILTERS, ...filters };
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (category !== "All") params.set("category", category);
  for (const tag of tags.toSorted()) params.append("tag", tag);
  if (sort !== "newest") params.set("sort", sort);
  if (cursor) params.set("cursor", toCursor(cursor));
  return params.size > 0 ? `${BLOG}?${params}` : BLOG;
}

/** The address of a post. Slugs may have letters of any script. */
export function postPath(slug: string): Path {
  return `${BLOG}/${encodeURIComponent(slug)}`;
}

/** The page on which a member likes a post or unlikes it. */
export function likePath(slug: string): Path {
  return `${postPath(slug)}/like`;
}

/** The id of the part of a post's page with likes and comments. */
export const RESPONSES = "responses";

export function isTagChosen({ tags }: BlogFilters, tag: string): boolean {
  return tags.some((chosen) => chosen.toLowerCase() === tag.toLowerCase());
}

/** The filters with this tag added, or removed where it was chosen. */
export function toggleTag(filters: BlogFilters, tag: string): BlogFilters {
  const others = filters.tags.filter((chosen) => chosen.toLowerCase() !== tag.toLowerCase());
  return { ...filters, tags: isTagChosen(filters, tag) ? others : [...others, tag] };
}

/** The active filters, each with the filters that remain without it. The order of the list is not a filter. */
export function activeBlogFilters(filters: BlogFilters): { label: string; without: BlogFilters }[] {
  const { q, category, tags } = filters;
  return [
    ...(q ? [{ label: `“${q}”`, without: { ...filters, q: "" } }] : []),
    ...(category === "All"
      ? []
      : [{ label: category, without: { ...filters, category: "All" as const } }]),
    ...tags.map((tag) => ({ label: tag, without: toggleTag(filters, tag) })),
  ];
}

/** Words per minute of silent reading in one's own language (Brysbaert 2019, doi.org/10.1016/j.jml.2019.104047). */
const WORDS_A_MINUTE = 238;

/** "4 min read", at least one. */
export function describeReadingTime(words: number): string {
  return `${readingMinutes(words)} min read`;
}

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
