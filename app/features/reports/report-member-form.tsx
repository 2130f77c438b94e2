import { getTextareaProps, useForm } from "@conform-to/react";
import { REASON_LENGTH } from "~/features/reports/member-report";
import type { MemberReportForm } from "~/features/reports/member-report.forms";
import { CountedTextField } from "~/ui/forms/counted-text-field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type ReportMemberFormProps = { memberId: string; reply: FormReply | undefined };

/** The form that reports another member; only admins read it. */
export function ReportMemberForm({ memberId, reply: answered }: ReportMemberFormProps) {
  const reply = useReply(answered);
  const [form, fields] = useForm<MemberReportForm>({ id: "report", lastResult: reply });
  return (
    <PostedForm form={form} className="grid gap-5">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <CountedTextField
        label="What is wrong?"
        errors={fields.reason.errors}
        {...getTextareaProps(fields.reason)}
        rows={5}
        required
        minLength={REASON_LENGTH.least}
        most={REASON_LENGTH.most}
        hint="What they did, and when, in your own words. Only we read it."
      />
      <SubmitButton pending="Reporting…" className="justify-self-start">
        Report this member
      </SubmitButton>
    </PostedForm>
  );
}
