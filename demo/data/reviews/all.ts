import type { Wish } from "../wishes.ts";
import { REVIEWS_ELSEWHERE } from "./elsewhere.ts";
import { REVIEWS_OF_EUROPE } from "./europe.ts";
import type { DemoReview } from "./review.ts";

/** Every review with the slug of its space, in a fixed order. */
export const REVIEWS: readonly (DemoReview & { slug: string })[] = Object.entries({
  ...REVIEWS_OF_EUROPE,
  ...REVIEWS_ELSEWHERE,
}).flatMap(([slug, reviews]) => reviews.map((review) => ({ ...review, slug })));

/** The bookings of these reviews, in the same order. */
export const REVIEWED: readonly Wish[] = REVIEWS.map(({ by, slug, pass, days = 1, ago }) => ({
  guest: by,
  slug,
  pass,
  startsIn: -ago,
  days,
  desks: 1,
  bookedAgo: ago + 5,
}));
