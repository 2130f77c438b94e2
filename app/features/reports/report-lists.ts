import { REPORT_STATUS_LABELS } from "~/features/reports/moderated-report";
import { defineList, type SortOf } from "~/values/admin-list";

const COMMON = {
  title: "Reports",
  one: "report",
  rows: "reports",
  sorts: ["created"],
  empty: "No reports found.",
  emptyUnfiltered: "No reports are open.",
  keys: [{ key: "o", does: "Open the report" }],
} as const;

/** The list of reports of listings; reports of reviews stand with the reviews. */
export const LISTING_REPORT_LIST = defineList({
  ...COMMON,
  path: "/admin/reports",
  sql: "admin_space_reports",
  search: "Listing, email or name",
  filters: { status: { label: "Status", unset: "open", options: REPORT_STATUS_LABELS } },
  usual: "-created",
});

const OPEN_OR_CLOSED = {
  ...COMMON,
  search: "Email or name",
  filters: {
    status: { label: "Status", unset: "open", options: { open: "Open", closed: "Closed" } },
  },
  // Of open reports the oldest comes first.
  usual: ({ status }: { status: "open" | "closed" }) =>
    status === "open" ? "created" : "-created",
} as const;

export const THREAD_REPORT_LIST = defineList({
  ...OPEN_OR_CLOSED,
  path: "/admin/reports/conversations",
  sql: "reported_threads",
});
export const MEMBER_REPORT_LIST = defineList({
  ...OPEN_OR_CLOSED,
  path: "/admin/reports/people",
  sql: "admin_user_reports",
});

export type ReportSort = SortOf<typeof COMMON>;
