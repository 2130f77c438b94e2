import { getTextareaProps, useForm } from "@conform-to/react";
import { REPORT_KINDS, SPACE_REPORT_LENGTH } from "~/features/reports/report";
import type { SpaceReportForm } from "~/features/reports/report.forms";
import { CountedTextField } from "~/ui/forms/counted-text-field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { RadioGroup } from "~/ui/forms/radio-group";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type ReportFieldsProps = { memberId: string; reply: FormReply | undefined };

/** The fields of a report of a listing, which only admins read. */
export function ReportFields({ memberId, reply: answered }: ReportFieldsProps) {
  const reply = useReply(answered);
  const [form, fields] = useForm<SpaceReportForm>({ id: "report", lastResult: reply });
  return (
    <PostedForm form={form} className="grid max-w-2xl gap-5">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <RadioGroup label="What is wrong?" field={fields.kind} options={REPORT_KINDS} required />
      <CountedTextField
        label="In your words"
        errors={fields.message.errors}
        {...getTextareaProps(fields.message)}
        rows={5}
        required
        minLength={SPACE_REPORT_LENGTH.least}
        most={SPACE_REPORT_LENGTH.most}
        hint="Only we read it. The owner does not learn who wrote it or what it says."
      />
      <SubmitButton pending="Sending…" className="justify-self-start">
        Send report
      </SubmitButton>
    </PostedForm>
  );
}
