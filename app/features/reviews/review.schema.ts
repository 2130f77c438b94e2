import { z } from "zod";
import { Keyset } from "~/db/columns";
import { BookingSummary } from "~/features/bookings/booking.schema";

const Noise = z.enum(["quiet", "some-talk", "lively"]);

const FACTS = {
  /** Mbit/s. */
  wifiDown: z.number().nullable(),
  wifiUp: z.number().nullable(),
  noise: Noise.nullable(),
  callsAllowed: z.boolean().nullable(),
  ergonomicChair: z.boolean().nullable(),
  deskSockets: z.boolean().nullable(),
};
const ReviewFacts = z.object(FACTS);
export type ReviewFacts = z.output<typeof ReviewFacts>;

/** A review as SQL's `private.shown_review` writes it. */
export const Review = z.object({
  id: z.string(),
  /** The public name; null where there is none, and after the account was deleted. */
  author: z.string().nullable(),
  isFormerMember: z.boolean(),
  isMine: z.boolean(),
  pass: z.enum(["day", "week", "month"]),
  /** The month of the last day, "yyyy-MM". */
  stayedIn: z.string(),
  stars: z.number(),
  body: z.string(),
  ...FACTS,
  /** The number of changes, which names the version. */
  edits: z.number(),
  reply: z.string().nullable(),
  /** The reason why an admin has hidden it. */
  hiddenBecause: z.string().nullable(),
});
export type Review = z.output<typeof Review>;

/** The public placeholder of a hidden review. */
const HiddenReview = z.object({ id: z.string(), stayedIn: z.string(), hiddenBecause: z.string() });
export type HiddenReview = z.output<typeof HiddenReview>;

/** `by`: the number of reviews with this fact; `latest`: the month of the latest of them. */
const summed = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, by: z.number(), latest: z.string() });
export type SummedFact<Value> = { value: Value; by: number; latest: string };

/** The figures over all reviews of a space; null while it has none. */
export const ReviewSummary = z.object({
  average: z.number(),
  reviews: z.number(),
  /** The numbers of reviews with one star, two stars, and so on. */
  stars: z.array(z.number()).length(5),
  facts: z.object({
    wifiDown: summed(z.number()).optional(),
    wifiUp: summed(z.number()).optional(),
    noise: summed(Noise).optional(),
    /** The number of reviews that say yes. */
    callsAllowed: summed(z.number()).optional(),
    ergonomicChair: summed(z.number()).optional(),
    deskSockets: summed(z.number()).optional(),
  }),
});
export type ReviewSummary = z.output<typeof ReviewSummary>;

/** A page of the reviews of a space. */
export const SpaceReviews = z.object({
  summary: ReviewSummary.nullable(),
  reviews: z.array(z.union([Review, HiddenReview])),
  next: Keyset.nullable(),
});
export type SpaceReviews = z.output<typeof SpaceReviews>;

export const REVIEW_REFUSALS = [
  "booking-cancelled",
  "not-completed",
  "review-hidden",
  "already-replied",
  "own-space",
  "too-late",
] as const;
export type ReviewRefusal = (typeof REVIEW_REFUSALS)[number];

/** The data for the page of a guest's review. */
export const BookingReview = z.object({
  booking: BookingSummary,
  /** The last day for a first review, in the calendar of the space. */
  until: z.string(),
  /** The reason why it cannot be written now. */
  refusal: z.enum(REVIEW_REFUSALS).nullable(),
  /** The public name on the review. */
  publicName: z.string().nullable(),
  review: Review.nullable(),
});
export type BookingReview = z.output<typeof BookingReview>;

/** A review for the owner of its space. */
export const OwnedReview = Review.extend({
  spaceId: z.string(),
  /** The owner's report of this version, and the decision about it. */
  report: z
    .object({ reason: z.string(), outcome: z.enum(["hidden", "kept"]).nullable() })
    .nullable(),
});
export type OwnedReview = z.output<typeof OwnedReview>;

export const OwnedReviews = z.object({
  summary: ReviewSummary.nullable(),
  reviews: z.array(OwnedReview),
  next: Keyset.nullable(),
  counts: z.object({ all: z.number(), unanswered: z.number() }),
});
