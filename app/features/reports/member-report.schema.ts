import { z } from "zod";
import { KnownMember } from "~/features/users/user.schema";

/** The member to report, as SQL's `member_to_report` answers them. */
export const MemberToReport = z.object({
  name: z.string().nullable(),
  /** Their role towards the reporter. */
  side: z.enum(["guest", "host"]),
  /** The space where they have met; `null` for a deleted listing. */
  spaceId: z.string().nullable(),
  /** Whether the reporter already has an open report of them. */
  isReported: z.boolean(),
});
export type MemberToReport = z.output<typeof MemberToReport>;

/** The report of a member, as SQL's `private.listed_user_report` answers it to admins. */
export const ListedMemberReport = z.object({
  id: z.string(),
  reason: z.string(),
  /** The role of the reported member towards the reporter. */
  reportedAs: z.enum(["guest", "host"]),
  createdAt: z.string(),
  closedAt: z.string().nullable(),
  note: z.string().nullable(),
  closedBy: KnownMember.nullable(),
  member: KnownMember,
  reporter: KnownMember,
  /** The space where the two have met; `null` for a deleted listing. */
  space: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Whether the current admin has made it. */
  isOwn: z.boolean(),
});
export type ListedMemberReport = z.output<typeof ListedMemberReport>;

/** A report, as SQL's `admin_user_report` answers it. */
export const ModeratedMemberReport = ListedMemberReport.extend({
  /** Other reports of the member, latest first. */
  others: z.array(ListedMemberReport),
  /** The number of members whom its reporter has reported, counted up to 1,001. */
  reported: z.number(),
});
export type ModeratedMemberReport = z.output<typeof ModeratedMemberReport>;

/** The answer of SQL's `private.mail_user_reported`; `reportedAt` is an instant. */
export const ReportedMember = z.object({ reportId: z.string(), reportedAt: z.string() });
