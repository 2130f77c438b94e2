import { ReportStateBadge } from "~/features/reports/report-state-badge";
import type { ListedMemberReport } from "~/features/reports/member-report.schema";
import { KnownMemberLink } from "~/features/users/known-member";
import type { ReportSort } from "~/features/reports/report-lists";
import { REPORTER_COLUMN } from "~/features/reports/reporter-column";
import { DATE_COLUMN } from "~/ui/lists/date-column";
import { RowLink } from "~/ui/lists/row-link";
import type { ListTable } from "~/ui/lists/table";

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
    REPORTER_COLUMN,
    { head: "Status", cell: ({ closedAt }) => <ReportStateBadge isOpen={closedAt === null} /> },
    DATE_COLUMN,
  ],
};
