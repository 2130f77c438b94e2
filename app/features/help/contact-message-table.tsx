import { contactCategories } from "~/features/help/contact";
import { MESSAGE_STATUS_LABELS } from "~/features/help/contact-message";
import type { ListedMessage } from "~/features/help/contact-message.schema";
import type { MessageSort } from "~/features/help/contact-list";
import { RowLink } from "~/ui/lists/row-link";
import { Table, type Column } from "~/ui/lists/table";
import { formatDay } from "~/values/day";
import type { OrderOf } from "~/values/table-order";

type ContactMessageTableProps = {
  messages: readonly ListedMessage[];
  orderOf: OrderOf<MessageSort>;
};

const COLUMNS: [Column<ListedMessage, MessageSort>, ...Column<ListedMessage, MessageSort>[]] = [
  {
    head: "Subject",
    cell: ({ id, subject }) => (
      <RowLink to={`/admin/messages/${id}`} className="link wrap-anywhere" aria-keyshortcuts="o">
        <bdi>{subject}</bdi>
      </RowLink>
    ),
  },
  {
    head: "From",
    cell: ({ name, email }) => (
      <span className="block wrap-anywhere sm:min-w-36">
        <bdi className="text-ink">{name}</bdi>
        <span className="block">{email}</span>
      </span>
    ),
  },
  {
    head: "Category",
    cell: ({ category }) => (
      <span className="whitespace-nowrap">{contactCategories[category]}</span>
    ),
  },
  {
    head: "Assigned to",
    cell: ({ assignedTo }) => (assignedTo ? (assignedTo.fullName ?? assignedTo.email) : "Nobody"),
  },
  { head: "Status", cell: ({ status }) => <MessageBadge status={status} /> },
  {
    head: "Date",
    sort: { by: "created", first: "descending" },
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">{formatDay(createdAt.slice(0, 10))}</span>
    ),
  },
];

/** Messages of the contact form as admins list them; each is answered on its own page. */
export function ContactMessageTable({ messages, orderOf }: ContactMessageTableProps) {
  return (
    <div className="sm:max-lg:overflow-x-auto">
      <Table
        caption="Messages"
        columns={COLUMNS}
        rows={messages}
        keyOf={({ id }) => id}
        orderOf={orderOf}
      />
    </div>
  );
}

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
