/** Which reports of listings the list of the admin area shows. */
export const SHOWN_REPORTS = ["open", "acted", "no-problem", "all"] as const;

export const MODERATION_SORTS = ["created", "-created"] as const;
export type ModerationSort = (typeof MODERATION_SORTS)[number];

/** Which reports of conversations, and of people, their lists show. */
export const REPORT_STATES = ["open", "closed"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Their order when none was chosen: of what is open the oldest comes first. */
export function usualReportSort(status: ReportState): ModerationSort {
  return status === "open" ? "created" : "-created";
}

/** What admins make of a report. */
export const VERDICTS = [
  { value: "acted", label: "Acted on it" },
  { value: "no-problem", label: "No problem found" },
] as const;

export const STATUS_LABELS = {
  open: "Open",
  acted: "Acted on it",
  "no-problem": "No problem found",
  all: "All",
} as const;

/** The most characters of a note of admins. */
export const LONGEST_NOTE = 2000;
