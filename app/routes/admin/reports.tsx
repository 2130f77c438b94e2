import { db } from "~/context.server";
import { SHOWN_REPORTS, STATUS_LABELS } from "~/features/reports/judged-report";
import { JudgedReportTable } from "~/features/reports/judged-report-table";
import { JudgedReportSearch } from "~/features/reports/judged-report.forms";
import { listJudgedReports } from "~/features/reports/judged-report.server";
import { ReportList } from "~/features/reports/report-list";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { listLinks } from "~/values/list-links";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/reports";

const PAGE = "/admin/reports";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor, ...wanted } = readSearch(url, JudgedReportSearch);
  const { next, ...page } = await listJudgedReports(context.get(db), wanted, cursor);
  return {
    ...page,
    ...wanted,
    ...listLinks(PAGE, wanted, JudgedReportSearch.parse({}), { cursor, next }),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: "Reports", description: "What members say is wrong with listings." });

const STATUSES = SHOWN_REPORTS.map((value) => ({ value, label: STATUS_LABELS[value] }));

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { reports, sort, params } = loaderData;
  return (
    <ReportList
      kind="listings"
      listed={loaderData}
      search="Listing, email or name"
      statuses={STATUSES}
    >
      <JudgedReportTable reports={reports} orderOf={columnOrders(PAGE, params, sort)} />
    </ReportList>
  );
}
