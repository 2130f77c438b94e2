import type { JobRun, WaitingWork } from "~/features/jobs/job.schema";

/** The title and description of each job. A test compares them with the scheduled jobs. */
export const JOB_WORDS: Readonly<Record<string, { title: string; does: string }>> = {
  "deliver-mail": {
    title: "Deliver mail",
    does: "Sends what is due: confirmations, reminders, news about listings, claims and messages.",
  },
  "end-expired-holds": {
    title: "End expired holds",
    does: "Passes desks that were held for somebody on a waiting list on to the next one, or back to stock.",
  },
  "look-at-payments": {
    title: "Look at payments",
    does: "Asks the provider about online payments that are open for more than ten minutes, and ends those whose time is over. Once an hour it also reads the events of refunds, disputes and accounts again, because one may have been lost, and it handles those that could not be handled.",
  },
  "send-refunds": {
    title: "Send refunds",
    does: "Asks the provider to refund what is owed to guests who paid online.",
  },
  "deliver-webhooks": {
    title: "Deliver webhooks",
    does: "Sends to webhooks what is due: first attempts that no request has made, and those that failed.",
  },
  "tell-of-due-posts": {
    title: "Tell of due posts",
    does: "Tells webhooks of posts whose hour has come.",
  },
  "announce-changes": {
    title: "Announce changes",
    does: "Tells search engines which addresses came, changed or went; does nothing where the operator has given no key for it.",
  },
  "send-newsletter": {
    title: "Send the newsletter",
    does: "Sends posts to the subscribers, several batches a minute.",
  },
  "import-listings": {
    title: "Import listings",
    does: "Creates listings from the files that admins have sent.",
  },
  "erase-departed": {
    title: "Erase accounts",
    does: "Erases accounts 14 days after their members deleted them.",
  },
  "count-booked-cities": {
    title: "Count booked cities",
    does: "Recounts in which cities most people booked, for the locations.",
  },
  "count-popular-posts": {
    title: "Count popular posts",
    does: "Recounts which posts are read most, for the orders of the blog.",
  },
  "remove-unused-photos": {
    title: "Remove unused photos",
    does: "Removes files that are no longer photos of a listing.",
  },
  "remove-unused-documents": {
    title: "Remove unused documents",
    does: "Removes files that are no longer documents of a claim.",
  },
  "remove-unused-pictures": {
    title: "Remove unused pictures",
    does: "Removes files that are no longer pictures of a post.",
  },
  tidy: {
    title: "Tidy up",
    does: "Removes what is only kept for a time: emails that were sent, old lines of the log and of what webhooks were told, old claims, contact messages, drafts and files of imports. Adds up old views of posts.",
  },
  "tidy-messages": {
    title: "Tidy messages",
    does: "Recounts how fast hosts answer, and removes messages whose time is over.",
  },
};

/** A job without a description appears by its name. */
export function wordsOf(name: string): { title: string; does: string } {
  return JOB_WORDS[name] ?? { title: name, does: "" };
}

/** The states of a job, problems first. */
export type JobState = "running" | "broke-off" | "late" | "failed" | "never" | "good";

/** Milliseconds that a job may be late: the schedule has steps of a minute, and a long run delays the next one. */
const MAY_BE_LATE = 10 * 60_000;

export function jobStateOf(job: JobRun, now: Date): JobState {
  if (job.isRunning) return "running";
  if (job.startedAt === null) return "never";
  const started = Date.parse(job.startedAt);
  // The Worker of that run died, and its lease is over.
  if (job.finishedAt === null || Date.parse(job.finishedAt) < started) return "broke-off";
  if (now.getTime() - started > job.every * 1000 + MAY_BE_LATE) return "late";
  return job.lastError === null ? "good" : "failed";
}

/** Whether no job runs at all: none of those that are due every minute has started in the last ten minutes. */
export function isClockStopped(jobs: readonly JobRun[], now: Date): boolean {
  const started = jobs
    .filter(({ every }) => every <= 60)
    .map(({ startedAt }) => (startedAt === null ? 0 : Date.parse(startedAt)));
  return Math.max(...started) < now.getTime() - MAY_BE_LATE;
}

/** Whether work has waited longer than so many minutes; never where no minutes are given. */
export function isAlarming(
  { count, at }: WaitingWork[keyof WaitingWork],
  minutes: number | undefined,
  now: string,
): boolean {
  if (minutes === undefined || count === 0 || at === null) return false;
  return Date.parse(now) - Date.parse(at) > minutes * 60_000;
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** The interval in words: "Every minute", "Every 5 minutes". */
export function describeEvery(seconds: number): string {
  const [unit, length] = UNITS.find(([, length]) => seconds % length === 0) ?? UNITS[3];
  const count = seconds / length;
  return count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`;
}

/** The duration of a run in words: "under 1 s", "4 s", "2 min 5 s". */
export function describeTook(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (milliseconds < 1000) return "under 1 s";
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
