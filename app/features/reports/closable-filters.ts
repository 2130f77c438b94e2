import type { Closable } from "~/features/reports/judged-report";

const SHOWN = [
  { value: "open", label: "Open" },
  { value: "closed", label: "Closed" },
];

/** The filters of a list of open or closed reports. */
export function closableFilters(status: Closable) {
  return [{ name: "status", label: "Status", value: status, unset: "open", options: SHOWN }];
}
