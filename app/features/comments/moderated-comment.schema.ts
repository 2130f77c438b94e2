import { z } from "zod";
import { LoggedChange } from "~/features/administration/administration.schema";
import { COMMENT_STATUSES } from "~/features/comments/comment";
import { KnownMember } from "~/features/users/known-member.schema";

/** A comment as admins see it; in their list with its first 300 characters. */
const ListedComment = z.object({
  id: z.string(),
  text: z.string(),
  status: z.enum(COMMENT_STATUSES),
  hiddenBecause: z.string().nullable(),
  createdAt: z.string(),
  author: KnownMember,
  post: z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    isPublic: z.boolean(),
  }),
  /** Of what the admin has seen, for `judge_comment`. */
  digest: z.string(),
});
export type ListedComment = z.output<typeof ListedComment>;

/** A page of them, as SQL's `admin_comments` answers it. `total` is counted to 1,001. */
export const ModeratedCommentPage = z.object({
  comments: z.array(ListedComment),
  next: z.string().nullable(),
  total: z.number(),
});

/** What an admin judges a comment by, as SQL's `admin_comment` answers it, with the whole text. */
export const ModeratedComment = ListedComment.extend({
  /** The one that has waited longest of the others. */
  waiting: z.string().nullable(),
  timeline: z.array(LoggedChange),
});
export type ModeratedComment = Omit<z.output<typeof ModeratedComment>, "timeline">;
