import { z } from "zod";
import { parseAnswer, refusalOf } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";

const REFUSALS = ["no-such-post", "suspended"] as const;

/** Likes a post or takes it back. Twice is once. Answers why nothing was done, or `null`. */
export async function likePost(db: Db, slug: string, isLiked: boolean) {
  const answer = await db.rpc("like_post", { p_slug: slug, p_is_liked: isLiked });
  const refusal = refusalOf(answer, REFUSALS);
  if (!refusal) parseAnswer(db, z.null(), answer);
  return refusal;
}
