import type { NewsletterIssue } from "~/features/newsletter/issue.schema";
import { formatCount, formatInteger } from "~/values/count";
import { formatInstant } from "~/values/day";

type Issue = Omit<NewsletterIssue, "slug" | "title" | "postId">;

/** Whether subscribers remain to be sent to. */
export function isUnderWay({ finishedAt }: Pick<Issue, "finishedAt">): boolean {
  return finishedAt === null;
}

/** The progress: "12 of 40 sent, 1 failed". */
export function describeProgress({ recipients, claimed, sent, failed }: Issue): string {
  const unknown = claimed - sent - failed;
  return [
    `${formatInteger(sent)} of ${formatInteger(recipients)} sent`,
    ...(failed > 0 ? [`${formatInteger(failed)} failed`] : []),
    ...(unknown > 0 ? [`${formatInteger(unknown)} without an answer`] : []),
  ].join(", ");
}

/** The state of sending, or the reason for a pause; `null` after its end. */
export function describeState(issue: Issue, isStopped: boolean): string | null {
  if (!isUnderWay(issue)) return null;
  if (isStopped) return "The settings stop emails: it continues when they allow them again.";
  if (!issue.isPublic) return "The post is not published: it continues when it is again.";
  if (issue.resumesAt)
    return `The mail provider accepted nothing. It continues at ${formatInstant(issue.resumesAt, "UTC", "UTC")}.`;
  return "It is being sent, several batches a minute.";
}

/** The number of mails with an unknown result, after the sender was cut off. */
export function describeUnknown({ claimed, sent, failed, finishedAt }: Issue): string | null {
  const unknown = claimed - sent - failed;
  if (finishedAt === null || unknown === 0) return null;
  return `It is not known whether ${formatCount(unknown, "email")} arrived: the sender was cut off. They are not sent again, so that nobody gets two.`;
}
