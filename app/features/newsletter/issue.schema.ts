import { z } from "zod";

/** A post that was sent, or is being sent. */
const NewsletterIssue = z.object({
  postId: z.string(),
  slug: z.string(),
  title: z.string(),
  isPublic: z.boolean(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** The end of a pause after failures. */
  resumesAt: z.string().nullable(),
  /** The number of subscribers at its start. */
  recipients: z.number(),
  /** The number of subscribers that the sender has started on; those neither sent nor failed are unknown. */
  claimed: z.number(),
  sent: z.number(),
  failed: z.number(),
  /** The number of members with promotions switched on who get it as a promotion. */
  members: z.number(),
});
export type NewsletterIssue = z.output<typeof NewsletterIssue>;

export const NewsletterOverview = z.object({
  confirmed: z.number(),
  waiting: z.number(),
  /** Whether the settings stop mail of this kind. */
  isStopped: z.boolean(),
  issues: z.array(NewsletterIssue),
  /** Public posts that were not sent yet. */
  posts: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type NewsletterOverview = z.output<typeof NewsletterOverview>;

/** A post that can be sent, or was sent. */
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
  /** Members with promotions switched on who are not subscribers. */
  members: z.number(),
  isStopped: z.boolean(),
});
