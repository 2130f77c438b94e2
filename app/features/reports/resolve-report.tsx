import { getTextareaProps, useForm } from "@conform-to/react";
import { LONGEST_REPORT_NOTE, RESOLUTIONS } from "~/features/reports/moderated-report";
import type {
  ResolveReportForm,
  ResolveWithNoteForm,
} from "~/features/reports/moderated-report.forms";
import { CountedTextField } from "~/ui/forms/counted-text-field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { RadioGroup } from "~/ui/forms/radio-group";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type ResolveReportProps = { memberId: string; reply: FormReply | undefined };

/** The form with an admin's decision about the report of a listing. */
export function ResolveReport({ memberId, reply: answered }: ResolveReportProps) {
  const reply = useReply(answered);
  const [form, fields] = useForm<ResolveReportForm>({ id: "resolve", lastResult: reply });
  return (
    <PostedForm form={form} className="grid gap-5">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <RadioGroup
        label="What did you make of it?"
        field={fields.outcome}
        options={RESOLUTIONS}
        required
      />
      <CountedTextField
        label="Note"
        hint="What you found and did. Only admins read it."
        errors={fields.note.errors}
        {...getTextareaProps(fields.note)}
        required
        most={LONGEST_REPORT_NOTE}
      />
      <SubmitButton pending="Saving…" className="justify-self-start">
        Resolve the report
      </SubmitButton>
    </PostedForm>
  );
}

type ResolveWithNoteProps = {
  memberId: string;
  reply: FormReply | undefined;
  /** The other effect of closing it. */
  effect: string;
};

/** Closes the report of a conversation, or of a member, with a note for admins. */
export function ResolveWithNote({ memberId, reply: answered, effect }: ResolveWithNoteProps) {
  const reply = useReply(answered);
  const [form, fields] = useForm<ResolveWithNoteForm>({ id: "close", lastResult: reply });
  return (
    <PostedForm form={form} className="grid gap-5">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <CountedTextField
        label="Note"
        hint={`What you found and did. Only admins read it. ${effect}`}
        errors={fields.note.errors}
        {...getTextareaProps(fields.note)}
        required
        most={LONGEST_REPORT_NOTE}
      />
      <SubmitButton pending="Closing…" className="justify-self-start">
        Close the report
      </SubmitButton>
    </PostedForm>
  );
}
