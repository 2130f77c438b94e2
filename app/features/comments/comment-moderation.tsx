import { USUAL_COMMENT_REASONS } from "~/features/comments/moderated-comment";
import type { ModeratedComment } from "~/features/comments/moderated-comment.schema";
import { HideForm } from "~/ui/forms/hide-form";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type CommentModerationProps = {
  moderated: ModeratedComment;
  memberId: string;
  reply: FormReply | undefined;
};

/** The decisions of an admin about a comment: approve it, or hide it for a reason. */
export function CommentModerationForms({ moderated, memberId, reply }: CommentModerationProps) {
  const isHidden = moderated.status === "hidden";
  return (
    <section id="decide" aria-labelledby="decision" className="card grid gap-5 p-5">
      <h2 id="decision" className="text-xl">
        Decide
      </h2>
      {moderated.status !== "approved" && (
        <IntentForm
          memberId={memberId}
          values={{ intent: "approve", digest: moderated.digest }}
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
        digest={moderated.digest}
        reply={reply}
        isHidden={isHidden}
        isFirst={moderated.status === "approved"}
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
