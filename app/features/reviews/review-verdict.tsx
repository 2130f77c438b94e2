import { useForm } from "@conform-to/react";
import { LONGEST_REVIEW_REASON, USUAL_REVIEW_REASONS } from "~/features/reviews/judged-review";
import { JUDGE_REVIEW_REFUSALS } from "~/features/reviews/refusals";
import type { ReviewVerdictForm } from "~/features/reviews/judged-review.forms";
import type { JudgedReview } from "~/features/reviews/judged-review.schema";
import { DigestField } from "~/ui/forms/digest-field";
import { FormSummary } from "~/ui/forms/form-summary";
import { IntentForm } from "~/ui/forms/intent-form";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { ReasonFields } from "~/ui/forms/reason-fields";
import { useReplyTo } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type ReviewVerdictProps = {
  judged: JudgedReview;
  memberId: string;
  reply: FormReply | undefined;
};
type Hide = Extract<ReviewVerdictForm, { intent: "hide" }>;

/** What an admin may do with a review: hide it for a reason, keep it, or show it again. */
export function ReviewVerdictForms(props: ReviewVerdictProps) {
  const { judged, memberId } = props;
  const isHidden = judged.review.hiddenBecause !== null;
  const isReported = judged.reports.some(({ verdict }) => verdict === null);
  return (
    <section id="decide" aria-labelledby="decision" className="card grid gap-5 p-5">
      <h2 id="decision" className="text-xl">
        Decide
      </h2>
      {judged.isOwn ? (
        <p>{JUDGE_REVIEW_REFUSALS["own-review"]}</p>
      ) : (
        <>
          {(isHidden || isReported) && (
            <IntentForm
              memberId={memberId}
              values={{ intent: "keep", digest: judged.digest }}
              className="grid justify-items-start gap-3"
            >
              <p className="text-sm text-soft">
                {isHidden
                  ? "It is shown on the page of the space again, and its stars and facts count."
                  : "It stays as it is, and the report is settled."}
              </p>
              <SubmitButton name="pressed" value="keep" pending="Saving…">
                {isHidden ? "Restore" : "Keep"}
              </SubmitButton>
            </IntentForm>
          )}
          <HideForm {...props} isFirst={!isHidden && !isReported} />
        </>
      )}
    </section>
  );
}

function HideForm({
  judged,
  memberId,
  reply: answered,
  isFirst,
}: ReviewVerdictProps & { isFirst: boolean }) {
  const reply = useReplyTo("hide", answered);
  const [form, fields] = useForm<Hide>({ id: "hide", lastResult: reply });
  const isHidden = judged.review.hiddenBecause !== null;
  return (
    <PostedForm form={form} className={`grid gap-4 ${isFirst ? "" : "border-t border-line pt-5"}`}>
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <input type="hidden" name="intent" value="hide" />
      <DigestField digest={judged.digest} reply={reply} />
      <p className="text-sm text-soft">
        {isHidden
          ? "It stays hidden, for another reason."
          : "It disappears from the page of the space, its stars and facts no longer count, and we email its author."}{" "}
        The reason is public.
      </p>
      <ReasonFields
        reasons={USUAL_REVIEW_REASONS}
        fields={fields}
        reader="Everybody"
        most={LONGEST_REVIEW_REASON}
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
