import { ask } from "~/db/ask.server";
import { refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { Meeting } from "~/features/reports/member-report";
import { ModeratedMemberReport, MemberToReport } from "~/features/reports/member-report.schema";
import { isId } from "~/values/row-id";

function argumentsOf(meeting: Meeting) {
  return "threadId" in meeting
    ? { p_thread_id: meeting.threadId }
    : { p_booking_id: meeting.bookingId };
}
const isMeeting = (meeting: Meeting) =>
  isId("threadId" in meeting ? meeting.threadId : meeting.bookingId);

/** The other side of the member's conversation or booking; `null` when there is nobody. */
export async function findMemberToReport(db: Db, meeting: Meeting) {
  if (!isMeeting(meeting)) return null;
  return ask(db, "member_to_report", argumentsOf(meeting), MemberToReport.nullable());
}

const REFUSALS = ["no-such-member", "already-reported", "too-many-reports", "suspended"] as const;

/** Reports the other side to the admins. Answers the refusal, or `null`. */
export async function reportMember(db: Db, meeting: Meeting, reason: string) {
  if (!isMeeting(meeting)) return "no-such-member" as const;
  const answer = await db.rpc("report_member", { p_reason: reason, ...argumentsOf(meeting) });
  return refusedOrDone(db, answer, REFUSALS);
}

/** A report of a member; `null` when there is none, or it is about the admin. */
export async function findMemberReport(db: Db, reportId: string) {
  if (!isId(reportId)) return null;
  return ask(db, "admin_user_report", { p_report_id: reportId }, ModeratedMemberReport.nullable());
}

const CLOSE_REFUSALS = ["no-such-report", "own-report", "already-closed"] as const;

/** Closes an open report, with a note for admins. Answers the refusal, or `null`. */
export async function resolveMemberReport(db: Db, reportId: string, note: string) {
  const answer = await db.rpc("close_user_report", { p_report_id: reportId, p_note: note });
  return refusedOrDone(db, answer, CLOSE_REFUSALS);
}
