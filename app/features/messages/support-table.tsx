import { contactCategories } from "~/features/help/contact";
import { MessageBadge } from "~/features/help/contact-message-table";
import type { SupportLine } from "~/features/messages/moderated-thread.schema";
import { KnownMemberLink } from "~/features/users/known-member";
import type { ThreadSort } from "~/features/messages/support-list";
import { RowLink } from "~/ui/lists/row-link";
import { Table, type Column } from "~/ui/lists/table";
import type { OrderOf } from "~/values/table-order";

type Row = SupportLine & { ago: string };

const COLUMNS: [Column<Row, ThreadSort>, ...Column<Row, ThreadSort>[]] = [
  {
    head: "Member",
    cell: ({ id, member }) => (
      <span className="block sm:min-w-36">
        <RowLink
          to={`/admin/messages/support/${id}`}
          className="link wrap-anywhere"
          aria-keyshortcuts="o"
          aria-label={`Conversation with ${member.email}`}
        >
          {member.fullName ?? "No name"}
        </RowLink>
        <span className="block font-normal">
          <KnownMemberLink of={{ ...member, fullName: null }} />
        </span>
      </span>
    ),
  },
  {
    head: "Latest message",
    cell: ({ text }) => (
      <span dir="auto" className="line-clamp-2 typed-text sm:min-w-40">
        {text}
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
    head: "Since",
    sort: { by: "since" },
    cell: ({ ago, waitingSince, lastMessageAt }) => (
      <time dateTime={waitingSince ?? lastMessageAt} className="wrap-normal">
        {ago}
      </time>
    ),
  },
];

type SupportTableProps = { threads: readonly Row[]; orderOf: OrderOf<ThreadSort> };

/** Threads with the support in the admin list; each is answered on its own page. */
export function SupportTable({ threads, orderOf }: SupportTableProps) {
  return (
    <div className="sm:max-lg:overflow-x-auto">
      <Table
        caption="Support"
        columns={COLUMNS}
        rows={threads}
        keyOf={({ id }) => id}
        orderOf={orderOf}
      />
    </div>
  );
}
