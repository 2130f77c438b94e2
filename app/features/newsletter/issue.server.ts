import { ask } from "~/db/ask.server";
import { refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { NewsletterOverview, PostToSend } from "~/features/newsletter/issue.schema";
import { isId } from "~/values/row-id";

/** How many there are, and what was sent and may be sent. All of this is for admins. */
export async function findNewsletter(db: Db) {
  return ask(db, "admin_newsletter", {}, NewsletterOverview);
}

/** A post as it would be sent, or as it was; `null` where there is none in public. */
export async function findPostToSend(db: Db, postId: string) {
  if (!isId(postId)) return null;
  return ask(db, "newsletter_to_send", { p_post_id: postId }, PostToSend.nullable());
}

const REFUSALS = ["no-such-post", "no-subscribers", "mail-is-stopped"] as const;
export type StartRefusal = (typeof REFUSALS)[number];

/**
 * Has a post sent to everybody who has confirmed, and to members who want promotions where `toMembers` says so; asked for twice it is sent
 * once. Answers why not, or `null`.
 */
export async function startIssue(db: Db, postId: string, toMembers: boolean) {
  const args = { p_post_id: postId, p_to_members: toMembers };
  const answer = await db.rpc("send_newsletter", args);
  return refusedOrDone(db, answer, REFUSALS);
}
