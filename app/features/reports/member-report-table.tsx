import { ReportStateBadge } from "~/features/reports/report-state-badge";
import type { ListedMemberReport } from "~/features/reports/member-report.schema";
import { KnownMemberLink } from "~/features/users/known-member";
import type { ReportSort } from "~/features/reports/report-lists";
import { RowLink } from "~/ui/lists/row-link";
import type { ListTable } from "~/ui/lists/table";
import { formatDay } from "~/values/day";

/** Reports of people in the admin list; each is closed on its own page. */
export const MEMBER_REPORT_TABLE: ListTable<ListedMemberReport, ReportSort> = {
  caption: "Reports of people",
  isScrolled: true,
  keyOf: ({ id }) => id,
  columns: [
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
  ],
};
