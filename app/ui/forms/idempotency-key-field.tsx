import type { FormReply } from "~/values/form-reply";

/** The idempotency key: the page's, or the reply's, when the page's key was already used with another text. */
export function IdempotencyKeyField({
  reply,
  pageKey,
}: {
  reply: FormReply | undefined;
  pageKey: string;
}) {
  const replied = reply?.initialValue?.["idempotencyKey"];
  const key = typeof replied === "string" ? replied : pageKey;
  return <input type="hidden" name="idempotencyKey" value={key} />;
}
