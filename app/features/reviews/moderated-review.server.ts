import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { USUAL_REVIEW_REASONS } from "~/features/reviews/moderated-review";
import type { ReviewModeration } from "~/features/reviews/moderated-review.forms";
import { ModeratedReview } from "~/features/reviews/moderated-review.schema";
import { reasonOf } from "~/values/reason";
import { isId } from "~/values/row-id";

/** A review with the facts to decide on; `null` when there is no such review. */
export async function findModeratedReview(db: Db, reviewId: string) {
  if (!isId(reviewId)) return null;
  return ask(db, "admin_review", { p_review_id: reviewId }, ModeratedReview.nullable());
}

const REFUSALS = ["no-such-review", "no-reason", "own-review", "changed-meanwhile"] as const;

/** Hides a review or keeps it. Answers the listing whose page and stars change, or the refusal. */
export async function moderateReview(db: Db, reviewId: string, moderation: ReviewModeration) {
  const answer = await db.rpc("moderate_review", {
    p_review_id: reviewId,
    p_outcome: moderation.intent === "hide" ? "hidden" : "kept",
    p_digest: moderation.digest,
    p_reason: moderation.intent === "hide" ? reasonOf(USUAL_REVIEW_REASONS, moderation) : undefined,
  });
  const refusal = refusalOf(answer, REFUSALS);
  return refusal ? { refusal } : { spaceId: parseAnswer(db, z.guid(), answer) };
}
