import { db } from "~/context.server";
import { SHOWN_REPORTS, REPORT_STATUS_LABELS } from "~/features/reports/moderated-report";
import { ModeratedReportTable } from "~/features/reports/moderated-report-table";
import { ModeratedReportSearch } from "~/features/reports/moderated-report.forms";
import { listModeratedReports } from "~/features/reports/moderated-report.server";
import { ReportList } from "~/features/reports/report-list";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { listLinks } from "~/values/list-links";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/reports";

const PAGE = "/admin/reports";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor, ...wanted } = readSearch(url, ModeratedReportSearch);
  const { next, ...page } = await listModeratedReports(context.get(db), wanted, cursor);
  return {
    ...page,
    ...wanted,
    ...listLinks(PAGE, wanted, ModeratedReportSearch.parse({}), { cursor, next }),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: "Reports", description: "What members say is wrong with listings." });

const STATUSES = SHOWN_REPORTS.map((value) => ({ value, label: REPORT_STATUS_LABELS[value] }));

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { reports, sort, params } = loaderData;
  return (
    <ReportList
      kind="listings"
      listed={loaderData}
      search="Listing, email or name"
      statuses={STATUSES}
    >
      <ModeratedReportTable reports={reports} orderOf={columnOrders(PAGE, params, sort)} />
    </ReportList>
  );
}
