/** The filters of the list of reports of listings in the admin area. */
export const SHOWN_REPORTS = ["open", "acted", "no-problem", "all"] as const;

export const REPORT_SORTS = ["created", "-created"] as const;
export type ReportSort = (typeof REPORT_SORTS)[number];

/** The filters of the lists of reports of conversations, and of people. */
export const REPORT_STATES = ["open", "closed"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** The default order: of open reports the oldest comes first. */
export function usualReportSort(status: ReportState): ReportSort {
  return status === "open" ? "created" : "-created";
}

/** The search, the filter and the order of such a list. */
export type ListedReports = { q: string; status: ReportState; sort: ReportSort };

/** The outcomes of a report. */
export const VERDICTS = [
  { value: "acted", label: "Acted on it" },
  { value: "no-problem", label: "No problem found" },
] as const;

export const REPORT_STATUS_LABELS = {
  open: "Open",
  acted: "Acted on it",
  "no-problem": "No problem found",
  all: "All",
} as const;

/** Characters of an admin's note. */
export const LONGEST_REPORT_NOTE = 2000;

/** The message for each reason why a report was not resolved or closed. */
export const RESOLVE_REFUSALS = {
  "own-report": "You made this report yourself. Another admin decides.",
  "already-resolved":
    "Another admin has since settled this report, as shown above. What you typed was not saved.",
  "already-closed":
    "Another admin has since closed this report, as shown above. What you typed was not saved.",
} as const;
