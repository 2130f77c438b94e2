import { listOf } from "../../values/words.ts";

/** Seconds after a failed attempt at which the next one is made, a tenth later at most. After the last one a delivery is given up. */
export const RETRY_AFTER = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** Seconds that a receiver has for its answer. */
export const ANSWER_WITHIN = 15;

/** Kilobytes of an answer that are read. */
export const MOST_ANSWER = 64;

/** Hours for which a secret that was replaced signs beside its successor. */
export const OVERLAP_HOURS = 24;

/** Days of nothing but failures after which a webhook is switched off. */
export const FAILING_DAYS = 5;

/** Days that a delivery waits at a receiver that takes less than is written for it. After them it is given up. */
export const MOST_DAYS_LATE = 7;

/** Days for which the log of what was sent is kept. */
export const LOG_DAYS = 30;

/** "5 seconds, 5 minutes, …, 14 hours, 20 hours and 24 hours". */
export function describeRetries(): string {
  const words = RETRY_AFTER.map((seconds) => {
    if (seconds < 60) return `${seconds} seconds`;
    if (seconds < 3_600) return `${seconds / 60} minutes`;
    return `${seconds / 3_600} hours`;
  });
  return listOf(words);
}
