import type { ReportState } from "~/features/reports/moderated-report";
import { AdminList } from "~/ui/lists/admin-list";
import { ListForm } from "~/ui/lists/list-form";
import { PageTabs } from "~/ui/lists/page-tabs";
import type { Path } from "~/values/path";

/** The kinds of reports that have lists of their own; reports of reviews stand with the reviews. */
const REPORT_LISTS = {
  listings: { path: "/admin/reports", label: "Listings" },
  conversations: { path: "/admin/reports/conversations", label: "Conversations" },
  people: { path: "/admin/reports/people", label: "People" },
} as const;

type ReportListProps = {
  kind: keyof typeof REPORT_LISTS;
  /** The data of its loader: search, status and order, and the links to other pages of the list. */
  listed: {
    total: number;
    q: string;
    status: string;
    params: { sort: string | null };
    first: Path | null;
    next: Path | null;
  };
  /** The label of the search: "Email or name". */
  search: string;
  statuses: readonly { value: string; label: string }[];
  /** The table. */
  children: React.ReactNode;
};

/** A list of reports of one kind, with tabs to the others. */
export function ReportList({ kind, listed, search, statuses, children }: ReportListProps) {
  const { total, q, status, params, first, next } = listed;
  return (
    <AdminList
      title="Reports"
      total={total}
      one="report"
      first={first}
      next={next}
      empty={status === "open" && q === "" ? "No reports are open." : "No reports found."}
      keys={[{ key: "o", does: "Open the report" }]}
      controls={
        <>
          <PageTabs
            label="Reports"
            tabs={Object.entries(REPORT_LISTS).map(([one, { path, label }]) => ({
              to: path,
              label,
              isCurrent: one === kind,
            }))}
          />
          <ListForm
            action={REPORT_LISTS[kind].path}
            search={search}
            q={q}
            sort={params.sort}
            filters={[
              { name: "status", label: "Status", value: status, unset: "open", options: statuses },
            ]}
          />
        </>
      }
    >
      {children}
    </AdminList>
  );
}

/** The filter of reports of conversations and of people. */
export const STATE_OPTIONS: readonly { value: ReportState; label: string }[] = [
  { value: "open", label: "Open" },
  { value: "closed", label: "Closed" },
];
