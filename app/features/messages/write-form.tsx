import { getTextareaProps, useForm } from "@conform-to/react";
import { useEffect } from "react";
import { LONGEST_MESSAGE } from "~/features/messages/message";
import type { WriteForm as Written } from "~/features/messages/message.forms";
import { CountedTextField } from "~/ui/forms/counted-text-field";
import { FormSummary } from "~/ui/forms/form-summary";
import { IdempotencyKeyField } from "~/ui/forms/idempotency-key-field";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { formatInteger } from "~/values/count";
import type { FormReply } from "~/values/form-reply";
import type { Path } from "~/values/path";

type WriteFormProps = {
  /** The label of the field, with the recipient: "Message to Ana L.". */
  label: string;
  reply: FormReply | undefined;
  /** The idempotency key of one message: a form that is sent twice creates it once. */
  idempotencyKey: string;
  /** The member for whom the page was rendered. */
  memberId: string;
  /** The address that it is sent to, with the part of the page to show; by default the page itself. */
  action?: Path;
  /** Hidden fields, by name. */
  values?: Readonly<Record<string, string>>;
  rows?: number;
  /** Whether it takes the focus, as the successor of a form that was sent. */
  isNext?: boolean;
  /** Beside its button. */
  besideButton?: React.ReactNode;
};

export function WriteForm(props: WriteFormProps) {
  const {
    label,
    reply,
    idempotencyKey,
    memberId,
    action,
    values = {},
    rows = 5,
    isNext = false,
    besideButton,
  } = props;
  const [form, fields] = useForm<Written>({
    id: "write",
    lastResult: reply,
  });
  const { id } = fields.text;
  useEffect(() => {
    if (isNext) document.getElementById(id)?.focus({ preventScroll: true });
  }, [isNext, id]);
  // The errors make the form higher, and signing in returns without the fragment: the latest message of a conversation would be covered.
  const isRefused = Object.keys(form.allErrors).length > 0;
  useEffect(() => {
    if (reply && isRefused) document.getElementById("latest")?.scrollIntoView();
  }, [isRefused, reply]);
  return (
    <PostedForm form={form} action={action} className="grid gap-3">
      <FormSummary form={form} reply={reply} />
      <IdempotencyKeyField reply={reply} pageKey={idempotencyKey} />
      <input type="hidden" name="intent" value="write" />
      <MemberField id={memberId} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <CountedTextField
        label={label}
        errors={fields.text.errors}
        {...getTextareaProps(fields.text)}
        required
        rows={rows}
        most={LONGEST_MESSAGE}
        hint={`Up to ${formatInteger(LONGEST_MESSAGE)} characters.`}
        dir="auto"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <SubmitButton pending="Sending…">Send message</SubmitButton>
        {besideButton}
      </div>
    </PostedForm>
  );
}
