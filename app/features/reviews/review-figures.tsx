import { Stars } from "~/features/reviews/stars";
import { summaryLines } from "~/features/reviews/review";
import { formatStars } from "~/features/spaces/rating";
import type { ReviewSummary } from "~/features/reviews/review.schema";
import { formatCount, formatInteger } from "~/values/count";

/** The figures over all reviews of a space: the average, the number of reviews by stars, and the measurements. */
export function ReviewFigures({ summary }: { summary: ReviewSummary }) {
  const lines = summaryLines(summary.facts);
  return (
    <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-10">
      <div className="grid content-start gap-1">
        <p className="font-display text-4xl font-semibold tracking-tight tabular-nums">
          <span>{formatStars(summary.average)}</span>
          <span className="sr-only"> of 5 stars</span>
        </p>
        <span aria-hidden>
          <Stars stars={Math.round(summary.average)} />
        </span>
        <p className="text-sm text-soft">{formatCount(summary.reviews, "review")}</p>
      </div>
      <Histogram summary={summary} />
      {lines.length > 0 && (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-t border-line pt-5 sm:col-span-2 lg:grid-cols-3">
          {lines.map(({ term, value, source }) => (
            <div key={term} className="grid content-start">
              <dt className="text-sm text-soft">{term}</dt>
              <dd className="font-semibold">{value}</dd>
              <dd className="text-xs text-soft">{source}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** Five bars, the most stars first. The number beside each is the same value. */
function Histogram({ summary: { stars, reviews } }: { summary: ReviewSummary }) {
  return (
    <ul
      aria-label="How many guests gave each rating"
      className="grid max-w-sm content-center gap-1 text-sm"
    >
      {stars.toReversed().map((count, at) => (
        <li
          key={at}
          className="grid grid-cols-[4rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-soft"
        >
          <span>{formatCount(5 - at, "star")}</span>
          <svg
            aria-hidden
            viewBox="0 0 100 6"
            preserveAspectRatio="none"
            className="h-2 w-full rounded-full bg-sunken"
          >
            <rect width={(count / reviews) * 100} height={6} className="fill-ink" />
          </svg>
          <span className="text-right tabular-nums">{formatInteger(count)}</span>
        </li>
      ))}
    </ul>
  );
}
