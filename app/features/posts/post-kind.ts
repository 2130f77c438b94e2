import { BLOG, postPath } from "~/features/posts/blog";
import { GUIDES, guidePath } from "~/features/posts/guides/guide";
import type { Path } from "~/values/path";

/** Blog posts and guides to cities: they share the editor, and have separate public pages. */
export type PostKind = "post" | "guide";

type Words = {
  /** The admin list of this kind, and its label. */
  admin: Path;
  list: string;
  /** The public list of this kind. */
  isRead: Path;
  pathOf: (slug: string) => Path;
  /** "Failed to update blog post" */
  called: string;
  one: string;
  begin: string;
};

export const POST_KINDS: Readonly<Record<PostKind, Words>> = {
  post: {
    admin: "/admin/blogs",
    list: "Blog Manager",
    isRead: BLOG,
    pathOf: postPath,
    called: "blog post",
    one: "post",
    begin: "Write a post",
  },
  guide: {
    admin: "/admin/guides",
    list: "Guides",
    isRead: GUIDES,
    pathOf: guidePath,
    called: "guide",
    one: "guide",
    begin: "Write a guide",
  },
};

/** The kind of post at an address of the admin area. */
export function kindAt({ pathname }: { pathname: string }): PostKind {
  return pathname.startsWith(`${POST_KINDS.guide.admin}`) ? "guide" : "post";
}

/** "Blog post updated successfully" */
export function sayPostDone(kind: PostKind, done: "updated" | "deleted"): string {
  const { called } = POST_KINDS[kind];
  return `${called[0]?.toUpperCase()}${called.slice(1)} ${done} successfully`;
}

/** An admin page of one post or guide. */
export function adminPathOf(
  kind: PostKind,
  id: string,
  page: "edit" | "delete" | "history" | "pictures" | "picture" | "typed",
): Path {
  return `${POST_KINDS[kind].admin}/${encodeURIComponent(id)}/${page}`;
}

/** The page of a new post, with the id that it will have. */
export function newPathOf(kind: PostKind, id: string): Path {
  return `${POST_KINDS[kind].admin}/new?post=${encodeURIComponent(id)}`;
}
