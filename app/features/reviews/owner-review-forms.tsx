import { getTextareaProps, useForm } from "@conform-to/react";
import { REPLY_LENGTH, REVIEW_REPORT_LENGTH } from "~/features/reviews/review";
import type { OwnerReviewForm } from "~/features/reviews/review.forms";
import type { OwnedReview } from "~/features/reviews/review.schema";
import { CountedTextField } from "~/ui/forms/counted-text-field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReplyTo } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type OwnerFormProps = {
  review: OwnedReview;
  memberId: string;
  /** The reply to the last post, which belongs to one of the two forms. */
  reply: FormReply | undefined;
};

/** The form of the owner's one public reply. */
export function ReplyForm({ review, memberId, ...props }: OwnerFormProps) {
  const reply = useReplyTo("reply", props.reply);
  const [form, fields] = useForm<Extract<OwnerReviewForm, { intent: "reply" }>>({
    id: "reply",
    lastResult: reply,
  });
  return (
    <PostedForm form={form} className="grid gap-5">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <input type="hidden" name="edits" value={review.edits} />
      <CountedTextField
        label="Your reply"
        errors={fields.reply.errors}
        {...getTextareaProps(fields.reply)}
        rows={5}
        required
        minLength={REPLY_LENGTH.least}
        most={REPLY_LENGTH.most}
        hint="Everybody will see it below the review. You can only reply once: after that, neither the review nor the reply can be changed."
      />
      <SubmitButton
        name="intent"
        value="reply"
        pending="Publishing…"
        className="justify-self-start"
      >
        Publish reply
      </SubmitButton>
    </PostedForm>
  );
}

/** The form that reports a review; only admins read it. */
export function ReportForm({ review, memberId, ...props }: OwnerFormProps) {
  const reply = useReplyTo("report", props.reply);
  const [form, fields] = useForm<Extract<OwnerReviewForm, { intent: "report" }>>({
    id: "report",
    lastResult: reply,
  });
  return (
    <details className="border-t border-line pt-4" open={reply !== undefined || undefined}>
      <summary className="link w-fit cursor-pointer py-1">Report this review</summary>
      <PostedForm form={form} className="grid gap-5 pt-4">
        <FormSummary form={form} reply={reply} />
        <p className="measure text-sm text-soft">
          Report what breaks our rules: insults, names of people, advertising, or a stay that never
          happened. A bad opinion is none of these. We decide, and only hide a review for a reason
          that everybody can read.
        </p>
        <MemberField id={memberId} />
        <input type="hidden" name="edits" value={review.edits} />
        <CountedTextField
          label="What is wrong with it?"
          errors={fields.reason.errors}
          {...getTextareaProps(fields.reason)}
          rows={4}
          required
          minLength={REVIEW_REPORT_LENGTH.least}
          most={REVIEW_REPORT_LENGTH.most}
          hint="Only we read it."
        />
        <SubmitButton
          tone="quiet"
          name="intent"
          value="report"
          pending="Reporting…"
          className="justify-self-start"
        >
          Send report
        </SubmitButton>
      </PostedForm>
    </details>
  );
}
