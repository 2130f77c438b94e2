import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { USUAL_COMMENT_REASONS } from "~/features/comments/moderated-comment";
import type { CommentModeration } from "~/features/comments/moderated-comment.forms";
import { ModeratedComment } from "~/features/comments/moderated-comment.schema";
import { reasonOf } from "~/values/reason";
import { isId } from "~/values/row-id";

/** A comment with the facts to decide on; `null` when there is no such comment. */
export async function findModeratedComment(db: Db, commentId: string) {
  if (!isId(commentId)) return null;
  return ask(db, "admin_comment", { p_comment_id: commentId }, ModeratedComment.nullable());
}

const REFUSALS = ["no-such-comment", "no-reason", "changed-meanwhile"] as const;

/** Approves a comment or hides it. Answers the post whose page changes, or the refusal. */
export async function moderateComment(db: Db, commentId: string, moderation: CommentModeration) {
  const answer = await db.rpc("moderate_comment", {
    p_comment_id: commentId,
    p_outcome: moderation.intent === "hide" ? "hidden" : "approved",
    p_digest: moderation.digest,
    p_reason:
      moderation.intent === "hide" ? reasonOf(USUAL_COMMENT_REASONS, moderation) : undefined,
  });
  const refusal = refusalOf(answer, REFUSALS);
  return refusal ? { refusal } : { postId: parseAnswer(db, z.guid(), answer) };
}
