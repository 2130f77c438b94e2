import { z } from "zod";
import {
  JUDGED_SORTS,
  SHOWN_REVIEWS,
  USUAL_REVIEW_REASONS,
} from "~/features/reviews/judged-review";
import { hideForm, judgedDigest } from "~/ui/forms/reason-schemas";
import { asSearch } from "~/values/list-search";
import { asRowCursor } from "~/values/page";

/** The URL of the list of reviews: a bad link is the first page of those that were reported. */
export const JudgedReviewSearch = z.object({
  q: z.string().transform(asSearch).catch("").default(""),
  status: z.enum(SHOWN_REVIEWS).catch("reported").default("reported"),
  sort: z.enum(JUDGED_SORTS).catch("-created").default("-created"),
  cursor: z.string().transform(asRowCursor).nullable().catch(null).default(null),
});
export type JudgedReviewSearch = Omit<z.output<typeof JudgedReviewSearch>, "cursor">;

const SAY_WHY = "Say why. Everybody will see it in place of the review.";

/** What an admin decides about a review, which they have seen as `digest` says. */
export const ReviewVerdictForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("keep"), digest: judgedDigest }),
  hideForm(USUAL_REVIEW_REASONS, SAY_WHY),
]);
export type ReviewVerdictForm = z.input<typeof ReviewVerdictForm>;
export type ReviewVerdict = z.output<typeof ReviewVerdictForm>;
