import type { FormReply } from "~/values/form-reply";

type DigestFieldProps = {
  /** Names what the form was filled in with; `null` when there is nothing yet. */
  digest: string | null;
  reply: FormReply | undefined;
};

/** Says in a form what it was filled in with. A form that comes back says what it was filled in with first, unless its reply says otherwise. */
export function DigestField({ digest, reply }: DigestFieldProps) {
  const value = reply?.initialValue?.["digest"] ?? digest;
  return value === null ? null : <input type="hidden" name="digest" value={String(value)} />;
}
