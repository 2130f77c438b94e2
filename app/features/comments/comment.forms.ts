import { z } from "zod";
import { COMMENT_LENGTH } from "~/features/comments/comment";
import { STALE_PAGE } from "~/ui/forms/stale-page";
import { prose } from "~/ui/forms/text-schemas";
import { fromWholeCursor } from "~/values/page";

/** The form of the member's own comments. The key makes a second press harmless. */
export const CommentForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("write"),
    idempotencyKey: z.guid(STALE_PAGE),
    text: prose(COMMENT_LENGTH, "Write something first."),
  }),
  z.object({ intent: z.literal("delete"), commentId: z.guid(STALE_PAGE) }),
]);
export type CommentForm = z.input<typeof CommentForm>;

/** The search parameters of a post: the cursor of its comments. An invalid link shows the first of them. */
export const CommentSearch = z.object({
  cursor: z.string().transform(fromWholeCursor).nullable().catch(null).default(null),
});
