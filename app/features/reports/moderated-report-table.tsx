import { REPORT_KINDS } from "~/features/reports/report";
import { REPORT_STATUS_LABELS } from "~/features/reports/moderated-report";
import type { ListedReport } from "~/features/reports/moderated-report.schema";
import type { ReportSort } from "~/features/reports/report-lists";
import { REPORTER_COLUMN } from "~/features/reports/reporter-column";
import { DATE_COLUMN } from "~/ui/lists/date-column";
import { RowLink } from "~/ui/lists/row-link";
import type { ListTable } from "~/ui/lists/table";

/** Reports of listings in the admin list; each is resolved on its own page. */
export const LISTING_REPORT_TABLE: ListTable<ListedReport, ReportSort> = {
  caption: "Reports of listings",
  keyOf: ({ id }) => id,
  columns: [
    {
      head: "Listing",
      cell: ({ id, space, reporter }) => (
        <>
          <RowLink
            to={`/admin/reports/${id}`}
            className="link"
            title={`${space.name}, ${space.city}, ${space.country}`}
            aria-keyshortcuts="o"
            aria-label={`Report of ${space.name} by ${reporter.email}`}
          >
            {space.name}
          </RowLink>
          <span className="ml-2 text-xs font-normal text-soft">{`${space.city}, ${space.country}`}</span>
        </>
      ),
    },
    {
      head: "Says",
      width: "w-[36%]",
      cell: ({ kind, message }) => (
        <span title={message}>
          <span className="text-ink">{kindLabel(kind)}</span>{" "}
          <span dir="auto" className="ml-1">
            {message}
          </span>
        </span>
      ),
    },
    REPORTER_COLUMN,
    { head: "Status", width: "w-28", cell: (report) => <ReportBadge outcome={report.outcome} /> },
    DATE_COLUMN,
  ],
};

export function kindLabel(kind: ListedReport["kind"]): string {
  return REPORT_KINDS.find(({ value }) => value === kind)?.label ?? kind;
}

/** The outcome of a report. */
export function ReportBadge({ outcome }: Pick<ListedReport, "outcome">) {
  const tone =
    outcome === null
      ? "bg-wash text-accent"
      : outcome === "acted"
        ? "bg-moss-wash text-moss"
        : "bg-sunken text-soft";
  return (
    <span className={`badge whitespace-nowrap ${tone}`}>
      {REPORT_STATUS_LABELS[outcome ?? "open"]}
    </span>
  );
}
