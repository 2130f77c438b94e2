import { z } from "zod";
import { USUAL_COMMENT_REASONS } from "~/features/comments/moderated-comment";
import { hideForm, moderatedDigest } from "~/ui/forms/reason-schemas";

const SAY_WHY = "Say why. Its author will see it.";

/** An admin's decision about a comment. `digest` names the text that they have seen. */
export const CommentModerationForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), digest: moderatedDigest }),
  hideForm(USUAL_COMMENT_REASONS, SAY_WHY),
]);
export type CommentModerationForm = z.input<typeof CommentModerationForm>;
export type CommentModeration = z.output<typeof CommentModerationForm>;
