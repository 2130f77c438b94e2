import { z } from "zod";
import { Keyset } from "~/db/columns";
import { POST_CATEGORIES } from "~/features/posts/post";
import { Picture, Tree } from "~/features/posts/post-parts.schema";

/** When a post comes or goes within the next minutes: from then on the page says something else. */
const changesAt = z.string().nullable();

/** A post as the blog lists it. `author` is null where nobody has a name for it. */
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
  /** When it came out or was changed, whichever was later. */
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

/** A comment as everybody reads it: it comes with its post, and comments know of posts, not posts of them. `author` is null where nobody has a name for it. */
const ShownComment = z.object({
  id: z.string(),
  text: z.string(),
  createdAt: z.string(),
  author: z.string().nullable(),
});
export type ShownComment = z.output<typeof ShownComment>;

/** A page of them, the oldest first, as SQL's `private.shown_comments` answers it. */
export const CommentPage = z.object({
  comments: z.array(ShownComment),
  next: Keyset.nullable(),
});

export const ReadArticle = PublicPost.extend({
  tree: Tree,
  /** How many posts its author has on the blog. */
  authorPosts: z.number(),
  /** How many members like it. */
  likes: z.number(),
  /** Whoever asks is one of them; nobody is who is not signed in. */
  isLiked: z.boolean(),
  /** How many comments everybody reads, and the first of them. */
  commentCount: z.number(),
  said: CommentPage,
});
export type ReadArticle = z.output<typeof ReadArticle>;

/** A post with what leads on from it; for an address that it had before, the one of today. */
export const ReadPost = z.union([
  z.object({ movedTo: z.string() }),
  z.object({
    post: ReadArticle,
    related: z.array(PublicPost),
    older: Neighbour,
    newer: Neighbour,
    /** To the place that it is about. */
    guide: z.object({ slug: z.string(), name: z.string() }).nullable(),
    changesAt,
  }),
]);
export type Neighbour = z.output<typeof Neighbour>;
