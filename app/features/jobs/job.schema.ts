import { z } from "zod";

/** A job and its last run. Instants are ISO 8601, `every` is seconds, `took` milliseconds. */
export const JobRun = z.object({
  name: z.string(),
  every: z.number(),
  runs: z.number(),
  startedAt: z.string().nullable(),
  /** The end of the last finished run, which may be the one before. */
  finishedAt: z.string().nullable(),
  took: z.number().nullable(),
  isRunning: z.boolean(),
  lastError: z.string().nullable(),
  /** The instant at which an admin asked for a run. */
  askedAt: z.string().nullable(),
});
export type JobRun = z.output<typeof JobRun>;

/** `count` is counted up to 1,001. `at`: the start of the oldest one's wait, or the time when the first is due. */
const Waiting = z.object({ count: z.number(), at: z.string().nullable() });

export const Jobs = z.object({
  /** The clock of the database, which starts the runs. */
  now: z.string(),
  jobs: z.array(JobRun),
  waiting: z.object({
    mailDue: Waiting,
    mailLater: Waiting,
    mailRetried: Waiting,
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
    refundsFailed: Waiting,
    eventsFailed: Waiting,
  }),
});
export type WaitingWork = z.output<typeof Jobs>["waiting"];
