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

type WriteFormProps = {
  /** To whom: "Message to Ana L.". */
  label: string;
  reply: FormReply | undefined;
  /** Of one message: however often the form is sent, that message is there once. */
  idempotencyKey: string;
  /** The member whom the page is made for. */
  memberId: string;
  /** What is sent beside it, by name. */
  values?: Readonly<Record<string, string>>;
  rows?: number;
  /** Takes the focus, where it takes the place of a form that was sent. */
  isNext?: boolean;
};

/** The form of a message. */
export function WriteForm(props: WriteFormProps) {
  const { label, reply, idempotencyKey, memberId, values = {}, rows = 5, isNext = false } = props;
  const [form, fields] = useForm<Written>({
    id: "write",
    lastResult: reply,
  });
  const { id } = fields.text;
  useEffect(() => {
    if (isNext) document.getElementById(id)?.focus({ preventScroll: true });
  }, [isNext, id]);
  return (
    <PostedForm form={form} className="grid gap-3">
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
      <SubmitButton pending="Sending…" className="justify-self-start">
        Send message
      </SubmitButton>
    </PostedForm>
  );
}
