import { refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import type { WrittenReport } from "~/features/reports/report.forms";

const REFUSALS = [
  "no-such-listing",
  "own-space",
  "already-reported",
  "too-many-reports",
  "suspended",
] as const;

/** Reports a listing to the admins. Answers the refusal, or `null`. */
export async function reportSpace(db: Db, spaceId: string, { kind, message }: WrittenReport) {
  const answer = await db.rpc("report_space", {
    p_space_id: spaceId,
    p_kind: kind,
    p_message: message,
  });
  return refusedOrDone(db, answer, REFUSALS);
}
