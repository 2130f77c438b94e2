import type { ReportState } from "~/features/reports/moderated-report";

const SHOWN = [
  { value: "open", label: "Open" },
  { value: "closed", label: "Closed" },
];

/** The filters of a list of reports that are open or closed. */
export function reportStateFilters(status: ReportState) {
  return [{ name: "status", label: "Status", value: status, unset: "open", options: SHOWN }];
}
