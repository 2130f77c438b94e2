import { z } from "zod";
import {
  JUDGED_SORTS,
  SHOWN_REVIEWS,
  USUAL_REVIEW_REASONS,
} from "~/features/reviews/judged-review";
import { hideForm, judgedDigest } from "~/ui/forms/reason-schemas";
import { asSearch } from "~/values/list-search";
import { asRowCursor } from "~/values/page";

/** The search parameters of the list of reviews. An invalid link shows the first page of reported ones. */
export const JudgedReviewSearch = z.object({
  q: z.string().transform(asSearch).catch("").default(""),
  status: z.enum(SHOWN_REVIEWS).catch("reported").default("reported"),
  sort: z.enum(JUDGED_SORTS).catch("-created").default("-created"),
  cursor: z.string().transform(asRowCursor).nullable().catch(null).default(null),
});
export type JudgedReviewSearch = Omit<z.output<typeof JudgedReviewSearch>, "cursor">;

const SAY_WHY = "Say why. Everybody will see it in place of the review.";

/** An admin's decision about a review. `digest` names the text that they have seen. */
export const ReviewVerdictForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("keep"), digest: judgedDigest }),
  hideForm(USUAL_REVIEW_REASONS, SAY_WHY),
]);
export type ReviewVerdictForm = z.input<typeof ReviewVerdictForm>;
export type ReviewVerdict = z.output<typeof ReviewVerdictForm>;
