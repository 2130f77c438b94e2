import { z } from "zod";
import { POST_CATEGORIES, type PostTree } from "~/features/posts/post";

/** PostgreSQL has checked the content of the tree (`private.is_post_tree`). */
export const Tree = z.custom<PostTree>(
  (value) =>
    z.object({ type: z.literal("root"), children: z.array(z.unknown()) }).safeParse(value).success,
);

/** A picture of a post, with the folder that serves it as a photo. */
export const Picture = z
  .object({ id: z.string(), alternativeText: z.string(), width: z.number(), height: z.number() })
  .transform((picture) => ({ ...picture, folder: "pictures" as const }));

const status = z.enum(["draft", "scheduled", "published"]);
const category = z.enum(POST_CATEGORIES).nullable();
const instant = z.string().nullable();
const kind = z.enum(["post", "guide"]);
const times = {
  status,
  publishedAt: instant,
  scheduledPublishAt: instant,
  unpublishAt: instant,
  timezone: z.string(),
};

/** A row of the admin list. `author` is null after the account was deleted. */
export const ListedPost = z.object({
  ...times,
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  revision: z.number(),
  category,
  location: z.string().nullable(),
  author: z.string().nullable(),
  createdAt: z.string(),
});
export type ListedPost = z.output<typeof ListedPost>;

/** New posts of the admin that are not saved yet, beside the rows of the list. */
export const UnsavedPosts = z.object({
  unsaved: z.array(z.object({ id: z.string(), title: z.string().nullable(), savedAt: z.string() })),
});

/** A saved post. */
export const SavedPost = z.object({
  ...times,
  kind,
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string().nullable(),
  content: z.string(),
  tree: Tree,
  category,
  tags: z.array(z.string()),
  location: z.string().nullable(),
  authorId: z.string().nullable(),
  coverId: z.string().nullable(),
  revision: z.number(),
  /** The revision at which its text was last saved; the publication may have changed since. */
  textRevision: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  formerSlugs: z.array(z.string()),
});
export type SavedPost = z.output<typeof SavedPost>;

const text = z.string().catch("");

/** The typed fields of the form, in the stored draft of an unsaved post. */
export const TypedPost = z.object({
  title: text,
  slug: text,
  excerpt: text,
  content: text,
  category: text,
  popularTags: z.array(z.string()).catch([]),
  otherTags: text,
  location: text,
  authorId: text,
  coverId: text,
});
export type TypedPost = z.output<typeof TypedPost>;

/** The times in the form of a new post, as typed; the address of a draft that was saved with them has the same names. */
export const TypedPlan = z.object({
  timezone: text,
  publishDay: text,
  publishTime: text,
  unpublishDay: text,
  unpublishTime: text,
});
export type TypedPlan = z.output<typeof TypedPlan>;

/** The editor's data: `post` is null for a post that was never saved. */
export const PostToEdit = z.object({
  post: SavedPost.nullable(),
  draft: z
    .object({
      revision: z.number(),
      fields: TypedPost.extend(TypedPlan.shape),
      savedAt: z.string(),
    })
    .nullable(),
  /** The time zone of the post, or of a new one. */
  timezone: z.string(),
  pictures: z.array(Picture),
  authors: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type PostToEdit = z.output<typeof PostToEdit>;

const version = z.object({
  revision: z.number(),
  savedAt: z.string(),
  title: z.string(),
  excerpt: z.string().nullable(),
  content: z.string(),
  category,
  tags: z.array(z.string()),
  location: z.string().nullable(),
});
export type PostVersion = z.output<typeof version>;

/** The versions of a post, the latest first, with the shown one and the one before it. */
export const PostHistory = z.object({
  post: z.object({
    kind,
    id: z.string(),
    title: z.string(),
    revision: z.number(),
    textRevision: z.number(),
  }),
  versions: z.array(
    z.object({ revision: z.number(), savedAt: z.string(), savedBy: z.string().nullable() }),
  ),
  shown: version.nullable(),
  before: version.nullable(),
  /** Whether the post equals the shown version today: restoring it would change nothing. */
  isAsToday: z.boolean(),
});
export type PostHistory = z.output<typeof PostHistory>;

export const SavedRevision = z.object({ revision: z.number(), slug: z.string() });
