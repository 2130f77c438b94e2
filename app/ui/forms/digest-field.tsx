import type { FormReply } from "~/values/form-reply";

type DigestFieldProps = {
  /** The digest that the form was rendered with; `null` when there is none yet. */
  digest: string | null;
  reply: FormReply | undefined;
};

/**
 * The hidden field with the digest of the values that the form was rendered with. A refused form keeps its original digest, unless its
 * reply has another.
 */
export function DigestField({ digest, reply }: DigestFieldProps) {
  const value = reply?.initialValue?.["digest"] ?? digest;
  return value === null ? null : <input type="hidden" name="digest" value={String(value)} />;
}
