import { ask } from "~/db/ask.server";
import { refusedOrDone } from "~/db/backend-answer.server";
import type { Db } from "~/db/client.server";
import { Jobs } from "~/features/jobs/job.schema";

/** When each job runs and ran, and what waits. For admins. */
export async function listJobs(db: Db) {
  return ask(db, "admin_jobs", {}, Jobs);
}

const REFUSALS = ["no-such-job"] as const;

/** Has a job run in the clock's next minute; asked for twice it runs once. Answers why not, or `null`. */
export async function runJob(db: Db, name: string) {
  const answer = await db.rpc("run_job", { p_name: name });
  return refusedOrDone(db, answer, REFUSALS);
}
