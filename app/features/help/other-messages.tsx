import { Part } from "~/features/administration/part";
import { MessageBadge } from "~/features/help/message-badge";
import type { ContactMessage } from "~/features/help/contact-message.schema";
import { Link } from "~/ui/navigation/link";
import { formatDay } from "~/values/day";

/** Other messages from the same address. */
export function OtherMessages({ of: { others } }: { of: ContactMessage }) {
  if (others.length === 0) return null;
  return (
    <Part id="others" title="Also from this address">
      <ul className="grid divide-y divide-line">
        {others.map(({ id, subject, status, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2.5 text-sm">
            <Link to={`/admin/messages/${id}`} className="link min-w-0 wrap-anywhere">
              <bdi>{subject}</bdi>
            </Link>
            <span className="flex items-center gap-3 text-soft">
              <span>{`${formatDay(createdAt.slice(0, 10))} `}</span>
              <MessageBadge status={status} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
