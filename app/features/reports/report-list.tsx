import { use } from "react";
import {
  LISTING_REPORT_LIST,
  MEMBER_REPORT_LIST,
  THREAD_REPORT_LIST,
} from "~/features/reports/report-lists";
import { AdminListPage, type AdminListPageProps } from "~/ui/lists/admin-list-page";
import { PageTabs } from "~/ui/lists/page-tabs";
import { WaitingCounts } from "~/ui/navigation/waiting-counts";

/** The kinds of reports that have lists of their own; reports of reviews stand with the reviews. */
const REPORT_LISTS = [
  { to: LISTING_REPORT_LIST.path, label: "Listings", waits: "listingReports" },
  { to: THREAD_REPORT_LIST.path, label: "Conversations", waits: "threadReports" },
  { to: MEMBER_REPORT_LIST.path, label: "People", waits: "memberReports" },
];

/** A list of reports of one kind, with tabs to the others. */
export function ReportList<Row, Sort extends string>(props: AdminListPageProps<Row, Sort>) {
  const waiting = use(WaitingCounts);
  const tabs = REPORT_LISTS.map(({ waits, ...tab }) => ({
    ...tab,
    isCurrent: tab.to === props.list.path,
    waiting: waiting[waits],
  }));
  return <AdminListPage {...props} besideTitle={<PageTabs label="Reports" tabs={tabs} />} />;
}
