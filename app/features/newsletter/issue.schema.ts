import { z } from "zod";

/** A post that was sent, or is. */
const NewsletterIssue = z.object({
  postId: z.string(),
  slug: z.string(),
  title: z.string(),
  isPublic: z.boolean(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Until when it rests after failures. */
  resumesAt: z.string().nullable(),
  /** How many subscribers there were when it began. */
  recipients: z.number(),
  /** To how many it was sent or is being sent; of those neither sent nor failed nobody knows. */
  claimed: z.number(),
  sent: z.number(),
  failed: z.number(),
  /** To how many members who want promotions it was handed on. */
  members: z.number(),
});
export type NewsletterIssue = z.output<typeof NewsletterIssue>;

export const NewsletterOverview = z.object({
  confirmed: z.number(),
  waiting: z.number(),
  /** Whether the settings stop mail of this kind. */
  isStopped: z.boolean(),
  issues: z.array(NewsletterIssue),
  /** In public, and not sent yet. */
  posts: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type NewsletterOverview = z.output<typeof NewsletterOverview>;

/** A post that may be sent, or was. */
export const PostToSend = z.object({
  post: z.object({
    id: z.string(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    category: z.string().nullable(),
  }),
  issue: NewsletterIssue.nullable(),
  recipients: z.number(),
  /** Who want promotions, and are no subscribers. */
  members: z.number(),
  isStopped: z.boolean(),
});
