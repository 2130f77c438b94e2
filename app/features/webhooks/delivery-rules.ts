import { listOf } from "../../values/words.ts";

/** Seconds between a failed attempt and the next one, plus at most a tenth. After the last attempt a delivery is dead. */
export const RETRY_AFTER = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** Seconds in which a receiver must answer. */
export const ANSWER_WITHIN = 15;

/** Kilobytes of a response that are read. */
export const MOST_ANSWER = 64;

/** Hours for which a replaced secret signs beside its successor. */
export const OVERLAP_HOURS = 24;

/** Days with only failures after which a webhook is switched off. */
export const FAILING_DAYS = 5;

/** Days that a delivery waits for a receiver that is slower than its deliveries arrive. Afterwards it is dead. */
export const MOST_DAYS_LATE = 7;

/** Days for which deliveries are kept. */
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
