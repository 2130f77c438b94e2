import { z } from "zod";

/** The answer of `private.mail_message_unread`. */
export const UnreadMail = z.object({
  threadId: z.string(),
  /** The current number of unread messages. */
  unread: z.number(),
  /** The side of the recipient. */
  side: z.enum(["guest", "host"]),
  /** Null for the support. */
  from: z.string().nullable(),
  /** The name of the listing; null for the support, and for a deleted listing. */
  space: z.string().nullable(),
});
export type UnreadMail = z.output<typeof UnreadMail>;

/** The answer of `private.mail_support_waiting`; `answerBy` is an instant. */
export const SupportMail = z.object({
  threadId: z.string(),
  from: z.string().nullable(),
  answerBy: z.string(),
});
export type SupportMail = z.output<typeof SupportMail>;

/** The answer of `private.mail_thread_reported`; `reportedAt` is an instant. */
export const ReportMail = z.object({
  reportId: z.string(),
  threadId: z.string(),
  reportedAt: z.string(),
});
export type ReportMail = z.output<typeof ReportMail>;
