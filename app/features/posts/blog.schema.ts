import { z } from "zod";
import { Keyset } from "~/db/columns";
import { POST_CATEGORIES } from "~/features/posts/post";
import { Picture, Tree } from "~/features/posts/post.schema";

/** The instant within the next minutes at which a post appears or disappears, and the page becomes out of date. */
const changesAt = z.string().nullable();

/** A post in the blog's list. `author` is null where it has no name. */
export const PublicPost = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.enum(POST_CATEGORIES),
  tags: z.array(z.string()),
  location: z.string().nullable(),
  author: z.string().nullable(),
  publishedAt: z.string(),
  /** The later of its publication and its last change. */
  updatedAt: z.string(),
  words: z.number(),
  cover: Picture.nullable(),
});
export type PublicPost = z.output<typeof PublicPost>;

export const BlogPage = z.object({
  posts: z.array(PublicPost),
  next: Keyset.nullable(),
  total: z.number(),
  changesAt,
});

const Neighbour = z.object({ slug: z.string(), title: z.string() }).nullable();

/**
 * A public comment. Its schema is with the posts, because comments import posts, not the other way round. `author` is null where it has
 * no name.
 */
const ShownComment = z.object({
  id: z.string(),
  text: z.string(),
  createdAt: z.string(),
  author: z.string().nullable(),
});
export type ShownComment = z.output<typeof ShownComment>;

/** A page of comments, the oldest first, as SQL's `private.shown_comments` answers it. */
export const CommentPage = z.object({
  comments: z.array(ShownComment),
  next: Keyset.nullable(),
});

export const ReadArticle = PublicPost.extend({
  tree: Tree,
  /** The number of its author's posts on the blog. */
  authorPosts: z.number(),
  /** The number of members who like it. */
  likes: z.number(),
  /** Whether the viewer likes it; false for visitors. */
  isLiked: z.boolean(),
  /** The number of public comments, and the first of them. */
  commentCount: z.number(),
  said: CommentPage,
});
export type ReadArticle = z.output<typeof ReadArticle>;

/** A post with its related and neighbouring posts; for a former address, the current one. */
export const ReadPost = z.union([
  z.object({ movedTo: z.string() }),
  z.object({
    post: ReadArticle,
    related: z.array(PublicPost),
    older: Neighbour,
    newer: Neighbour,
    /** The guide to the post's place. */
    guide: z.object({ slug: z.string(), name: z.string() }).nullable(),
    changesAt,
  }),
]);
export type Neighbour = z.output<typeof Neighbour>;
