import { POPULAR_TAGS } from "~/features/posts/post";
import type { PostToEdit, SavedPost, TypedPost } from "~/features/posts/post.schema";
import { readMarkdown, type ReadMarkdown } from "~/features/posts/post-markdown.server";
import { describePlan, formatPostTime } from "~/features/posts/post-plan";
import { formatAgo } from "~/values/ago";
import { timeZones } from "~/values/time-zone";

/** What the editor shows: what was typed and not saved, where there is any, else what is saved. */
export function toEditor({ post, draft, pictures, authors }: PostToEdit, adminId: string) {
  const typed = draft?.fields ?? (post ? typedOf(post) : { ...NOTHING, authorId: adminId });
  const preview: ReadMarkdown =
    draft || !post ? readMarkdown(typed.content, pictures) : { tree: post.tree, problems: [] };
  return {
    typed,
    preview,
    pictures,
    authors,
    // Of a post that was deleted meanwhile, what was typed begins another.
    revision: post ? (draft?.revision ?? post.textRevision) : 0,
    textRevision: post?.textRevision ?? 0,
    keptAgo: draft && formatAgo(draft.savedAt, new Date()),
    isOutdated: draft !== null && post !== null && draft.revision < post.textRevision,
  };
}

/** When a post comes and goes, as the form takes it, and in words. */
export function toPublication(post: SavedPost) {
  const { id, revision, status, timezone, scheduledPublishAt, publishedAt, unpublishAt } = post;
  const publish = localTimeOf(status === "scheduled" ? scheduledPublishAt : null, timezone);
  const unpublish = localTimeOf(status === "draft" ? null : unpublishAt, timezone);
  return {
    id,
    revision,
    status,
    plan: describePlan(post),
    publishedAt:
      status === "published" && publishedAt ? formatPostTime(publishedAt, timezone) : null,
    zones: timeZones(timezone),
    times: {
      timezone,
      publishDay: publish.day,
      publishTime: publish.time,
      unpublishDay: unpublish.day,
      unpublishTime: unpublish.time,
    },
  };
}
export type Publication = ReturnType<typeof toPublication>;

/** An instant as the fields for a day and a time have it: "2026-03-02" and "09:00". */
function localTimeOf(instant: string | null, timeZone: string) {
  if (!instant) return { day: "", time: "" };
  const options = { timeZone, dateStyle: "short", timeStyle: "short" } as const;
  // Swedish writes dates and times in this order.
  const written = new Intl.DateTimeFormat("sv", options).format(new Date(instant));
  const [day = "", time = ""] = written.split(" ");
  return { day, time };
}

const NOTHING: TypedPost = {
  title: "",
  slug: "",
  excerpt: "",
  content: "",
  category: "",
  popularTags: [],
  otherTags: "",
  location: "",
  authorId: "",
  coverId: "",
};

type PostFields = Pick<
  SavedPost,
  | "title"
  | "slug"
  | "excerpt"
  | "content"
  | "category"
  | "tags"
  | "location"
  | "authorId"
  | "coverId"
>;

/** A saved post as the fields of the form have it. */
export function typedOf(post: PostFields): TypedPost {
  const popular: readonly string[] = POPULAR_TAGS;
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt ?? "",
    content: post.content,
    category: post.category ?? "",
    popularTags: post.tags.filter((tag) => popular.includes(tag)),
    otherTags: post.tags.filter((tag) => !popular.includes(tag)).join(", "),
    location: post.location ?? "",
    authorId: post.authorId ?? "",
    coverId: post.coverId ?? "",
  };
}

const LABELS: Readonly<Record<keyof TypedPost, string>> = {
  title: "title",
  slug: "slug",
  excerpt: "excerpt",
  content: "text",
  category: "category",
  popularTags: "popular tags",
  otherTags: "other tags",
  location: "location",
  authorId: "author",
  coverId: "cover",
};

/** For each field that says something else than what is saved now: a message that says so, for who is told that others came first. */
export function fieldConflicts(post: SavedPost, typed: TypedPost): Record<string, string[]> {
  const saved = typedOf(post);
  const names = Object.keys(LABELS) as (keyof TypedPost)[];
  const differing = names.filter((name) => String(saved[name]) !== String(typed[name]));
  return Object.fromEntries(
    differing.map((name) => [
      name,
      [`Saved in the meantime: ${describe(name, String(saved[name]))}.`],
    ]),
  );
}

function describe(name: keyof TypedPost, value: string): string {
  if (name === "content" || name === "authorId" || name === "coverId")
    return `another ${LABELS[name]}`;
  return value ? `${LABELS[name]} “${value}”` : `no ${LABELS[name]}`;
}
