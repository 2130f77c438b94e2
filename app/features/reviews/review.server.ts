import { z } from "zod";
import { ask } from "~/db/ask.server";
import { parseAnswer, refusalOf, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { UnansweredAt } from "~/features/bookings/hosting/hosted-booking.schema";
import type { ReviewSort, ReviewTab } from "~/features/reviews/review";
import type { WrittenReview } from "~/features/reviews/review.forms";
import {
  BookingReview,
  OwnedReview,
  OwnedReviews,
  REVIEW_REFUSALS,
  SpaceReviews,
} from "~/features/reviews/review.schema";
import type { Keyset } from "~/values/page";
import { isId } from "~/values/row-id";

const NO_REVIEWS: z.output<typeof SpaceReviews> = { summary: null, reviews: [], next: null };

/** One page of the reviews of a listing, and the figures over all of them; empty when this viewer cannot see the listing. */
export async function listSpaceReviews(
  db: Db,
  spaceId: string,
  sort: ReviewSort,
  after: Keyset | null,
) {
  const args = { p_space_id: spaceId, p_sort: sort, p_after: after };
  return (await ask(db, "space_reviews", args, SpaceReviews.nullable())) ?? NO_REVIEWS;
}

/** The review of the member's own booking, if there is one; `null` when the booking is not theirs. */
export async function findBookingReview(db: Db, bookingId: string) {
  if (!isId(bookingId)) return null;
  return ask(db, "booking_review", { p_booking_id: bookingId }, BookingReview.nullable());
}

const WRITE_REFUSALS = [
  ...REVIEW_REFUSALS,
  "no-such-booking",
  "too-many-reviews",
  "too-many-changes",
  "suspended",
] as const;

/** Writes the review of a booking, or a new version of it. Answers the refusal, with the limit where that is the reason, or `null`. */
export async function writeReview(db: Db, bookingId: string, review: WrittenReview) {
  if (!isId(bookingId)) return { refusal: "no-such-booking" as const, limit: 0 };
  const answer = await db.rpc("write_review", {
    p_booking_id: bookingId,
    p_stars: review.stars,
    p_body: review.body,
    // An absent argument has its default, which is null.
    p_wifi_down: review.wifiDown ?? undefined,
    p_wifi_up: review.wifiUp ?? undefined,
    p_noise: review.noise ?? undefined,
    p_calls_allowed: review.callsAllowed ?? undefined,
    p_ergonomic_chair: review.ergonomicChair ?? undefined,
    p_desk_sockets: review.deskSockets ?? undefined,
  });
  const refusal = refusalOf(answer, WRITE_REFUSALS);
  if (refusal) return { refusal, limit: Number(answer.error?.details) };
  parseAnswer(db, z.guid(), answer);
  return null;
}

/** The member's listings that are not archived, with reviews that wait for a reply. */
export async function listUnansweredReviews(db: Db) {
  return ask(db, "my_unanswered_reviews", {}, z.array(UnansweredAt));
}

/** One page of the reviews of a listing for its owner and admins; `null` for others. */
export async function listOwnedReviews(
  db: Db,
  spaceId: string,
  show: ReviewTab,
  after: Keyset | null,
) {
  if (!isId(spaceId)) return null;
  return ask(
    db,
    "listing_reviews",
    { p_space_id: spaceId, p_show: show, p_after: after },
    OwnedReviews.nullable(),
  );
}

/** One review for the owner of its space and admins; `null` for others. */
export async function findOwnedReview(db: Db, reviewId: string) {
  if (!isId(reviewId)) return null;
  return ask(db, "listing_review", { p_review_id: reviewId }, OwnedReview.nullable());
}

const OWNER_REFUSALS = [
  "no-such-review",
  "review-hidden",
  "changed-meanwhile",
  "already-replied",
  "already-reported",
  "too-many-reports",
  "suspended",
] as const;

/**
 * The owner's one public reply to the shown version of a review. Answers the refusal, with the limit where that is the reason, or `null`.
 */
export async function replyToReview(db: Db, reviewId: string, edits: number, reply: string) {
  const answer = await db.rpc("reply_to_review", {
    p_review_id: reviewId,
    p_edits: edits,
    p_reply: reply,
  });
  const refusal = refusedOrDone(db, answer, OWNER_REFUSALS);
  if (refusal) return { refusal, limit: Number(answer.error?.details) };
  return null;
}

/** Reports this version of a review to the admins. Answers the refusal, with the limit where that is the reason, or `null`. */
export async function reportReview(db: Db, reviewId: string, edits: number, reason: string) {
  const answer = await db.rpc("report_review", {
    p_review_id: reviewId,
    p_edits: edits,
    p_reason: reason,
  });
  const refusal = refusedOrDone(db, answer, OWNER_REFUSALS);
  if (refusal) return { refusal, limit: Number(answer.error?.details) };
  return null;
}
