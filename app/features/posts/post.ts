import type { Root } from "hast";
import type { Photo } from "~/values/photo";
import { listOf } from "~/values/words";

export const POST_CATEGORIES = [
  "Destination Guide",
  "Productivity",
  "Community",
  "Insights",
  "Legal",
  "Lifestyle",
  "Tech Tips",
] as const;
export type PostCategory = (typeof POST_CATEGORIES)[number];

/** Offered where tags are chosen. */
export const POPULAR_TAGS = [
  "Bali",
  "Lisbon",
  "Mexico City",
  "Remote Work",
  "Digital Nomads",
  "Coworking",
  "Productivity",
  "WiFi",
  "Visa",
  "Community",
] as const;

/** In characters, as the table has them; tags in number. */
export const POST_MOST = {
  title: 150,
  slug: 100,
  excerpt: 300,
  content: 40_000,
  location: 120,
  tags: 10,
  tag: 30,
  alternativeText: 300,
} as const;

/** What is said of a picture that lacks its file, or its words. */
export const NO_PICTURE = "Choose a picture first.";
export const NO_ALTERNATIVE_TEXT = `Say what the picture shows, in ${POST_MOST.alternativeText} characters at most.`;

/** By the clock: what stands in public, what will, and everything else. */
export type PostStatus = "draft" | "scheduled" | "published";

export const POST_STATUS_WORDS: Readonly<Record<PostStatus, string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
};

/** Which posts the list of the admin area shows. */
export const POST_STATUSES = ["all", "draft", "scheduled", "published"] as const;

/** What it is sorted by, with "-" the other way round. */
export const POST_SORTS = [
  "created",
  "-created",
  "title",
  "-title",
  "category",
  "-category",
] as const;

/** When a post comes and goes; `publishedAt` is also that of a post that is scheduled. Instants are ISO 8601. */
export type PostTimes = {
  status: PostStatus;
  publishedAt: string | null;
  scheduledPublishAt: string | null;
  unpublishAt: string | null;
  timezone: string;
};

/** A picture that was uploaded for a post; its text is never empty. */
export type PostPicture = Omit<Photo, "address" | "folder">;

/** What the text of a post was made of when it was saved. */
export type PostTree = Root;

/** What a post lacks for the public, as its columns are called. */
const LACKS: Readonly<Record<string, string>> = {
  content: "a text",
  category: "a category",
  excerpt: "an excerpt",
};

/** "a category and an excerpt" for "category,excerpt". */
export function describeLacks(columns: string): string {
  const words = columns.split(",").map((column) => LACKS[column] ?? column);
  return listOf(words);
}

/**
 * The slug that a title suggests. The database makes nearly the same: letters such as ł, ß and ø are plain ones there, and a number
 * follows where another post has it.
 */
export function slugOf(title: string): string {
  return title
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 80)
    .replace(/-+$/, "");
}

/** Tags as they are typed into one field, between commas; no two that differ in case alone. */
export function readTags(typed: string): string[] {
  const byName = new Map<string, string>();
  for (const tag of typed.split(",").map((text) => text.trim()))
    if (tag && !byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag);
  return [...byName.values()];
}
