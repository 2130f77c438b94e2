import {
  alertReply,
  notFound,
  refuse,
  replyWithNewKey,
  seeOther,
  type ReadForm,
} from "~/http/responses.server";
import type { FormReply } from "~/values/form-reply";

/** The result of a message: its thread, or the refusal. */
type Sent<Refusal> =
  | { status: "sent"; threadId: string }
  | { status: "missing" }
  | { status: "refused"; refusal: Refusal; limit: number };

/** The refusal in words, with advice for its author. */
type Words = { text: string; link?: FormReply["link"] };

/** Answers a form with a message: redirects to its thread, or shows the typed text with the reason why it was not sent. */
export async function answerMessageForm<Refusal extends string>(
  form: ReadForm,
  sent: Sent<Refusal>,
  describe: (refused: { refusal: Refusal; limit: number }) => Words | Promise<Words>,
) {
  if (sent.status === "sent") return seeOther(`/dashboard/messages/${sent.threadId}#latest`);
  if (sent.status === "missing") throw notFound();
  const { text, link } = await describe(sent);
  const reply =
    sent.refusal === "another-text" ? replyWithNewKey(form, text) : alertReply(form, text);
  return refuse({ ...reply, link }, 409);
}
