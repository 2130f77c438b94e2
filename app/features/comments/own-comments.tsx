import { COMMENT_STATUS_WORDS } from "~/features/comments/comment";
import type { OwnComment } from "~/features/comments/comment.schema";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { formatDay } from "~/values/day";

type OwnCommentsProps = { comments: readonly OwnComment[]; memberId: string; maySend: boolean };

/** The member's comments under a post, with their statuses. */
export function OwnComments({ comments, memberId, maySend }: OwnCommentsProps) {
  if (comments.length === 0) return null;
  return (
    <section aria-labelledby="yours" className="grid gap-4">
      <h2 id="yours" className="text-xl">
        Your comments here
      </h2>
      <ul className="grid gap-4">
        {comments.map(({ id, text, status, hiddenBecause, createdAt }) => (
          <li key={id} className="card grid gap-3 p-5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
              <span className="badge bg-sunken">{COMMENT_STATUS_WORDS[status]}</span>
              <time dateTime={createdAt.slice(0, 10)}>{formatDay(createdAt.slice(0, 10))}</time>
            </div>
            <p dir="auto" className="measure wrap-anywhere typed-text">
              {text}
            </p>
            {hiddenBecause !== null && (
              <p className="rounded-xl bg-sunken px-4 py-3 text-sm wrap-anywhere typed-text">
                {`We have hidden it. ${hiddenBecause}`}
              </p>
            )}
            {maySend && (
              <IntentForm memberId={memberId} values={{ intent: "delete", commentId: id }}>
                <SubmitButton tone="quiet" name="pressed" value={id} pending="Deleting…">
                  Delete
                </SubmitButton>
              </IntentForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
