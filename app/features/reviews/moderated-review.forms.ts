import { z } from "zod";
import {
  MODERATED_REVIEW_SORTS,
  SHOWN_REVIEWS,
  USUAL_REVIEW_REASONS,
} from "~/features/reviews/moderated-review";
import { hideForm, moderatedDigest } from "~/ui/forms/reason-schemas";
import { asSearch } from "~/values/list-search";
import { asRowCursor } from "~/values/page";

/** The search parameters of the list of reviews. An invalid link shows the first page of reported ones. */
export const ModeratedReviewSearch = z.object({
  q: z.string().transform(asSearch).catch("").default(""),
  status: z.enum(SHOWN_REVIEWS).catch("reported").default("reported"),
  sort: z.enum(MODERATED_REVIEW_SORTS).catch("-created").default("-created"),
  cursor: z.string().transform(asRowCursor).nullable().catch(null).default(null),
});
export type ModeratedReviewSearch = Omit<z.output<typeof ModeratedReviewSearch>, "cursor">;

const SAY_WHY = "Say why. Everybody will see it in place of the review.";

/** An admin's decision about a review. `digest` names the text that they have seen. */
export const ReviewVerdictForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("keep"), digest: moderatedDigest }),
  hideForm(USUAL_REVIEW_REASONS, SAY_WHY),
]);
export type ReviewVerdictForm = z.input<typeof ReviewVerdictForm>;
export type ReviewVerdict = z.output<typeof ReviewVerdictForm>;
