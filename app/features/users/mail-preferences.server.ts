import { z } from "zod";
import { parseAnswer } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { STOPPABLE_MAILS, type StoppableMail } from "~/features/users/mail-preferences";

const Stopped: z.ZodType<StoppableMail> = z.enum(STOPPABLE_MAILS);

/** Switches off the kind of mail that the link in a mail names, and answers it; `null` for an invalid link. */
export async function unsubscribe(db: Db, token: string): Promise<StoppableMail | null> {
  if (!/^[\w.-]{1,200}$/.test(token)) return null;
  return parseAnswer(db, Stopped.nullable(), await db.rpc("unsubscribe", { p_token: token }));
}
