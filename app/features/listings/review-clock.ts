import { formatAgo } from "~/values/ago";

/** Hours in which an owner is promised a verdict. */
const PROMISED = 24;
const HOUR = 3_600_000;

/** "Sent 2 hours ago; you'll have an answer within 22 hours." Instants and hours, because owners and admins live in many zones. */
export function describeReviewClock(submittedAt: string, now: Date): string {
  const left = Math.ceil((Date.parse(submittedAt) + PROMISED * HOUR - now.getTime()) / HOUR);
  const verdict =
    left > 1
      ? `you'll have an answer within ${left} hours`
      : left === 1
        ? "you'll have an answer within the hour"
        : "the verdict is late, and we are sorry";
  return `Sent ${formatAgo(submittedAt, now)}; ${verdict}.`;
}
