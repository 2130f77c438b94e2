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

/** The tags that the form offers. */
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

/** Characters, as in the table; the number of tags. */
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

/** The MIME types of pictures. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;

/** The message for a picture without a file, and for one without a text. */
/** The rule of the database, `post_pictures.alternative_text`. */
export const isAlternativeText = (text: string) =>
  text !== "" && [...text].length <= POST_MOST.alternativeText;
export const NO_PICTURE = "Choose a picture first.";
export const NO_ALTERNATIVE_TEXT = `Say what the picture shows, in ${POST_MOST.alternativeText} characters at most.`;

/** The status at the current time: public, public later, or neither. */
export type PostStatus = "draft" | "scheduled" | "published";

export const POST_STATUS_WORDS: Readonly<Record<PostStatus, string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
};

/** The publication times of a post; `publishedAt` may lie in the future. Instants are ISO 8601. */
export type PostTimes = {
  status: PostStatus;
  publishedAt: string | null;
  scheduledPublishAt: string | null;
  unpublishAt: string | null;
  timezone: string;
};

/** A picture that was uploaded for a post; its text is never empty. */
export type PostPicture = Omit<Photo, "address" | "folder">;

/** The Markdown that shows a picture of the post. */
export function pictureMarkdown({ id, alternativeText }: PostPicture): string {
  return `![${alternativeText.replaceAll(/[\\[\]]/g, String.raw`\$&`)}](/pictures/${id})`;
}

/** The tree of a post's text, made when it was saved. */
export type PostTree = Root;

/** The words for the missing parts of a post, by the names of their columns. */
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
 * The slug for a title. The database's own is nearly the same: it also replaces letters such as ł, ß and ø by plain ones, and appends a
 * number for a duplicate.
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

/** Tags typed into one field, separated by commas; those that differ only in case count once. */
export function readTags(typed: string): string[] {
  const byName = new Map<string, string>();
  for (const tag of typed.split(",").map((text) => text.trim()))
    if (tag && !byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag);
  return [...byName.values()];
}
