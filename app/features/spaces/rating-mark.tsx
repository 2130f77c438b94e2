import { describeRating, formatStars, type Rated } from "~/features/spaces/rating";
import { formatInteger } from "~/values/count";

type RatingProps = Rated & { className?: string };

/** "★ 4.6 (12)". Its star is a sign: cards have it, and a drawing takes 330 bytes in each. */
export function Rating({ average, reviews, className = "" }: RatingProps) {
  return (
    <span className={`whitespace-nowrap tabular-nums ${className}`}>
      <span aria-hidden>
        {"★ "}
        <strong className="text-ink">{formatStars(average)}</strong>
        <span>{` (${formatInteger(reviews)})`}</span>
      </span>
      <span className="sr-only">{describeRating({ average, reviews })}</span>
    </span>
  );
}
