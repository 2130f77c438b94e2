import { deliverMail, type Delivery } from "~/background/deliver-mail.server";
import type { Service } from "~/db/service.server";

export interface Background {
  service: Service;
  delivery: Delivery;
}

/**
 * What the clock does. How often a job is due stands in `private.jobs`, with its last run and its last error. A job may run
 * twice, also at the same time: it does no harm then.
 */
export const JOBS: readonly { name: string; run: (background: Background) => Promise<void> }[] = [
  { name: "deliver-mail", run: ({ service, delivery }) => deliverMail(service, delivery) },
  { name: "tidy", run: ({ service }) => tidy(service) },
  { name: "remove-unused-photos", run: ({ service }) => removeUnusedPhotos(service) },
];

/** Runs every job that is due. Answers the errors of those that failed; each is also kept in the database. */
export async function runDueJobs(background: Background): Promise<string[]> {
  const errors: string[] = [];
  for (const { name, run } of JOBS) {
    try {
      const started = await startJob(background.service, name);
      if (started === null) continue;
      const error = await messageOf(run(background));
      await finishJob(background.service, name, started, error);
      if (error) errors.push(`${name}: ${error}`);
    } catch (thrown) {
      errors.push(`${name}: ${String(thrown)}`);
    }
  }
  return errors;
}

async function messageOf(work: Promise<void>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}

/** The number of the run; `null` when the job is not due, or somebody else runs it. */
async function startJob(service: Service, name: string): Promise<number | null> {
  const { data } = await service.rpc("start_job", { p_name: name }).throwOnError();
  return data;
}

async function finishJob(
  service: Service,
  name: string,
  started: number,
  failure: string | null,
): Promise<void> {
  await service
    .rpc("finish_job", { p_name: name, p_run: started, p_error: failure ?? undefined })
    .throwOnError();
}

async function tidy(service: Service): Promise<void> {
  await service.rpc("tidy").throwOnError();
}

/** Files that are no photo any more go with the API of Storage, which alone removes their bytes as well. */
async function removeUnusedPhotos(service: Service): Promise<void> {
  const { data: paths } = await service.rpc("unused_photo_files", {}, { get: true }).throwOnError();
  if (paths.length === 0) return;
  const { error } = await service.storage.from("space-photos").remove(paths);
  if (error) throw error;
}
