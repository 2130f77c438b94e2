import { REVIEW_SORTS, type ReviewSort } from "~/features/reviews/review";
import { ReviewFigures } from "~/features/reviews/review-figures";
import { HiddenReviewItem, ReviewItem } from "~/features/reviews/review-item";
import type { SpaceReviews } from "~/features/reviews/review.schema";
import { ChoiceLink } from "~/ui/navigation/choice-link";
import { Link } from "~/ui/navigation/link";
import { toCursor, type Keyset } from "~/values/page";
import type { Path } from "~/values/path";

type ReviewsSectionProps = SpaceReviews & {
  sort: ReviewSort;
  /** The cursor of this page; null for the first one. */
  cursor: Keyset | null;
  /** The address of the page with its other search parameters. */
  page: Path;
};

/** The reviews on the page of a space. Their order and page are in the address, beside its other parameters. */
export function ReviewsSection({
  summary,
  reviews,
  next,
  sort,
  cursor,
  page,
}: ReviewsSectionProps) {
  const at = (order: ReviewSort, after: Keyset | null): Path => {
    const params = new URLSearchParams();
    if (order !== "newest") params.set("reviews", order);
    if (after) params.set("reviewsAfter", toCursor(after));
    if (params.size === 0) return page;
    return `${page}${page.includes("?") ? "&" : "?"}${params}`;
  };
  return (
    <section id="reviews" aria-labelledby="reviews-heading" className="grid scroll-mt-6 gap-6">
      <h2 id="reviews-heading" className="text-xl">
        Reviews
      </h2>
      {summary ? (
        <ReviewFigures summary={summary} />
      ) : (
        <p className="text-soft">
          There are none yet. Guests can write one when their last day is over.
        </p>
      )}
      <div id="reviews-list" className="grid scroll-mt-6 gap-6 empty:hidden">
        {summary && summary.reviews > 1 && (
          <nav aria-label="Order of the reviews" className="flex flex-wrap gap-2">
            {REVIEW_SORTS.map(({ value, label }) => (
              <ChoiceLink
                key={value}
                to={at(value, null)}
                part="reviews-list"
                aria-current={value === sort || undefined}
                className="chip"
              >
                {label}
              </ChoiceLink>
            ))}
          </nav>
        )}
        {reviews.length > 0 && (
          <ul className="grid gap-8">
            {reviews.map((review) => (
              <li key={review.id}>
                {"stars" in review ? (
                  <ReviewItem review={review} />
                ) : (
                  <HiddenReviewItem review={review} />
                )}
              </li>
            ))}
          </ul>
        )}
        {(cursor || next) && (
          // These links scroll to the top of the list, also with scripts.
          <nav aria-label="Pages of reviews" className="flex flex-wrap gap-3">
            {cursor && (
              <Link to={`${at(sort, null)}#reviews-list`} className="button button-quiet">
                Back to the first reviews
              </Link>
            )}
            {next && (
              <Link to={`${at(sort, next)}#reviews-list`} className="button button-quiet">
                More reviews
              </Link>
            )}
          </nav>
        )}
      </div>
    </section>
  );
}
