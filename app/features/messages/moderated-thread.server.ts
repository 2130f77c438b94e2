import { ask } from "~/db/ask.server";
import { parseAnswer, refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { ClosedReport, ReportedThread } from "~/features/messages/moderated-thread.schema";
import { type Keyset } from "~/values/page";
import { isId } from "~/values/row-id";

/** An open report and its conversation; the log records the access. `null` when it is closed, or about the admin's own conversation. */
export async function readReportedThread(db: Db, reportId: string, before: Keyset | null) {
  if (!isId(reportId)) return null;
  const answer = await db.rpc("reported_thread", {
    p_report_id: reportId,
    p_before: before ?? undefined,
  });
  return parseAnswer(db, ReportedThread.nullable(), answer);
}

/** A closed report, without the conversation. */
export async function findClosedReport(db: Db, reportId: string) {
  if (!isId(reportId)) return null;
  return ask(db, "closed_thread_report", { p_report_id: reportId }, ClosedReport.nullable());
}

const CLOSE_REFUSALS = ["no-such-report"] as const;

/** Closes a report, which ends the admins' access to the conversation. Answers the refusal, or `null`. */
export async function resolveThreadReport(db: Db, reportId: string, note: string) {
  const answer = await db.rpc("close_thread_report", { p_report_id: reportId, p_note: note });
  return refusedOrDone(db, answer, CLOSE_REFUSALS);
}
