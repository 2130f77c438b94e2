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
  /** The public name; null where there is none, and where the account is gone. */
  author: z.string().nullable(),
  isFormerMember: z.boolean(),
  isMine: z.boolean(),
  pass: z.enum(["day", "week", "month"]),
  /** The month of the last day, "yyyy-MM". */
  stayedIn: z.string(),
  stars: z.number(),
  body: z.string(),
  ...FACTS,
  /** How often it was changed: which version this is. */
  edits: z.number(),
  reply: z.string().nullable(),
  /** Why an admin has hidden it. */
  hiddenBecause: z.string().nullable(),
});
export type Review = z.output<typeof Review>;

/** What others see in the place of a hidden review. */
const HiddenReview = z.object({ id: z.string(), stayedIn: z.string(), hiddenBecause: z.string() });
export type HiddenReview = z.output<typeof HiddenReview>;

/** `by`: how many say something; `latest`: the month of the latest of them. */
const summed = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, by: z.number(), latest: z.string() });
export type SummedFact<Value> = { value: Value; by: number; latest: string };

/** What all reviews of a space say together; null while there is none. */
export const ReviewSummary = z.object({
  average: z.number(),
  reviews: z.number(),
  /** How many have one star, two stars, and so on. */
  stars: z.array(z.number()).length(5),
  facts: z.object({
    wifiDown: summed(z.number()).optional(),
    wifiUp: summed(z.number()).optional(),
    noise: summed(Noise).optional(),
    /** How many say yes. */
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

/** What the page of a guest's review needs. */
export const BookingReview = z.object({
  booking: BookingSummary,
  /** The last day on which a first review is taken, in the calendar of the space. */
  until: z.string(),
  /** Why it cannot be written now. */
  refusal: z.enum(REVIEW_REFUSALS).nullable(),
  /** Under which name it will appear. */
  publicName: z.string().nullable(),
  review: Review.nullable(),
});
export type BookingReview = z.output<typeof BookingReview>;

/** A review as the owner of its space sees it. */
export const OwnedReview = Review.extend({
  spaceId: z.string(),
  /** What the owner reported about this version, and what was decided. */
  report: z
    .object({ reason: z.string(), verdict: z.enum(["hidden", "kept"]).nullable() })
    .nullable(),
});
export type OwnedReview = z.output<typeof OwnedReview>;

export const OwnedReviews = z.object({
  summary: ReviewSummary.nullable(),
  reviews: z.array(OwnedReview),
  next: Keyset.nullable(),
  counts: z.object({ all: z.number(), unanswered: z.number() }),
});
