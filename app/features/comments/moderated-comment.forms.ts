import { z } from "zod";
import { USUAL_COMMENT_REASONS } from "~/features/comments/moderated-comment";
import { hideForm, moderatedDigest } from "~/ui/forms/reason-schemas";

const SAY_WHY = "Say why. Its author will see it.";

/** An admin's decision about a comment. `digest` names the text that they have seen. */
export const CommentVerdictForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), digest: moderatedDigest }),
  hideForm(USUAL_COMMENT_REASONS, SAY_WHY),
]);
export type CommentVerdictForm = z.input<typeof CommentVerdictForm>;
export type CommentVerdict = z.output<typeof CommentVerdictForm>;
