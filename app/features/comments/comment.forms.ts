import { z } from "zod";
import { COMMENT_LENGTH } from "~/features/comments/comment";
import { prose } from "~/ui/forms/text-schemas";
import { fromWholeCursor } from "~/values/page";

const OUT_OF_DATE = "This page is out of date. Open it again and resend it.";

/** What the page of one's own comments posts. The key makes a second press harmless. */
export const CommentForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("write"),
    idempotencyKey: z.guid(OUT_OF_DATE),
    text: prose(COMMENT_LENGTH, "Write something first."),
  }),
  z.object({ intent: z.literal("delete"), commentId: z.guid(OUT_OF_DATE) }),
]);
export type CommentForm = z.input<typeof CommentForm>;

/** The address of a post, whose comments go on behind a cursor: a bad link is the post with the first of them. */
export const CommentSearch = z.object({
  cursor: z.string().transform(fromWholeCursor).nullable().catch(null).default(null),
});
