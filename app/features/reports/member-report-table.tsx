import { ReportStateBadge } from "~/features/reports/report-state-badge";
import type { ListedMemberReport } from "~/features/reports/member-report.schema";
import { KnownMemberLink } from "~/features/users/known-member";
import type { ReportSort } from "~/features/reports/report-lists";
import { RowLink } from "~/ui/lists/row-link";
import { Table, type Column } from "~/ui/lists/table";
import { formatDay } from "~/values/day";
import type { OrderOf } from "~/values/table-order";

const COLUMNS: [
  Column<ListedMemberReport, ReportSort>,
  ...Column<ListedMemberReport, ReportSort>[],
] = [
  {
    head: "Member",
    cell: ({ id, member, reporter }) => (
      <span className="block sm:min-w-36">
        <RowLink
          to={`/admin/reports/people/${id}`}
          className="link wrap-anywhere"
          aria-keyshortcuts="o"
          aria-label={`Report of ${member.email} by ${reporter.email}`}
        >
          {member.fullName ?? "No name"}
        </RowLink>
        <span className="mt-1.5 block font-normal">
          <KnownMemberLink of={{ ...member, fullName: null }} />
        </span>
      </span>
    ),
  },
  {
    head: "Says",
    cell: ({ reason }) => (
      <span dir="auto" className="line-clamp-3 typed-text sm:min-w-40">
        {reason}
      </span>
    ),
  },
  {
    head: "Reported by",
    cell: ({ reporter }) => (
      <span className="block sm:min-w-40">
        <KnownMemberLink of={reporter} />
      </span>
    ),
  },
  { head: "Status", cell: ({ closedAt }) => <ReportStateBadge isOpen={closedAt === null} /> },
  {
    head: "Date",
    sort: { by: "created", first: "descending" },
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">{formatDay(createdAt.slice(0, 10))}</span>
    ),
  },
];

type MemberReportTableProps = {
  reports: readonly ListedMemberReport[];
  orderOf: OrderOf<ReportSort>;
};

/** Reports of people in the admin list; each is closed on its own page. */
export function MemberReportTable({ reports, orderOf }: MemberReportTableProps) {
  return (
    <div className="sm:max-lg:overflow-x-auto">
      <Table
        caption="Reports of people"
        columns={COLUMNS}
        rows={reports}
        keyOf={({ id }) => id}
        orderOf={orderOf}
      />
    </div>
  );
}
