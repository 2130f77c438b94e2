import { authorName, describeFacts, describeReviewedStay } from "~/features/reviews/review";
import { Stars } from "~/features/reviews/stars";
import type { HiddenReview, Review } from "~/features/reviews/review.schema";
import { formatMonth } from "~/values/month";

type ReviewItemProps = {
  review: Review;
  /** The reader's actions for the review. */
  actions?: React.ReactNode;
};

/** A guest's review, and the owner's reply. Names and texts may have another direction than the page. */
export function ReviewItem({ review, actions }: ReviewItemProps) {
  const facts = describeFacts(review);
  return (
    <article id={`review-${review.id}`} className="grid scroll-mt-6 gap-2">
      <header className="grid gap-0.5">
        <h3 className="text-base font-semibold wrap-anywhere">
          <bdi>{authorName(review)}</bdi>
          {review.isMine && <span className="badge ml-2 bg-wash text-accent">You</span>}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-soft">
          <Stars stars={review.stars} className="text-ink" />
          <span>{describeReviewedStay(review)}</span>
          {review.edits > 0 && <span>Edited by its author</span>}
        </p>
      </header>
      <p dir="auto" className="measure wrap-anywhere typed-text">
        {review.body}
      </p>
      {facts.length > 0 && (
        <ul aria-label="Measured there" className="flex flex-wrap gap-1.5">
          {facts.map((fact) => (
            <li key={fact} className="badge border border-line text-soft">
              {fact}
            </li>
          ))}
        </ul>
      )}
      {review.reply && (
        <div className="measure mt-1 grid gap-1 border-l-2 border-edge pl-4">
          <h4 className="text-sm font-semibold">Reply from the owner</h4>
          <p dir="auto" className="wrap-anywhere typed-text">
            {review.reply}
          </p>
        </div>
      )}
      {actions}
    </article>
  );
}

/** The placeholder of a review that an admin has hidden. */
export function HiddenReviewItem({ review }: { review: HiddenReview }) {
  return (
    <article
      id={`review-${review.id}`}
      className="grid gap-1 rounded-xl bg-sunken px-5 py-4 text-sm"
    >
      <h3 className="text-sm font-semibold">{`A review from ${formatMonth(review.stayedIn)} is hidden`}</h3>
      <p className="text-soft wrap-anywhere">
        {`We removed it, and it does not count in any figure. The reason: ${review.hiddenBecause}`}
      </p>
    </article>
  );
}
