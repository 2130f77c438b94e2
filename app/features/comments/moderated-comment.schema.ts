import { z } from "zod";
import { LoggedChange } from "~/features/administration/administration.schema";
import { COMMENT_STATUSES } from "~/features/comments/comment";
import { KnownMember } from "~/features/users/user.schema";

/** A comment for admins; the list has its first 300 characters. */
export const ListedComment = z.object({
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
  /** The digest of the shown comment, for `moderate_comment`. */
  digest: z.string(),
});
export type ListedComment = z.output<typeof ListedComment>;

/** A comment with its whole text, as SQL's `admin_comment` answers it. */
export const ModeratedComment = ListedComment.extend({
  /** The id of the other comment that has waited longest. */
  waiting: z.string().nullable(),
  timeline: z.array(LoggedChange),
});
export type ModeratedComment = Omit<z.output<typeof ModeratedComment>, "timeline">;
