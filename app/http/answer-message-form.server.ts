import {
  alertReply,
  notFound,
  refuse,
  replyWithNewKey,
  seeOther,
  type ReadForm,
} from "~/http/responses.server";
import type { FormReply } from "~/values/form-reply";

/** What became of a message: the thread that it stands in, or why it was not sent. */
type Sent<Refusal> =
  | { status: "sent"; threadId: string }
  | { status: "missing" }
  | { status: "refused"; refusal: Refusal; limit: number };

/** Why it was not sent, and what its writer can do about it. */
type Words = { text: string; link?: FormReply["link"] };

/** Answers a form that sent a message: leads to the thread that it stands in, or shows what was typed and why it was not sent. */
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
