import { USUAL_COMMENT_REASONS } from "~/features/comments/judged-comment";
import type { JudgedComment } from "~/features/comments/judged-comment.schema";
import { HideForm } from "~/ui/forms/hide-form";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type CommentVerdictProps = {
  judged: JudgedComment;
  memberId: string;
  reply: FormReply | undefined;
};

/** What an admin may do with a comment: approve it, or hide it for a reason. */
export function CommentVerdictForms({ judged, memberId, reply }: CommentVerdictProps) {
  const isHidden = judged.status === "hidden";
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
            {isHidden ? "Restore" : "Approve"}
          </SubmitButton>
        </IntentForm>
      )}
      <HideForm
        memberId={memberId}
        digest={judged.digest}
        reply={reply}
        isHidden={isHidden}
        isFirst={judged.status === "approved"}
        reasons={USUAL_COMMENT_REASONS}
        reader="Its author"
      >
        {isHidden
          ? "It stays hidden, for another reason."
          : "It disappears from under the post, and we email its author the reason."}
      </HideForm>
    </section>
  );
}
