import {
  LISTING_REPORT_LIST,
  MEMBER_REPORT_LIST,
  THREAD_REPORT_LIST,
} from "~/features/reports/report-lists";
import { AdminListPage, type AdminListPageProps } from "~/ui/lists/admin-list-page";
import { PageTabs } from "~/ui/lists/page-tabs";

/** The kinds of reports that have lists of their own; reports of reviews stand with the reviews. */
const REPORT_LISTS = [
  { to: LISTING_REPORT_LIST.path, label: "Listings" },
  { to: THREAD_REPORT_LIST.path, label: "Conversations" },
  { to: MEMBER_REPORT_LIST.path, label: "People" },
];

/** A list of reports of one kind, with tabs to the others. */
export function ReportList<Row, Sort extends string>(props: AdminListPageProps<Row, Sort>) {
  const tabs = REPORT_LISTS.map((tab) => ({ ...tab, isCurrent: tab.to === props.list.path }));
  return <AdminListPage {...props} aboveSearch={<PageTabs label="Reports" tabs={tabs} />} />;
}
