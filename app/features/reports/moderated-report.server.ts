import { ask } from "~/db/ask.server";
import { refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { Resolution } from "~/features/reports/moderated-report.forms";
import { ModeratedReport } from "~/features/reports/moderated-report.schema";
import { isId } from "~/values/row-id";

/** A report of a listing; `null` when there is none, or the listing is the admin's own. */
export async function findModeratedReport(db: Db, reportId: string) {
  if (!isId(reportId)) return null;
  return ask(db, "admin_space_report", { p_report_id: reportId }, ModeratedReport.nullable());
}

const REFUSALS = ["no-such-report", "own-report", "already-resolved"] as const;

/** Resolves an open report, with a note for admins. Answers the refusal, or `null`. */
export async function resolveReport(db: Db, reportId: string, { outcome, note }: Resolution) {
  const answer = await db.rpc("resolve_space_report", {
    p_report_id: reportId,
    p_outcome: outcome,
    p_note: note,
  });
  return refusedOrDone(db, answer, REFUSALS);
}
