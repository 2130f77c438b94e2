import { z } from "zod";

/** A job and its last run. Instants are ISO 8601, `every` is seconds, `took` milliseconds. */
export const JobRun = z.object({
  name: z.string(),
  every: z.number(),
  runs: z.number(),
  startedAt: z.string().nullable(),
  /** Of the last run that came to an end, which may be the one before. */
  finishedAt: z.string().nullable(),
  took: z.number().nullable(),
  isRunning: z.boolean(),
  lastError: z.string().nullable(),
  /** Since when an admin waits for it to run. */
  askedAt: z.string().nullable(),
});
export type JobRun = z.output<typeof JobRun>;

/** Counted to 1,001. `at`: since when the oldest waits, or when the first is due. */
const Waiting = z.object({ count: z.number(), at: z.string().nullable() });

export const Jobs = z.object({
  /** By the clock of the database, which starts the runs. */
  now: z.string(),
  jobs: z.array(JobRun),
  waiting: z.object({
    mailDue: Waiting,
    mailLater: Waiting,
    mailFailed: Waiting,
    webhooksDue: Waiting,
    webhooksLater: Waiting,
    webhooksDead: Waiting,
    newsletters: Waiting,
    imports: Waiting,
    posts: Waiting,
    claimChecks: Waiting,
    accountsDue: Waiting,
    accountsLater: Waiting,
    files: Waiting,
  }),
});
export type WaitingWork = z.output<typeof Jobs>["waiting"];
