import { changes, db, flash, member, platform } from "~/context.server";
import { EventList } from "~/features/administration/event-list";
import { toEvent } from "~/features/administration/logged-event";
import { Part } from "~/features/administration/part";
import { describeReviewChange } from "~/features/reviews/moderated-review";
import { ReviewModerationForm } from "~/features/reviews/moderated-review.forms";
import { findModeratedReview, moderateReview } from "~/features/reviews/moderated-review.server";
import { MODERATE_REVIEW_REFUSALS } from "~/features/reviews/refusals";
import { ReviewBadges } from "~/features/reviews/review-badges";
import { ReviewFacts, ReviewReports } from "~/features/reviews/review-context";
import { ReviewItem } from "~/features/reviews/review-item";
import { ReviewModerationForms } from "~/features/reviews/review-moderation";
import { formAction } from "~/form-action.server";
import { listingTags, reviewsTag } from "~/http/cache-tags";
import { notFound, editConflictReply, refuse, seeOther } from "~/http/responses.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { revalidateAfterConflict } from "~/ui/forms/revalidate-after-conflict";
import { pageMeta } from "~/ui/layout/page-meta";
import { Link } from "~/ui/navigation/link";
import { ParentLink } from "~/ui/navigation/parent-link";
import { isId } from "~/values/row-id";
import type { Route } from "./+types/review";

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findModeratedReview(context.get(db), params.reviewId);
  if (!found) throw notFound();
  const { timeline, ...moderated } = found;
  const now = new Date();
  const events = timeline.map((change) => toEvent(change, describeReviewChange(change), now));
  return { moderated, events, memberId: context.get(member).id };
}

export const action = formAction(
  ReviewModerationForm,
  { oneButton: ["keep"] },
  async ({ form, value, page }, { params, context }: Route.ActionArgs) => {
    const { reviewId } = params;
    if (!isId(reviewId)) throw notFound();
    const { say } = context.get(flash);
    const { intent } = value;
    const before = intent === "keep" ? await findModeratedReview(context.get(db), reviewId) : null;
    const done = await moderateReview(context.get(db), reviewId, value);
    if (done.refusal) {
      if (done.refusal === "no-such-review") throw notFound();
      const message = MODERATE_REVIEW_REFUSALS[done.refusal];
      // The typed reason stays, above the current review.
      if (intent === "hide") {
        const now = await findModeratedReview(context.get(db), reviewId);
        if (!now) throw notFound();
        const reply = editConflictReply(form, { message, fields: {}, digest: now.digest ?? "" });
        return refuse(reply, 409);
      }
      say(message, "error");
      return seeOther(page);
    }
    context.get(changes).add(...listingTags(done.spaceId), reviewsTag(done.spaceId));
    context.get(platform).deliverMail();
    const wasHidden = before !== null && before.review.hiddenBecause !== null;
    say(intent === "hide" ? "Review hidden" : wasHidden ? "Review restored" : "Review kept");
    return seeOther(page);
  },
);

/** After a refusal the form is above the current review. */
export const shouldRevalidate = revalidateAfterConflict;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    title: loaderData ? `Review of ${loaderData.moderated.space.name}` : "A review",
    description: "What a review is judged by.",
  });

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { moderated, events, memberId } = loaderData;
  const { review, space, reports } = moderated;
  return (
    <div className="admin-page">
      <header className="grid gap-2">
        <ParentLink to="/admin/reviews">Reviews</ParentLink>
        <h1 className="text-3xl wrap-anywhere">{`Review of ${space.name}`}</h1>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ReviewBadges
            isHidden={review.hiddenBecause !== null}
            isReported={reports.some(({ outcome }) => outcome === null)}
          />
          <Link to={`/spaces/${space.id}#reviews`} className="link py-1">
            See it on the page of the space
          </Link>
        </div>
      </header>
      <ReplyAlert reply={actionData} besides={[!moderated.isOwn && "hide"]} />
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="grid min-w-0 gap-6">
          <Part id="review" title="What it says">
            {review.hiddenBecause !== null && (
              <p className="rounded-xl bg-sunken px-4 py-3 text-sm wrap-anywhere typed-text">
                {`Hidden. Everybody sees: ${review.hiddenBecause}`}
              </p>
            )}
            <ReviewItem review={review} />
          </Part>
          <ReviewReports reports={reports} />
          <ReviewModerationForms moderated={moderated} memberId={memberId} reply={actionData} />
        </div>
        <div className="grid min-w-0 gap-6">
          <ReviewFacts {...moderated} />
          <Part id="timeline" title="Timeline">
            {events.length === 0 && <p className="text-soft">No admin has decided about it yet.</p>}
            {events.length > 0 && <EventList events={events} />}
          </Part>
        </div>
      </div>
    </div>
  );
}
