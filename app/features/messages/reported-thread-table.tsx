import type { ClosedReport } from "~/features/messages/moderated-thread.schema";
import { KnownMemberLink } from "~/features/users/known-member";
import { ReportStateBadge } from "~/features/reports/report-state-badge";
import type { ReportSort } from "~/features/reports/report-lists";
import { DATE_COLUMN } from "~/ui/lists/date-column";
import { RowLink } from "~/ui/lists/row-link";
import type { ListTable } from "~/ui/lists/table";

/** Reported conversations in the admin list; the messages are on the page of each. */
export const THREAD_REPORT_TABLE: ListTable<ClosedReport, ReportSort> = {
  caption: "Reported conversations",
  isScrolled: true,
  keyOf: ({ id }) => id,
  columns: [
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
    DATE_COLUMN,
  ],
};
