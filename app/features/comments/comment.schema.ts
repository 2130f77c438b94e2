import { z } from "zod";
import { COMMENT_STATUSES } from "~/features/comments/comment";

const OwnComment = z.object({
  id: z.string(),
  text: z.string(),
  status: z.enum(COMMENT_STATUSES),
  hiddenBecause: z.string().nullable(),
  createdAt: z.string(),
});
export type OwnComment = z.output<typeof OwnComment>;

/** A post with the member's own comments under it, latest first. */
export const OwnComments = z.object({
  post: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
  comments: z.array(OwnComment),
});
