import { getTextareaProps, useForm } from "@conform-to/react";
import { COMMENT_LENGTH } from "~/features/comments/comment";
import type { CommentForm } from "~/features/comments/comment.forms";
import { CountedTextField } from "~/ui/forms/counted-text-field";
import { FormSummary } from "~/ui/forms/form-summary";
import { IdempotencyKeyField } from "~/ui/forms/idempotency-key-field";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReplyTo } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";
import { formatInteger } from "~/values/count";
import type { FormReply } from "~/values/form-reply";

type WriteCommentProps = {
  reply: FormReply | undefined;
  /** The idempotency key of one comment: a form that is sent twice creates it once. */
  idempotencyKey: string;
  /** The member for whom the page was rendered. */
  memberId: string;
};
type Write = Extract<CommentForm, { intent: "write" }>;

export function WriteComment({ reply: answered, idempotencyKey, memberId }: WriteCommentProps) {
  const reply = useReplyTo("write", answered);
  const [form, fields] = useForm<Write>({
    id: "write",
    lastResult: reply,
  });
  return (
    <PostedForm form={form} className="grid gap-4">
      <FormSummary form={form} reply={reply} />
      <IdempotencyKeyField reply={reply} pageKey={idempotencyKey} />
      <input type="hidden" name="intent" value="write" />
      <MemberField id={memberId} />
      <CountedTextField
        label="Your comment"
        errors={fields.text.errors}
        {...getTextareaProps(fields.text)}
        required
        rows={6}
        most={COMMENT_LENGTH.most}
        hint={`Text, ${COMMENT_LENGTH.least} to ${formatInteger(COMMENT_LENGTH.most)} characters. Links stay text.`}
        dir="auto"
      />
      <p className="text-sm text-soft">
        Your comment will wait for our approval. Once it is approved, everybody can read it under
        the post, with your{" "}
        <Link to="/dashboard/profile" className="link">
          public name
        </Link>
        .
      </p>
      <SubmitButton name="pressed" value="write" pending="Sending…" className="justify-self-start">
        Send comment
      </SubmitButton>
    </PostedForm>
  );
}
