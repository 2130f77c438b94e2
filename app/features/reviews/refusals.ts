import type { BookingReview, ReviewRefusal } from "~/features/reviews/review.schema";
import { formatCount } from "~/values/count";
import { addDays, formatDay } from "~/values/day";
import { SUSPENDED_NOT_SENT } from "~/values/member-refusals";

/** The reason why a guest cannot write the review of a booking, in words. */
export function describeReviewRefusal(
  refusal: ReviewRefusal,
  { booking, until }: Pick<BookingReview, "booking" | "until">,
): string {
  switch (refusal) {
    case "booking-cancelled":
      return "This booking was cancelled. Only guests who had a desk can write reviews.";
    case "not-completed":
      return `You can write a review when your last day is over: from ${formatDay(addDays(booking.lastDay, 1))}, in ${booking.space.city}.`;
    case "review-hidden":
      return "We have hidden this review, so it cannot be changed. If you think we are wrong, write to us.";
    case "already-replied":
      return "The owner has replied to it, so it can no longer be changed.";
    case "own-space":
      return "This is your own space now, and owners can't review their spaces.";
    case "too-late":
      return `Reviews can be written within 30 days of the last day. Here that was until ${formatDay(until)}.`;
  }
}

/** `limit`: the allowed number, where that is the reason. */
type Refused<Refusal> = { refusal: Refusal; limit: number };
type WriteLimit = "too-many-reviews" | "too-many-changes";

/** The message for a refused review, which may also have met a limit. */
export function describeRefusedReview(
  { refusal, limit }: Refused<ReviewRefusal | WriteLimit | "suspended">,
  found: Pick<BookingReview, "booking" | "until">,
): string {
  switch (refusal) {
    case "too-many-reviews":
      return `You have written ${formatCount(limit, "review")} in a day. Write this one tomorrow.`;
    case "too-many-changes":
      return `You have changed this review ${formatCount(limit, "time")}. It can't be changed again; write to us if something in it is wrong.`;
    case "suspended":
      return "Your account is suspended, so nothing was saved. Write to us if you have questions.";
    default:
      return describeReviewRefusal(refusal, found);
  }
}

type OwnerRefusal =
  | "review-hidden"
  | "changed-meanwhile"
  | "already-replied"
  | "already-reported"
  | "too-many-reports"
  | "suspended";

/** The message for an owner's refused reply or report. */
export function describeOwnerRefusal({ refusal, limit }: Refused<OwnerRefusal>): string {
  return refusal === "too-many-reports"
    ? `You have reported ${formatCount(limit, "review")} in a day. Report this one tomorrow.`
    : OWNER_WORDS[refusal];
}

const OWNER_WORDS: Record<Exclude<OwnerRefusal, "too-many-reports">, string> = {
  "review-hidden": "We have since hidden this review. Nothing was sent.",
  "changed-meanwhile":
    "Your guest has changed the review since you opened this page. Nothing was sent: this is how it is now.",
  "already-replied": "You have already replied to this review.",
  "already-reported": "You have already reported this review.",
  suspended: SUSPENDED_NOT_SENT,
};

/** The message for each reason why an admin's decision about a review was refused. */
export const REVIEW_MODERATION_REFUSALS = {
  "own-review": "You wrote this review, or it is about a space of yours, so another admin decides.",
  "no-such-review": "This review is gone.",
  "no-reason": "Say why, in 5 to 500 characters. It is shown in place of the review.",
  suspended: "Your account is suspended.",
} as const;

/** The messages for a decision that names the version that its admin has seen. */
export const MODERATE_REVIEW_REFUSALS = {
  ...REVIEW_MODERATION_REFUSALS,
  "changed-meanwhile":
    "The review has been changed, reported again or moderated by another admin since you opened this page. Nothing was done: this is how it is now.",
} as const;
