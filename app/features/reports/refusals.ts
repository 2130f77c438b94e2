/** The message for each reason why a report was not resolved or closed. */
export const RESOLVE_REFUSALS = {
  "own-report": "This report is yours, or about something of yours. Another admin decides.",
  "already-settled":
    "Another admin has since settled this report, as shown above. What you typed was not saved.",
  "already-closed":
    "Another admin has since closed this report, as shown above. What you typed was not saved.",
} as const;
