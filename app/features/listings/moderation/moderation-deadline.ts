import type { Listing } from "~/features/listings/listing.schema";
import { formatAgo } from "~/values/ago";

const HOUR = 3_600_000;

/**
 * "Sent 2 hours ago; you'll have an answer within 22 hours.", or `null` for a listing that waits for no decision. Hours, because owners
 * and admins live in many zones.
 */
export function describeModerationDeadline(
  { submittedAt, decideBy }: Pick<Listing, "submittedAt" | "decideBy">,
  now: Date,
): string | null {
  if (!submittedAt || !decideBy) return null;
  const left = Math.ceil((Date.parse(decideBy) - now.getTime()) / HOUR);
  const outcome =
    left > 1
      ? `you'll have an answer within ${left} hours`
      : left === 1
        ? "you'll have an answer within the hour"
        : "our answer is late, and we are sorry";
  return `Sent ${formatAgo(submittedAt, now)}; ${outcome}.`;
}

/** The wait in words for admins: "Sent 2 hours ago; due within 22 hours." */
export function describeWait(times: WaitTimes, now: Date): string | null {
  const wait = partsOfWait(times, now);
  return wait && `${wait.since}; ${wait.due}.`;
}

type WaitTimes = Pick<Listing, "submittedAt" | "decideBy">;

/** The start of the wait, and the promised time of the decision: "Sent 2 hours ago", "due within 22 hours". */
export function partsOfWait({ submittedAt, decideBy }: WaitTimes, now: Date) {
  if (!submittedAt || !decideBy) return null;
  const left = Math.ceil((Date.parse(decideBy) - now.getTime()) / HOUR);
  const due = left > 0 ? `due within ${left === 1 ? "the hour" : `${left} hours`}` : "overdue";
  return { since: `Sent ${formatAgo(submittedAt, now)}`, due };
}
