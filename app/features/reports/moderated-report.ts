/** The outcomes of a report. */
export const RESOLUTIONS = [
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
    "Another admin has since resolved this report, as shown above. What you typed was not saved.",
  "already-closed":
    "Another admin has since closed this report, as shown above. What you typed was not saved.",
} as const;
