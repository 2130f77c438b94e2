import { USUAL_REVIEW_REASONS } from "~/features/reviews/moderated-review";
import { MODERATE_REVIEW_REFUSALS } from "~/features/reviews/refusals";
import type { ModeratedReview } from "~/features/reviews/moderated-review.schema";
import { HideForm } from "~/ui/forms/hide-form";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type ReviewModerationProps = {
  moderated: ModeratedReview;
  memberId: string;
  reply: FormReply | undefined;
};

/** The actions of an admin on a review: hide it for a reason, keep it, or show it again. */
export function ReviewModerationForms({ moderated, memberId, reply }: ReviewModerationProps) {
  const isHidden = moderated.review.hiddenBecause !== null;
  const isReported = moderated.reports.some(({ outcome }) => outcome === null);
  return (
    <section id="decide" aria-labelledby="decision" className="card grid gap-5 p-5">
      <h2 id="decision" className="text-xl">
        Decide
      </h2>
      {moderated.digest === null ? (
        <p>{MODERATE_REVIEW_REFUSALS["own-review"]}</p>
      ) : (
        <>
          {(isHidden || isReported) && (
            <IntentForm
              memberId={memberId}
              values={{ intent: "keep", digest: moderated.digest }}
              className="grid justify-items-start gap-3"
            >
              <p className="text-sm text-soft">
                {isHidden
                  ? "It is shown on the page of the space again, and its stars and facts count."
                  : "It stays as it is, and the report is resolved."}
              </p>
              <SubmitButton name="pressed" value="keep" pending="Saving…">
                {isHidden ? "Restore" : "Keep"}
              </SubmitButton>
            </IntentForm>
          )}
          <HideForm
            memberId={memberId}
            digest={moderated.digest}
            reply={reply}
            isHidden={isHidden}
            isFirst={!isHidden && !isReported}
            reasons={USUAL_REVIEW_REASONS}
            reader="Everybody"
          >
            {`${
              isHidden
                ? "It stays hidden, for another reason."
                : "It disappears from the page of the space, its stars and facts no longer count, and we email its author."
            } The reason is public.`}
          </HideForm>
        </>
      )}
    </section>
  );
}
