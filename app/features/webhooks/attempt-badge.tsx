import { hasArrived } from "~/features/webhooks/webhook";

type AttemptBadgeProps = { statusCode: number | null; error: string | null };

/** The status code of a delivered attempt; "Failed" for any other, with the status code where there was one. */
export function AttemptBadge(attempt: AttemptBadgeProps) {
  const { statusCode } = attempt;
  if (hasArrived(attempt))
    return <span className="badge whitespace-nowrap bg-moss-wash text-moss">{statusCode}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="badge whitespace-nowrap bg-alarm-wash text-alarm">Failed</span>
      {statusCode !== null && <span>{statusCode}</span>}
    </span>
  );
}
