import { POPULAR_TAGS } from "~/features/posts/post";
import type { PostToEdit, SavedPost, TypedPlan, TypedPost } from "~/features/posts/post.schema";
import { readMarkdown } from "~/features/posts/post-markdown.server";
import { describePlan, formatPostTime, hasTimes } from "~/features/posts/editor/post-plan";
import { formatAgo } from "~/values/ago";
import { timeZones } from "~/values/time-zone";

/** The values of the editor: the unsaved draft, where there is one, else the saved post. */
export function toEditor(found: PostToEdit, adminId: string) {
  const { post, draft, pictures, authors, timezone } = found;
  const typed = draft?.fields ?? (post ? typedOf(post) : { ...NOTHING, authorId: adminId });
  return {
    typed,
    firstPublication: post
      ? null
      : { zones: timeZones(timezone), times: timesOf(draft?.fields, timezone) },
    preview: readMarkdown(typed.content, pictures),
    pictures,
    authors,
    // The unsaved draft of a post that was deleted meanwhile starts a new post.
    revision: post ? (draft?.revision ?? post.textRevision) : 0,
    textRevision: post?.textRevision ?? 0,
    keptAgo: draft && formatAgo(draft.savedAt, new Date()),
    isOutdated: draft !== null && post !== null && draft.revision < post.textRevision,
  };
}

/** The publication times of a post, for the form and in words. `typed`: the times that were typed before it was saved as a draft. */
export function toPublication(post: SavedPost, typed: TypedPlan) {
  const { id, revision, status, timezone, scheduledPublishAt, publishedAt, unpublishAt } = post;
  const publish = localTimeOf(status === "scheduled" ? scheduledPublishAt : null, timezone);
  const unpublish = localTimeOf(status === "draft" ? null : unpublishAt, timezone);
  const isTyped = status === "draft" && hasTimes(typed);
  return {
    id,
    revision,
    status,
    plan: describePlan(post),
    publishedAt:
      status === "published" && publishedAt ? formatPostTime(publishedAt, timezone) : null,
    zones: timeZones(timezone),
    isTyped,
    times: isTyped
      ? timesOf(typed, timezone)
      : {
          timezone,
          publishDay: publish.day,
          publishTime: publish.time,
          unpublishDay: unpublish.day,
          unpublishTime: unpublish.time,
        },
  };
}
export type Publication = ReturnType<typeof toPublication>;

/** An instant as the fields for a day and a time: "2026-03-02" and "09:00". */
function localTimeOf(instant: string | null, timeZone: string) {
  if (!instant) return { day: "", time: "" };
  const options = { timeZone, dateStyle: "short", timeStyle: "short" } as const;
  // The Swedish locale formats dates and times in this order.
  const written = new Intl.DateTimeFormat("sv", options).format(new Date(instant));
  const [day = "", time = ""] = written.split(" ");
  return { day, time };
}

function timesOf(typed: TypedPlan | undefined, timezone: string): TypedPlan {
  return {
    timezone: typed?.timezone || timezone,
    publishDay: typed?.publishDay ?? "",
    publishTime: typed?.publishTime ?? "",
    unpublishDay: typed?.unpublishDay ?? "",
    unpublishTime: typed?.unpublishTime ?? "",
  };
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

/** A saved post as the fields of the form. */
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

/** A message with the saved value for each field that differs from the saved post, after somebody else has saved meanwhile. */
export function postConflicts(post: SavedPost, typed: TypedPost): Record<string, string[]> {
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
