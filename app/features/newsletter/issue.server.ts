import { ask } from "~/db/ask.server";
import { refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { NewsletterOverview, PostToSend } from "~/features/newsletter/issue.schema";
import { isId } from "~/values/row-id";

/** The numbers of subscribers, and the posts that were sent or can be. For admins. */
export async function findNewsletter(db: Db) {
  return ask(db, "admin_newsletter", {}, NewsletterOverview);
}

/** A post as it would be sent or was sent; `null` where there is no such public post. */
export async function findPostToSend(db: Db, postId: string) {
  if (!isId(postId)) return null;
  return ask(db, "newsletter_to_send", { p_post_id: postId }, PostToSend.nullable());
}

const REFUSALS = ["no-such-post", "no-subscribers", "mail-is-stopped"] as const;
export type StartRefusal = (typeof REFUSALS)[number];

/**
 * Starts to send a post to all confirmed subscribers, and with `toMembers` to members with promotions switched on; requested twice it is
 * sent once. Answers the refusal, or `null`.
 */
export async function startIssue(db: Db, postId: string, toMembers: boolean) {
  const args = { p_post_id: postId, p_to_members: toMembers };
  const answer = await db.rpc("send_newsletter", args);
  return refusedOrDone(db, answer, REFUSALS);
}
