import { db } from "~/context.server";
import { LISTING_REPORT_LIST } from "~/features/reports/report-lists";
import { ModeratedReportTable } from "~/features/reports/moderated-report-table";
import { listModeratedReports } from "~/features/reports/moderated-report.server";
import { ReportList } from "~/features/reports/report-list";
import { readAdminList } from "~/http/admin-list.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/reports";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  return readAdminList(url, LISTING_REPORT_LIST, (wanted, cursor) =>
    listModeratedReports(client, wanted, cursor),
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: LISTING_REPORT_LIST.title,
    description: "What members say is wrong with listings.",
  });

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { reports, params, wanted } = loaderData;
  return (
    <ReportList list={LISTING_REPORT_LIST} found={loaderData}>
      <ModeratedReportTable
        reports={reports}
        orderOf={columnOrders(LISTING_REPORT_LIST.path, params, wanted.sort)}
      />
    </ReportList>
  );
}
