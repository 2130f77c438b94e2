import type { FormReply } from "~/values/form-reply";

/** The key that makes a second press harmless: the page's, or another one, where what was sent with the page's is there with another text. */
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
