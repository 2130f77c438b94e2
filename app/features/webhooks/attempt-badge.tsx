import { hasArrived } from "~/features/webhooks/webhook";

type AttemptBadgeProps = { statusCode: number | null; error: string | null };

/** The code of an attempt that arrived; "Failed" of any other, and its code beside it where there was an answer. */
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
