import { ask } from "~/db/ask.server";
import { refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { Jobs } from "~/features/jobs/job.schema";

/** The schedule and the last run of each job, and the waiting work. For admins. */
export async function listJobs(db: Db) {
  return ask(db, "admin_jobs", {}, Jobs);
}

const REFUSALS = ["no-such-job"] as const;

/** Has a job run in the next minute; two requests make one run. Answers the refusal, or `null`. */
export async function runJob(db: Db, name: string) {
  const answer = await db.rpc("run_job", { p_name: name });
  return refusedOrDone(db, answer, REFUSALS);
}
