import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { SubscriptionForm } from "~/features/newsletter/newsletter.forms";
import { ListedSubscriber } from "~/features/newsletter/subscriber.schema";
import { isId } from "~/values/row-id";

/** A subscriber; `null` when there is none. */
export async function findSubscriber(db: Db, subscriberId: string) {
  if (!isId(subscriberId)) return null;
  const args = { p_subscriber_id: subscriberId };
  return ask(db, "admin_newsletter_subscriber", args, ListedSubscriber.nullable());
}

/** Removes a subscriber; the same admin's second request is no error. */
export async function removeSubscriber(db: Db, subscriberId: string) {
  const answer = await db.rpc("remove_newsletter_subscriber", { p_subscriber_id: subscriberId });
  return refusedOrDone(db, answer, ["no-such-subscriber"]);
}

const REFUSALS = ["too-many-strangers"] as const;

/**
 * Stores a subscription to confirm, and queues the mail that asks for it. The answer does not tell whether the address was there already.
 * Answers the refusal, or `null`.
 */
export async function subscribeToNewsletter(db: Db, { email, words }: SubscriptionForm) {
  const answer = await db.rpc("subscribe_to_newsletter", { p_email: email, p_words: words });
  return refusedOrDone(db, answer, REFUSALS);
}

/** Confirms the address to which a token was mailed; answers whether the token is valid and its subscription exists. */
export async function confirmNewsletter(db: Db, token: string): Promise<boolean> {
  if (!/^[\w.-]{1,200}$/.test(token)) return false;
  return parseAnswer(db, z.boolean(), await db.rpc("confirm_newsletter", { p_token: token }));
}
