import { z } from "zod";
import {
  COMMENT_SORTS,
  COMMENT_FILTERS,
  USUAL_COMMENT_REASONS,
} from "~/features/comments/moderated-comment";
import { hideForm, moderatedDigest } from "~/ui/forms/reason-schemas";
import { asSearch } from "~/values/list-search";
import { asRowCursor } from "~/values/page";

/** The search parameters of the list of comments. An invalid link shows the first page of the waiting ones. */
export const ModeratedCommentSearch = z.object({
  q: z.string().transform(asSearch).catch("").default(""),
  status: z.enum(COMMENT_FILTERS).catch("waiting").default("waiting"),
  sort: z.enum(COMMENT_SORTS).catch("created").default("created"),
  cursor: z.string().transform(asRowCursor).nullable().catch(null).default(null),
});
export type ModeratedCommentSearch = Omit<z.output<typeof ModeratedCommentSearch>, "cursor">;

const SAY_WHY = "Say why. Its author will see it.";

/** An admin's decision about a comment. `digest` names the text that they have seen. */
export const CommentVerdictForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), digest: moderatedDigest }),
  hideForm(USUAL_COMMENT_REASONS, SAY_WHY),
]);
export type CommentVerdictForm = z.input<typeof CommentVerdictForm>;
export type CommentVerdict = z.output<typeof CommentVerdictForm>;
