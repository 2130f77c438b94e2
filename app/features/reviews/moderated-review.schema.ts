import { z } from "zod";
import { LoggedChange } from "~/features/administration/administration.schema";
import { Review } from "~/features/reviews/review.schema";
import { KnownMember } from "~/features/users/user.schema";

const NamedSpace = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  country: z.string(),
});

/** A review in the admin list. */
export const ListedReview = z.object({
  id: z.string(),
  stars: z.number(),
  /** Its first 300 characters. */
  body: z.string(),
  createdAt: z.string(),
  isHidden: z.boolean(),
  /** `null` for a deleted account. */
  author: KnownMember.nullable(),
  space: NamedSpace,
  /** The reason of an open report. */
  reportedBecause: z.string().nullable(),
});
export type ListedReview = z.output<typeof ListedReview>;

const ReviewReport = z.object({
  id: z.string(),
  reason: z.string(),
  createdAt: z.string(),
  resolvedAt: z.string().nullable(),
  outcome: z.enum(["hidden", "kept"]).nullable(),
  /** Whether the author has changed the review since. */
  isOfEarlierVersion: z.boolean(),
  reporter: KnownMember.nullable(),
});
export type ReviewReport = z.output<typeof ReviewReport>;

/** A review with the facts to decide on, as SQL's `admin_review` answers it. */
export const ModeratedReview = z.object({
  review: Review,
  /** The digest of the shown review, for `moderate_review`; null where another admin decides. */
  digest: z.string().nullable(),
  /** The current admin wrote it, owns the space, or has hosted the stay. */
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
