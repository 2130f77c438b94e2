import { getTextareaProps, useForm } from "@conform-to/react";
import { LONGEST_ANSWER } from "~/features/help/contact-message";
import type { ContactMessageForm } from "~/features/help/contact-message.forms";
import type { ContactMessage } from "~/features/help/contact-message.schema";
import { CountedTextField } from "~/ui/forms/counted-text-field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReplyTo } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type Props = { message: ContactMessage; memberId: string };
type Answer = Extract<ContactMessageForm, { intent: "answer" }>;

/** The form that answers a message by mail. */
export function AnswerForm({
  message,
  memberId,
  reply: answered,
}: Props & { reply: FormReply | undefined }) {
  const reply = useReplyTo("answer", answered);
  const [form, fields] = useForm<Answer>({ id: "answer", lastResult: reply });
  return (
    <PostedForm form={form} className="grid gap-4">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <input type="hidden" name="intent" value="answer" />
      <CountedTextField
        label={`Answer to ${message.email}`}
        hint="We email it with their message below it. Their replies go to the contact address of the site."
        errors={fields.text.errors}
        {...getTextareaProps(fields.text)}
        rows={8}
        required
        most={LONGEST_ANSWER}
        dir="auto"
      />
      <SubmitButton name="pressed" value="answer" pending="Sending…" className="justify-self-start">
        Send answer
      </SubmitButton>
    </PostedForm>
  );
}
