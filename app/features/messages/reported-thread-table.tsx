import type { ClosedReport } from "~/features/messages/moderated-thread.schema";
import { MemberNameLink } from "~/features/users/known-member";
import { ReportStateBadge } from "~/features/reports/report-state-badge";
import type { ReportSort } from "~/features/reports/report-lists";
import { DATE_COLUMN } from "~/ui/lists/date-column";
import { RowLink } from "~/ui/lists/row-link";
import type { ListTable } from "~/ui/lists/table";

/** Reported conversations in the admin list; the messages are on the page of each. */
export const THREAD_REPORT_TABLE: ListTable<ClosedReport, ReportSort> = {
  caption: "Reported conversations",
  keyOf: ({ id }) => id,
  columns: [
    {
      head: "About",
      cell: ({ id, space, guest, host }) => (
        <RowLink
          to={`/admin/reports/conversations/${id}`}
          className="link"
          title={space?.name}
          aria-keyshortcuts="o"
          aria-label={`Conversation of ${guest.email} and ${host.email}`}
        >
          {space?.name ?? "A deleted listing"}
        </RowLink>
      ),
    },
    {
      head: "Says",
      width: "w-[28%]",
      cell: ({ reason }) => (
        <span dir="auto" title={reason}>
          {reason}
        </span>
      ),
    },
    {
      head: "Reported by",
      width: "w-[16%]",
      cell: ({ reportedBy, guest, host }) => (
        <MemberNameLink of={reportedBy === "guest" ? guest : host} />
      ),
    },
    {
      head: "Of",
      width: "w-[16%]",
      cell: ({ reportedBy, guest, host }) => (
        <MemberNameLink of={reportedBy === "guest" ? host : guest} />
      ),
    },
    {
      head: "Status",
      width: "w-24",
      cell: ({ closedAt }) => <ReportStateBadge isOpen={closedAt === null} />,
    },
    DATE_COLUMN,
  ],
};
