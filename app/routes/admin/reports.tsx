import { db } from "~/context.server";
import { listRows } from "~/db/list-rows.server";
import { LISTING_REPORT_TABLE } from "~/features/reports/moderated-report-table";
import { ListedReport } from "~/features/reports/moderated-report.schema";
import { ReportList } from "~/features/reports/report-list";
import { LISTING_REPORT_LIST } from "~/features/reports/report-lists";
import { readAdminList } from "~/http/admin-list.server";
import { pageMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/reports";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  return readAdminList(
    url,
    LISTING_REPORT_LIST,
    listRows(client, LISTING_REPORT_LIST, ListedReport),
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: LISTING_REPORT_LIST.title,
    description: "What members say is wrong with listings.",
  });

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  return (
    <ReportList
      list={LISTING_REPORT_LIST}
      found={loaderData}
      table={LISTING_REPORT_TABLE}
      rows={loaderData.rows}
    />
  );
}
