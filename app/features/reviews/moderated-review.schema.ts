import { z } from "zod";
import { LoggedChange } from "~/features/administration/administration.schema";
import { Review } from "~/features/reviews/review.schema";
import { KnownMember } from "~/features/users/known-member.schema";

const NamedSpace = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
});

/** A review in the list of admins. */
const ListedReview = z.object({
  id: z.string(),
  stars: z.number(),
  /** Its first 300 characters. */
  body: z.string(),
  createdAt: z.string(),
  isHidden: z.boolean(),
  /** `null` for who is gone. */
  author: KnownMember.nullable(),
  space: NamedSpace,
  /** What was reported and waits for a decision. */
  reportedBecause: z.string().nullable(),
});
export type ListedReview = z.output<typeof ListedReview>;

/** A page of them, as SQL's `admin_reviews` answers it. `total` is counted to 1,001. */
export const ModeratedReviewPage = z.object({
  reviews: z.array(ListedReview),
  next: z.string().nullable(),
  total: z.number(),
});

const ReviewReport = z.object({
  id: z.string(),
  reason: z.string(),
  createdAt: z.string(),
  settledAt: z.string().nullable(),
  verdict: z.enum(["hidden", "kept"]).nullable(),
  /** The author has changed the review since. */
  isOfEarlierVersion: z.boolean(),
  reporter: KnownMember.nullable(),
});
export type ReviewReport = z.output<typeof ReviewReport>;

/** What an admin judges a review by, as SQL's `admin_review` answers it. */
export const ModeratedReview = z.object({
  review: Review,
  /** Of what the admin has seen, for `judge_review`; null where another admin decides. */
  digest: z.string().nullable(),
  /** The admin who asks wrote it, owns the space, or has hosted the stay. */
  isOwn: z.boolean(),
  space: NamedSpace,
  author: KnownMember.nullable(),
  owner: KnownMember.nullable(),
  booking: z.object({
    pass: z.enum(["day", "week", "month"]),
    startsOn: z.string(),
    endsOn: z.string(),
    units: z.number(),
    desks: z.number(),
    status: z.enum(["confirmed", "completed", "cancelled"]),
  }),
  /** The latest first. */
  reports: z.array(ReviewReport),
  timeline: z.array(LoggedChange),
});
export type ModeratedReview = Omit<z.output<typeof ModeratedReview>, "timeline">;
