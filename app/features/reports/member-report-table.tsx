import { ReportStateBadge } from "~/features/reports/report-state-badge";
import type { ListedMemberReport } from "~/features/reports/member-report.schema";
import { MemberNameLink } from "~/features/users/known-member";
import type { ReportSort } from "~/features/reports/report-lists";
import { REPORTER_COLUMN } from "~/features/reports/reporter-column";
import { DATE_COLUMN } from "~/ui/lists/date-column";
import { RowLink } from "~/ui/lists/row-link";
import type { ListTable } from "~/ui/lists/table";

/** Reports of people in the admin list; each is closed on its own page. */
export const MEMBER_REPORT_TABLE: ListTable<ListedMemberReport, ReportSort> = {
  caption: "Reports of people",
  keyOf: ({ id }) => id,
  columns: [
    {
      head: "Member",
      cell: ({ id, member, reporter }) => (
        <>
          <RowLink
            to={`/admin/reports/people/${id}`}
            className="link"
            aria-keyshortcuts="o"
            aria-label={`Report of ${member.email} by ${reporter.email}`}
          >
            {member.fullName ?? "No name"}
          </RowLink>
          <span className="ml-2 text-xs font-normal">
            <MemberNameLink of={{ ...member, fullName: null }} />
          </span>
        </>
      ),
    },
    {
      head: "Says",
      width: "w-[30%]",
      cell: ({ reason }) => (
        <span dir="auto" title={reason}>
          {reason}
        </span>
      ),
    },
    REPORTER_COLUMN,
    {
      head: "Status",
      width: "w-24",
      cell: ({ closedAt }) => <ReportStateBadge isOpen={closedAt === null} />,
    },
    DATE_COLUMN,
  ],
};
