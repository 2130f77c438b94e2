import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { OwnComments } from "~/features/comments/comment.schema";
import { CommentPage } from "~/features/posts/blog.schema";
import { POST_MOST } from "~/features/posts/post";
import type { Keyset } from "~/values/page";
import { isId } from "~/values/row-id";

/** The comments after the cursor; `null` when there is no such public post. */
export async function listComments(db: Db, slug: string, after: Keyset) {
  return ask(db, "list_comments", { p_slug: slug, p_after: after }, CommentPage.nullable());
}

/** A public post with the member's own comments under it; `null` when there is no such post. */
export async function findOwnComments(db: Db, slug: string) {
  if (slug.length > POST_MOST.slug) return null;
  return ask(db, "my_comments", { p_slug: slug }, OwnComments.nullable());
}

const WRITE_REFUSALS = [
  "no-such-post",
  "too-many-comments",
  "too-many-on-post",
  "suspended",
  "unverified",
  "another-text",
] as const;

/** Writes a comment, which waits for approval. Answers the refusal, with the limit where one was met; or `null`. */
export async function writeComment(
  db: Db,
  slug: string,
  { text, idempotencyKey }: { text: string; idempotencyKey: string },
) {
  const answer = await db.rpc("write_comment", {
    p_slug: slug,
    p_text: text,
    p_idempotency_key: idempotencyKey,
  });
  const refusal = refusedOrDone(db, answer, WRITE_REFUSALS);
  if (refusal) return { refusal, limit: Number(answer.error?.details) };
  return null;
}

const DELETE_REFUSALS = ["no-such-comment", "suspended"] as const;

/** Deletes the member's own comment. Answers the post whose page changes, `null` where the comment was never public. */
export async function deleteComment(db: Db, commentId: string) {
  if (!isId(commentId)) return { refusal: "no-such-comment" as const };
  const answer = await db.rpc("delete_comment", { p_comment_id: commentId });
  const refusal = refusalOf(answer, DELETE_REFUSALS);
  return refusal ? { refusal } : { postId: parseAnswer(db, z.guid().nullable(), answer) };
}
