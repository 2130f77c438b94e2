import type { BookingReview, ReviewRefusal } from "~/features/reviews/review.schema";
import { addDays, formatDay } from "~/values/day";

/** Why a guest cannot write the review of a booking, in words. */
export function describeReviewRefusal(
  refusal: ReviewRefusal,
  { booking, until }: Pick<BookingReview, "booking" | "until">,
): string {
  switch (refusal) {
    case "booking-cancelled":
      return "This booking was cancelled. Only guests who had a desk write reviews.";
    case "not-completed":
      return `You can write a review when your last day is over: from ${formatDay(addDays(booking.lastDay, 1))} on, in ${booking.space.city}.`;
    case "review-hidden":
      return "We have hidden this review, so it cannot be changed. If you think that we are wrong, write to us.";
    case "already-replied":
      return "The owner has replied to it, so it stays as it is.";
    case "own-space":
      return "This is your own space by now, and owners do not review their spaces.";
    case "too-late":
      return `A review is written within 30 days of the last day. Here that was until ${formatDay(until)}.`;
  }
}

const WRITE_LIMITS = {
  "too-many-reviews": "You have written 20 reviews in a day. Write this one tomorrow.",
  "too-many-changes":
    "You have changed this review 50 times. It stays as it is; write to us if it says something wrong.",
  suspended: "Your account is suspended, so nothing was saved. Write to us if you want to go on.",
};

/** The same for a review that was sent, which may also be one too many. */
export function describeWriteRefusal(
  refusal: ReviewRefusal | keyof typeof WRITE_LIMITS,
  found: Pick<BookingReview, "booking" | "until">,
): string {
  switch (refusal) {
    case "too-many-reviews":
    case "too-many-changes":
    case "suspended":
      return WRITE_LIMITS[refusal];
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

/** Why an owner's reply or report was not taken, in words. */
export const OWNER_REFUSALS: Record<OwnerRefusal, string> = {
  "review-hidden": "We have hidden this review meanwhile. Nothing was sent.",
  "changed-meanwhile":
    "Your guest has changed the review since you opened this page. Nothing was sent: here it is as it is now.",
  "already-replied": "You have replied to this review already.",
  "already-reported": "You have reported this review already.",
  "too-many-reports": "You have reported 20 reviews in a day. Report this one tomorrow.",
  suspended: "Your account is suspended, so nothing was sent. Write to us if you want to go on.",
};
