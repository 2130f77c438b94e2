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
  isScrolled: true,
  keyOf: ({ id }) => id,
  columns: [
    {
      head: "Listing",
      cell: ({ id, space, reporter }) => (
        <>
          <RowLink
            to={`/admin/reports/${id}`}
            className="link wrap-anywhere"
            aria-keyshortcuts="o"
            aria-label={`Report of ${space.name} by ${reporter.email}`}
          >
            {space.name}
          </RowLink>
          <span className="block font-normal text-soft">{`${space.city}, ${space.country}`}</span>
        </>
      ),
    },
    {
      head: "Says",
      cell: ({ kind, message }) => (
        <span className="grid gap-0.5 sm:min-w-40">
          <span className="text-ink">{kindLabel(kind)}</span>
          <span dir="auto" className="line-clamp-2 typed-text">
            {message}
          </span>
        </span>
      ),
    },
    REPORTER_COLUMN,
    { head: "Status", cell: (report) => <ReportBadge outcome={report.outcome} /> },
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
