import { ask } from "~/db/ask.server";
import { refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { FIRST_PAGE_OF_POSTS, PAGE_OF_POSTS, type BlogFilters } from "~/features/posts/blog";
import { BlogPage, ReadPost } from "~/features/posts/blog.schema";
import { POST_MOST } from "~/features/posts/post";
import type { Keyset } from "~/values/page";

/** A page of the public posts that match the filters, and their number. `pageSize` is at most 24. */
export async function listPublicPosts(
  db: Db,
  filters: BlogFilters,
  after: Keyset | null,
  pageSize = after ? PAGE_OF_POSTS : FIRST_PAGE_OF_POSTS,
) {
  const { q, category, tags, sort } = filters;
  const args = {
    p_filters: { q, category: category === "All" ? "" : category, tags: [...tags] },
    p_sort: sort,
    p_after: after,
    p_page_size: pageSize,
  };
  return ask(db, "read_blog", args, BlogPage);
}

/** The public post at an address; `null` where there is none, also under a former address. */
export async function findPublicPost(db: Db, slug: string) {
  if (slug.length > POST_MOST.slug) return null;
  return ask(db, "read_post", { p_slug: slug }, ReadPost.nullable());
}

const REFUSALS = ["no-such-post", "suspended"] as const;

/** Likes a post or unlikes it. Idempotent. Answers the refusal, or `null`. */
export async function likePost(db: Db, slug: string, isLiked: boolean) {
  const answer = await db.rpc("like_post", { p_slug: slug, p_is_liked: isLiked });
  return refusedOrDone(db, answer, REFUSALS);
}
