import { z } from "zod";
import { USUAL_REVIEW_REASONS } from "~/features/reviews/moderated-review";
import { hideForm, moderatedDigest } from "~/ui/forms/reason-schemas";

const SAY_WHY = "Say why. Everybody will see it in place of the review.";

/** An admin's decision about a review. `digest` names the text that they have seen. */
export const ReviewModerationForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("keep"), digest: moderatedDigest }),
  hideForm(USUAL_REVIEW_REASONS, SAY_WHY),
]);
export type ReviewModerationForm = z.input<typeof ReviewModerationForm>;
export type ReviewModeration = z.output<typeof ReviewModerationForm>;
