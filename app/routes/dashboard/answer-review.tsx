import { changes, db, flash, member, platform } from "~/context.server";
import { ReplyForm, ReportForm } from "~/features/reviews/owner-review-forms";
import { ownedReviewsPath } from "~/features/reviews/review";
import { describeOwnerRefusal } from "~/features/reviews/refusals";
import { OwnedReviewsSearch, OwnerReviewForm } from "~/features/reviews/review.forms";
import { ReviewItem } from "~/features/reviews/review-item";
import { findOwnedReview, replyToReview, reportReview } from "~/features/reviews/review.server";
import { ReviewStanding } from "~/features/reviews/review-standing";
import { formAction } from "~/form-action.server";
import { reviewsTag } from "~/http/cache-tags";
import { readSearch } from "~/http/read-form.server";
import { alertReply, notFound, refuse, seeOther } from "~/http/responses.server";
import { guardActionWithLoader } from "~/middleware/guard-action.server";
import { ReplyAlert } from "~/ui/forms/reply-alert";
import { pageMeta } from "~/ui/layout/page-meta";
import { ParentLink } from "~/ui/navigation/parent-link";
import { isId } from "~/values/row-id";
import type { Route } from "./+types/answer-review";

export const middleware: Route.MiddlewareFunction[] = [guardActionWithLoader(loader)];

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const review = await findOwnedReview(context.get(db), params.reviewId);
  if (!review || review.spaceId !== params.spaceId) throw notFound();
  return { review, list: listOf(url, review.spaceId), memberId: context.get(member).id };
}

/** The page of the list from which the owner came. */
function listOf(url: URL, spaceId: string) {
  const { show, cursor } = readSearch(url, OwnedReviewsSearch);
  return ownedReviewsPath(spaceId, show, cursor);
}

export const action = formAction(
  OwnerReviewForm,
  { limit: "LIMIT_LISTING" },
  async ({ form, value }, { url, params, context }: Route.ActionArgs) => {
    const { spaceId, reviewId } = params;
    if (!isId(reviewId)) throw notFound();
    const client = context.get(db);
    const refusedBy =
      value.intent === "reply"
        ? await replyToReview(client, reviewId, value.edits, value.reply)
        : await reportReview(client, reviewId, value.edits, value.reason);
    if (refusedBy) {
      const { refusal, limit } = refusedBy;
      if (refusal === "no-such-review") throw notFound();
      const review = await findOwnedReview(client, reviewId);
      if (!review) throw notFound();
      const reply = alertReply(form, describeOwnerRefusal({ refusal, limit }));
      return refuse({ ...reply, review }, 409);
    }
    if (value.intent === "reply") context.get(changes).add(reviewsTag(spaceId));
    context.get(platform).deliverMail();
    // Shown at the review, where the list contains it, else above the list.
    context.get(flash).sayAt(`review-${reviewId}`, DONE[value.intent]);
    return seeOther(`${listOf(url, spaceId)}#review-${reviewId}`);
  },
);

const DONE = {
  reply: "Your reply is published. We've emailed your guest.",
  report: "Thank you. We will look into the review and decide.",
} as const;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Reply to a review",
    description: "What a guest says, and what you reply.",
  });

export default function AnswerReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  // After a refusal the review from the action is newer than that from the loader.
  const { list, memberId } = loaderData;
  const review = actionData && "review" in actionData ? actionData.review : loaderData.review;
  const { reply, hiddenBecause, report, edits } = review;
  const shared = { review, memberId, reply: actionData };
  const mayReply = reply === null && hiddenBecause === null;
  const mayReport = report === null && hiddenBecause === null;
  return (
    <section aria-labelledby="answer" className="grid max-w-2xl gap-8">
      <div className="grid gap-2">
        <ParentLink to={list}>Back to the reviews</ParentLink>
        <h2 id="answer" className="text-2xl">
          {mayReply ? "Reply to this review" : "A review"}
        </h2>
      </div>
      <ReplyAlert reply={actionData} besides={[mayReply && "reply", mayReport && "report"]} />
      <div className="card p-5 md:p-7">
        <ReviewItem review={review} />
      </div>
      <ReviewStanding review={review} />
      {mayReply && <ReplyForm key={`reply-${edits}`} {...shared} />}
      {mayReport && <ReportForm key={`report-${edits}`} {...shared} />}
    </section>
  );
}
