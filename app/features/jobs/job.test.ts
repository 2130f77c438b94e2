import { describe, expect, test } from "vitest";
import {
  describeEvery,
  describeTook,
  isAlarming,
  isClockStopped,
  jobStateOf,
} from "~/features/jobs/job";
import type { JobRun } from "~/features/jobs/job.schema";

const NOW = new Date("2027-02-11T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const job = (changes: Partial<JobRun> = {}): JobRun => ({
  name: "tidy",
  every: 60,
  runs: 7,
  startedAt: minutesAgo(1),
  finishedAt: minutesAgo(0.5),
  took: 30_000,
  isRunning: false,
  lastError: null,
  askedAt: null,
  ...changes,
});

describe("a job", () => {
  test.each([
    ["good", {}],
    ["good", { startedAt: minutesAgo(11), finishedAt: minutesAgo(11) }],
    ["running", { isRunning: true, startedAt: minutesAgo(1), finishedAt: minutesAgo(2) }],
    ["running", { isRunning: true, finishedAt: null, lastError: "broken" }],
    ["never", { runs: 0, startedAt: null, finishedAt: null, took: null }],
    ["broke-off", { startedAt: minutesAgo(5), finishedAt: null }],
    ["broke-off", { startedAt: minutesAgo(5), finishedAt: minutesAgo(6) }],
    ["failed", { lastError: "broken" }],
    ["late", { startedAt: minutesAgo(11.1), finishedAt: minutesAgo(11) }],
    ["late", { startedAt: minutesAgo(20), finishedAt: minutesAgo(19), lastError: "broken" }],
    ["good", { every: 86_400, startedAt: minutesAgo(24 * 60 + 9), finishedAt: minutesAgo(1000) }],
    ["late", { every: 86_400, startedAt: minutesAgo(24 * 60 + 11), finishedAt: minutesAgo(1000) }],
  ] as const)("is %s with %o", (state, changes) => {
    expect(jobStateOf(job(changes), NOW)).toBe(state);
  });
});

describe("the clock", () => {
  test("has stopped when no job that is due every minute has begun for ten minutes", () => {
    const daily = job({ every: 86_400 });
    const [old, never] = [job({ startedAt: minutesAgo(11) }), job({ startedAt: null })];
    expect(isClockStopped([daily, old, never], NOW)).toBe(true);
    expect(isClockStopped([daily, old, never, job({ startedAt: minutesAgo(9) })], NOW)).toBe(false);
    expect(isClockStopped([never], NOW)).toBe(true);
  });
});

test.each([
  [true, 0, 1],
  [true, 60, 61],
  [false, 60, 59],
  [false, undefined, 10_000],
])(
  "rows raise an alarm (%s) that may wait %s minutes and have waited %s",
  (alarms, minutes, waited) => {
    expect(isAlarming({ count: 1, at: minutesAgo(waited) }, minutes, NOW.toISOString())).toBe(
      alarms,
    );
    expect(isAlarming({ count: 0, at: null }, minutes, NOW.toISOString())).toBe(false);
  },
);

test.each([
  [60, "Every minute"],
  [300, "Every 5 minutes"],
  [3600, "Every hour"],
  [86_400, "Every day"],
  [90, "Every 90 seconds"],
])("%i seconds are %s", (seconds, words) => {
  expect(describeEvery(seconds)).toBe(words);
});

test.each([
  [0, "under 1 s"],
  [999, "under 1 s"],
  [1_400, "1 s"],
  [59_400, "59 s"],
  [59_600, "1 min 0 s"],
  [125_000, "2 min 5 s"],
])("%i milliseconds are %s", (milliseconds, words) => {
  expect(describeTook(milliseconds)).toBe(words);
});
