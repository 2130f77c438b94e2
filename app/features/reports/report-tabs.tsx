import { PageTabs } from "~/ui/lists/page-tabs";

type ReportTabsProps = { current: "listings" | "conversations" | "people" };

/** The kinds of reports with lists of their own; reports of reviews are shown with the reviews. */
export function ReportTabs({ current }: ReportTabsProps) {
  return (
    <PageTabs
      label="Reports"
      tabs={[
        { to: "/admin/reports", label: "Listings", isCurrent: current === "listings" },
        {
          to: "/admin/reports/conversations",
          label: "Conversations",
          isCurrent: current === "conversations",
        },
        { to: "/admin/reports/people", label: "People", isCurrent: current === "people" },
      ]}
    />
  );
}
