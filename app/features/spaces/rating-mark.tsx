import { describeRating, formatStars, type Rated } from "~/features/spaces/rating";
import { formatInteger } from "~/values/count";

type RatingProps = Rated & { className?: string };

/** "★ 4.6 (12)". The star is a character: on every card an inline SVG would take 330 bytes. */
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
