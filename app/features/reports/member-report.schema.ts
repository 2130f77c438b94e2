import { z } from "zod";
import { KnownMember } from "~/features/users/known-member.schema";

/** Whom a member would report, as SQL's `member_to_report` answers it. */
export const MemberToReport = z.object({
  name: z.string().nullable(),
  /** What they are to the member. */
  side: z.enum(["guest", "host"]),
  /** Where they have met; `null` for a listing that was deleted. */
  spaceId: z.string().nullable(),
  /** A report of theirs is open. */
  isReported: z.boolean(),
});
export type MemberToReport = z.output<typeof MemberToReport>;

/** The report of a member, as SQL's `private.listed_user_report` answers it to admins. */
const ListedMemberReport = z.object({
  id: z.string(),
  reason: z.string(),
  /** What the reported member was to the other. */
  reportedAs: z.enum(["guest", "host"]),
  createdAt: z.string(),
  closedAt: z.string().nullable(),
  note: z.string().nullable(),
  closedBy: KnownMember.nullable(),
  member: KnownMember,
  reporter: KnownMember,
  /** Where the two have met; `null` for a listing that was deleted. */
  space: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The admin who asks has made it. */
  isOwn: z.boolean(),
});
export type ListedMemberReport = z.output<typeof ListedMemberReport>;

/** A page of them. `total` is counted to 1,001. */
export const MemberReportPage = z.object({
  reports: z.array(ListedMemberReport),
  next: z.string().nullable(),
  total: z.number(),
});

/** One of them, as SQL's `admin_user_report` answers it. */
export const ModeratedMemberReport = ListedMemberReport.extend({
  /** Other reports of the member, latest first. */
  others: z.array(ListedMemberReport),
  /** How many members its reporter has reported, counted to 1,001. */
  reported: z.number(),
});
export type ModeratedMemberReport = z.output<typeof ModeratedMemberReport>;

/** What SQL's `private.mail_user_reported` answers; `reportedAt` is an instant. */
export const ReportedMember = z.object({ reportId: z.string(), reportedAt: z.string() });
