import { db } from "~/context.server";
import { ownedReviewsPath, REVIEW_TABS, type ReviewTab } from "~/features/reviews/review";
import { ReviewFigures } from "~/features/reviews/review-figures";
import { OwnedReviewsSearch } from "~/features/reviews/review.forms";
import { ReviewItem } from "~/features/reviews/review-item";
import type { OwnedReview } from "~/features/reviews/review.schema";
import { listOwnedReviews } from "~/features/reviews/review.server";
import { ReviewStanding } from "~/features/reviews/review-standing";
import { readSearch } from "~/http/read-form.server";
import { notFound } from "~/http/responses.server";
import { InlineFlash } from "~/ui/feedback/inline-flash";
import { listingTitle } from "~/features/listings/listing-title";
import { pageMeta } from "~/ui/layout/page-meta";
import { EmptyState } from "~/ui/lists/empty-state";
import { Pager } from "~/ui/lists/pager";
import { Tabs } from "~/ui/lists/tabs";
import { Link } from "~/ui/navigation/link";
import type { FlashMessage } from "~/values/flash";
import type { Keyset } from "~/values/page";
import type { Path } from "~/values/path";
import type { Route } from "./+types/listing-reviews";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const spaceId = params.spaceId ?? "";
  const { show, cursor } = readSearch(url, OwnedReviewsSearch);
  const list = (after: Keyset | null) => listOwnedReviews(context.get(db), spaceId, show, after);
  let page = await list(cursor);
  // The page after the cursor is empty: its reviews have replies by now.
  const isBehind = cursor !== null && page !== null && page.reviews.length === 0;
  if (isBehind) page = await list(null);
  if (!page) throw notFound();
  const shown = isBehind ? null : cursor;
  return {
    show,
    cursor: shown,
    summary: page.summary,
    reviews: page.reviews,
    tabs: REVIEW_TABS.map((name) => ({
      name,
      to: ownedReviewsPath(spaceId, name, null),
      count: page.counts[name],
    })),
    first: shown && ownedReviewsPath(spaceId, show, null),
    next: page.next && ownedReviewsPath(spaceId, show, page.next),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: listingTitle("Reviews", matches[3]),
    description: "What guests say, and your replies.",
  });

const LABELS: Record<ReviewTab, string> = { all: "All", unanswered: "Without a reply" };

export default function ListingReviewsPage({ loaderData, matches: [root] }: Route.ComponentProps) {
  const { show, cursor, summary, reviews, tabs, first, next } = loaderData;
  const { messages } = root.loaderData;
  if (tabs.every(({ count }) => count === 0))
    return (
      <EmptyState title="No reviews yet">
        We ask guests for one the day after their last day, and they have 30 days to write it. We
        email you about each one, and you can reply once.
      </EmptyState>
    );
  return (
    <div className="grid max-w-4xl gap-8">
      <h2 className="text-xl">Reviews</h2>
      <SaidOfOther reviews={reviews} messages={messages} />
      {/* For an owner who replies to several in a row the next one is right below the tabs. */}
      {summary && show === "all" && <ReviewFigures summary={summary} />}
      <Tabs
        label="Reviews"
        tabs={tabs.map(({ name, to, count }) => ({
          to,
          count,
          label: LABELS[name],
          isCurrent: name === show,
        }))}
      />
      {reviews.length === 0 && (
        <EmptyState title="All answered">Every review of this space has your reply.</EmptyState>
      )}
      <ul className="grid gap-10">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewItem
              review={review}
              actions={
                <Actions
                  review={review}
                  path={ownedReviewsPath(review.spaceId, show, cursor, review.id)}
                  messages={messages}
                />
              }
            />
          </li>
        ))}
      </ul>
      <Pager first={first} next={next} more="Load More Reviews" />
    </div>
  );
}

type SaidOfOtherProps = { reviews: OwnedReview[]; messages: FlashMessage[] };

/** The messages about a review that this page does not show, for instance because it no longer waits for a reply. */
function SaidOfOther({ reviews, messages }: SaidOfOtherProps) {
  const other = messages.find(
    ({ at }) => at?.startsWith("review-") && !reviews.some(({ id }) => at === `review-${id}`),
  );
  return other?.at && <InlineFlash at={other.at} messages={messages} />;
}

type ActionsProps = { review: OwnedReview; path: Path; messages: FlashMessage[] };

function Actions({ review, path, messages }: ActionsProps) {
  const action = actionOf(review);
  return (
    <div className="grid gap-2">
      <InlineFlash at={`review-${review.id}`} messages={messages} />
      <ReviewStanding review={review} />
      {action && (
        <p>
          <Link
            to={path}
            aria-describedby={`review-${review.id}`}
            className={review.reply === null ? "button button-quiet" : "link py-2"}
          >
            {action}
          </Link>
        </p>
      )}
    </div>
  );
}

/** The next action of the owner for a review. */
function actionOf({ reply, hiddenBecause, report }: OwnedReview): string | null {
  if (hiddenBecause !== null) return null;
  if (reply === null) return report ? "Reply" : "Reply or report";
  return report ? null : "Report";
}
