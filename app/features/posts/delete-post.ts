import type { PostStatus } from "~/features/posts/post";
import { POST_KINDS, type PostKind } from "~/features/posts/post-kind";

type DeletedPost = { kind: PostKind; title: string; status: PostStatus; revision: number };

/** The question before a post is deleted. */
export function askToDeletePost({ kind, title, status, revision }: DeletedPost) {
  const { called } = POST_KINDS[kind];
  const instead =
    status === "draft" ? "" : " To take it off the site for a while, unpublish it instead.";
  return {
    question: `Are you sure you want to delete this ${called}?`,
    consequence: `“${title}” will be deleted with its versions and its pictures. This can't be undone.${instead}`,
    button: { label: `Delete ${called}`, pending: "Deleting…" },
    values: { intent: "delete", revision: String(revision) },
  };
}
