import { formatCount } from "~/values/count";

/** The average of all stars, and the number of reviews. */
export type Rated = { average: number; reviews: number };

/** "4.6" */
export function formatStars(average: number): string {
  return average.toFixed(1);
}

/** "4.6 of 5 stars, 12 reviews": for screen readers. */
export function describeRating({ average, reviews }: Rated): string {
  return `${formatStars(average)} of 5 stars, ${formatCount(reviews, "review")}`;
}
