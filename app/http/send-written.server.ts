import { isRateLimited, refuseRateLimited, type RateLimits } from "~/http/rate-limits.server";
import {
  alertReply,
  missing,
  refuse,
  refuseMadeForAnother,
  refuseUnavailable,
  replyWithNewKey,
  seeOther,
  type ReadForm,
} from "~/http/responses.server";
import type { FormReply } from "~/values/form-reply";

type Here = {
  sender: { id: string; email: string };
  platform: { limits: RateLimits; address: string; deliverMail: () => void };
};

/** What became of a message: the thread that it stands in, or why it was not sent. */
type Sent<Refusal> =
  | { status: "sent"; threadId: string }
  | { status: "missing" }
  | { status: "refused"; refusal: Refusal; limit: number };

/** Why it was not sent, and what its writer can do about it. */
type Words = { text: string; link?: FormReply["link"] };

/**
 * The rest of every action that sends a message, once its form was read: the limit, the thread that the message stands in, or the same
 * page with what was typed and why it was not sent.
 */
export async function sendWritten<Refusal extends string>(
  form: ReadForm,
  { sender, platform }: Here,
  send: () => Promise<Sent<Refusal>>,
  describe: (refused: { refusal: Refusal; limit: number }) => Words | Promise<Words>,
) {
  const refused = refuseMadeForAnother(form, sender);
  if (refused) return refused;
  if (await isRateLimited(platform, "LIMIT_MESSAGE", sender.id)) return refuseRateLimited(form);
  try {
    const sent = await send();
    if (sent.status === "sent") {
      // Admins are told at once; others when something was unread for a while.
      platform.deliverMail();
      return seeOther(`/dashboard/messages/${sent.threadId}#latest`);
    }
    if (sent.status === "missing") throw missing();
    const { text, link } = await describe(sent);
    const reply =
      sent.refusal === "another-text" ? replyWithNewKey(form, text) : alertReply(form, text);
    return refuse({ ...reply, link }, 409);
  } catch (thrown) {
    return refuseUnavailable(form, thrown);
  }
}
