import { postPath } from "~/features/posts/blog";
import { SUSPENDED_NOT_SENT, UNVERIFIED } from "~/values/member-refusals";
import type { Path } from "~/values/path";

/** Characters of a comment, as the table has them. */
export const COMMENT_LENGTH = { least: 2, most: 2000 };

/** The statuses of a comment: an approved one is public. */
export const COMMENT_STATUSES = ["waiting", "approved", "hidden"] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

export const COMMENT_STATUS_WORDS: Record<CommentStatus, string> = {
  waiting: "Waiting for our approval",
  approved: "Shown",
  hidden: "Hidden",
};

/** The page on which a member writes a comment on a post, and reads their own. */
export function commentPath(slug: string): Path {
  return `${postPath(slug)}/comment`;
}

type CommentRefusal =
  | "too-many-comments"
  | "too-many-on-post"
  | "suspended"
  | "unverified"
  | "another-text";

/** The message for a refused comment. `limit`: the number of comments allowed in 24 hours. */
export function describeCommentRefusal(refusal: CommentRefusal, limit: number): string {
  switch (refusal) {
    case "too-many-comments":
      return `You have written ${limit} comments in 24 hours, which is the limit. Yours is still here: send it tomorrow.`;
    case "too-many-on-post":
      return `You have written ${limit} comments on this post in 24 hours, which is the limit. Yours is still here: send it tomorrow.`;
    case "another-text":
      return "The comment that you sent from here before has arrived, with another text. This one was not sent: send it again if you want both.";
    case "unverified":
      return UNVERIFIED;
    case "suspended":
      return SUSPENDED_NOT_SENT;
  }
}
