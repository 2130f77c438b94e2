import { z } from "zod";
import { COMMENT_LENGTH } from "~/features/comments/comment";
import { STALE_PAGE } from "~/ui/forms/stale-page";
import { prose } from "~/ui/forms/text-schemas";
import { fromWholeCursor } from "~/values/page";

/** What the page of one's own comments posts. The key makes a second press harmless. */
export const CommentForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("write"),
    idempotencyKey: z.guid(STALE_PAGE),
    text: prose(COMMENT_LENGTH, "Write something first."),
  }),
  z.object({ intent: z.literal("delete"), commentId: z.guid(STALE_PAGE) }),
]);
export type CommentForm = z.input<typeof CommentForm>;

/** The address of a post, whose comments go on behind a cursor: a bad link is the post with the first of them. */
export const CommentSearch = z.object({
  cursor: z.string().transform(fromWholeCursor).nullable().catch(null).default(null),
});
