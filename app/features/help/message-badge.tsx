import { MESSAGE_STATUS_LABELS } from "~/features/help/contact-message";
import type { ListedMessage } from "~/features/help/contact-message.schema";

const TONES = {
  new: "bg-wash text-accent",
  answered: "bg-moss-wash text-moss",
  archived: "bg-sunken text-soft",
} as const;

export function MessageBadge({ status }: Pick<ListedMessage, "status">) {
  return (
    <span className={`badge whitespace-nowrap ${TONES[status]}`}>
      {MESSAGE_STATUS_LABELS[status]}
    </span>
  );
}
