import { z } from "zod";
import { parseAnswer } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { MAIL_PREFERENCES, type MailPreference } from "~/features/users/mail-preferences";

const Preference: z.ZodType<MailPreference> = z.enum(MAIL_PREFERENCES);

/** Switches off the kind of mail that a link from a mail names, and answers which; `null` when the link is none of ours. */
export async function unsubscribe(db: Db, token: string): Promise<MailPreference | null> {
  if (!/^[\w.-]{1,200}$/.test(token)) return null;
  return parseAnswer(db, Preference.nullable(), await db.rpc("unsubscribe", { p_token: token }));
}
