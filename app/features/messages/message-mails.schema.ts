import { z } from "zod";

/** What `private.mail_message_unread` says. */
export const UnreadMail = z.object({
  threadId: z.string(),
  /** How many messages wait by now. */
  unread: z.number(),
  /** The side of whoever reads the mail. */
  side: z.enum(["guest", "host"]),
  /** Null for the support. */
  from: z.string().nullable(),
  /** The name of the listing; null for the support, and for a listing that was deleted. */
  space: z.string().nullable(),
});
export type UnreadMail = z.output<typeof UnreadMail>;

/** What `private.mail_support_waiting` says; `answerBy` is an instant. */
export const SupportMail = z.object({
  threadId: z.string(),
  from: z.string().nullable(),
  answerBy: z.string(),
});
export type SupportMail = z.output<typeof SupportMail>;

/** What `private.mail_thread_reported` says; `reportedAt` is an instant. */
export const ReportMail = z.object({
  reportId: z.string(),
  threadId: z.string(),
  reportedAt: z.string(),
});
export type ReportMail = z.output<typeof ReportMail>;
