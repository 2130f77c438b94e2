import { refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";

const REFUSALS = ["no-such-post", "suspended"] as const;

/** Likes a post or unlikes it. Idempotent. Answers the refusal, or `null`. */
export async function likePost(db: Db, slug: string, isLiked: boolean) {
  const answer = await db.rpc("like_post", { p_slug: slug, p_is_liked: isLiked });
  return refusedOrDone(db, answer, REFUSALS);
}
