import { z } from "zod";
import { parseAnswer, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { SubscriptionForm } from "~/features/newsletter/newsletter.forms";

const REFUSALS = ["too-many-strangers"] as const;

/**
 * Takes down that an address wants the newsletter, and has a mail ask it. The answer is the same whether it is there already. Answers why
 * nothing was done, or `null`.
 */
export async function subscribeToNewsletter(db: Db, { email, words }: SubscriptionForm) {
  const answer = await db.rpc("subscribe_to_newsletter", { p_email: email, p_words: words });
  return refusedOrDone(db, answer, REFUSALS);
}

/** Confirms the address to which a token was mailed; whether the token is one of ours and the address is there. */
export async function confirmNewsletter(db: Db, token: string): Promise<boolean> {
  if (!/^[\w.-]{1,200}$/.test(token)) return false;
  return parseAnswer(db, z.boolean(), await db.rpc("confirm_newsletter", { p_token: token }));
}
