import { useForm } from "@conform-to/react";
import { LONGEST_COMMENT_REASON, USUAL_COMMENT_REASONS } from "~/features/comments/judged-comment";
import type { CommentVerdictForm } from "~/features/comments/judged-comment.forms";
import type { JudgedComment } from "~/features/comments/judged-comment.schema";
import { DigestField } from "~/ui/forms/digest-field";
import { FormSummary } from "~/ui/forms/form-summary";
import { IntentForm } from "~/ui/forms/intent-form";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { ReasonFields } from "~/ui/forms/reason-fields";
import { useReplyTo } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type CommentVerdictProps = {
  judged: JudgedComment;
  memberId: string;
  reply: FormReply | undefined;
};
type Hide = Extract<CommentVerdictForm, { intent: "hide" }>;

/** What an admin may do with a comment: approve it, or hide it for a reason. */
export function CommentVerdictForms(props: CommentVerdictProps) {
  const { judged, memberId } = props;
  return (
    <section id="decide" aria-labelledby="decision" className="card grid gap-5 p-5">
      <h2 id="decision" className="text-xl">
        Decide
      </h2>
      {judged.status !== "approved" && (
        <IntentForm
          memberId={memberId}
          values={{ intent: "approve", digest: judged.digest }}
          className="grid justify-items-start gap-3"
        >
          <p className="text-sm text-soft">
            It is shown under the post, with the public name of its author.
          </p>
          <SubmitButton name="pressed" value="approve" pending="Saving…">
            {judged.status === "hidden" ? "Restore" : "Approve"}
          </SubmitButton>
        </IntentForm>
      )}
      <HideForm {...props} isFirst={judged.status === "approved"} />
    </section>
  );
}

function HideForm({
  judged,
  memberId,
  reply: answered,
  isFirst,
}: CommentVerdictProps & { isFirst: boolean }) {
  const reply = useReplyTo("hide", answered);
  const [form, fields] = useForm<Hide>({ id: "hide", lastResult: reply });
  const isHidden = judged.status === "hidden";
  return (
    <PostedForm form={form} className={`grid gap-4 ${isFirst ? "" : "border-t border-line pt-5"}`}>
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <input type="hidden" name="intent" value="hide" />
      <DigestField digest={judged.digest} reply={reply} />
      <p className="text-sm text-soft">
        {isHidden
          ? "It stays hidden, for another reason."
          : "It disappears from under the post, and we email its author the reason."}
      </p>
      <ReasonFields
        reasons={USUAL_COMMENT_REASONS}
        fields={fields}
        reader="Its author"
        most={LONGEST_COMMENT_REASON}
      />
      <SubmitButton
        tone="danger"
        name="pressed"
        value="hide"
        pending="Hiding…"
        className="justify-self-start"
      >
        {isHidden ? "Change the reason" : "Hide"}
      </SubmitButton>
    </PostedForm>
  );
}
