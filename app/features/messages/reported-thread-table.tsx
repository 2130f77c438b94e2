import type { ClosedReport } from "~/features/messages/moderated-thread.schema";
import { KnownMemberLink } from "~/features/users/known-member";
import { ReportStateBadge } from "~/features/reports/report-state-badge";
import type { ReportSort } from "~/features/reports/report-lists";
import { RowLink } from "~/ui/lists/row-link";
import { Table, type Column } from "~/ui/lists/table";
import { formatDay } from "~/values/day";
import type { OrderOf } from "~/values/table-order";

const COLUMNS: [Column<ClosedReport, ReportSort>, ...Column<ClosedReport, ReportSort>[]] = [
  {
    head: "About",
    cell: ({ id, space, guest, host }) => (
      <RowLink
        to={`/admin/reports/conversations/${id}`}
        className="link wrap-anywhere"
        aria-keyshortcuts="o"
        aria-label={`Conversation of ${guest.email} and ${host.email}`}
      >
        {space?.name ?? "A deleted listing"}
      </RowLink>
    ),
  },
  {
    head: "Says",
    cell: ({ reason }) => (
      <span dir="auto" className="line-clamp-3 typed-text">
        {reason}
      </span>
    ),
  },
  {
    head: "Reported by",
    cell: ({ reportedBy, guest, host }) => (
      <KnownMemberLink of={reportedBy === "guest" ? guest : host} />
    ),
  },
  {
    head: "Of",
    cell: ({ reportedBy, guest, host }) => (
      <KnownMemberLink of={reportedBy === "guest" ? host : guest} />
    ),
  },
  {
    head: "Status",
    cell: ({ closedAt }) => <ReportStateBadge isOpen={closedAt === null} />,
  },
  {
    head: "Date",
    sort: { by: "created", first: "descending" },
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">{formatDay(createdAt.slice(0, 10))}</span>
    ),
  },
];

type ReportedThreadTableProps = { reports: readonly ClosedReport[]; orderOf: OrderOf<ReportSort> };

/** Reported conversations in the admin list; the messages are on the page of each. */
export function ReportedThreadTable({ reports, orderOf }: ReportedThreadTableProps) {
  return (
    <div className="sm:max-lg:overflow-x-auto">
      <Table
        caption="Reported conversations"
        columns={COLUMNS}
        rows={reports}
        keyOf={({ id }) => id}
        orderOf={orderOf}
      />
    </div>
  );
}
