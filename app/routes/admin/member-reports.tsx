import { db } from "~/context.server";
import { ReportStateSearch } from "~/features/reports/moderated-report.forms";
import { MemberReportTable } from "~/features/reports/member-report-table";
import { listMemberReports } from "~/features/reports/member-report.server";
import { STATE_OPTIONS, ReportList } from "~/features/reports/report-list";
import { readReportList } from "~/features/reports/report-list.server";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/member-reports";

const PAGE = "/admin/reports/people";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  return readReportList(PAGE, readSearch(url, ReportStateSearch), (wanted, after) =>
    listMemberReports(client, wanted, after),
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Reported people",
    description: "What members say is wrong with those they wrote to or booked with.",
  });

export default function MemberReportsPage({ loaderData }: Route.ComponentProps) {
  const { reports, sort, params } = loaderData;
  return (
    <ReportList kind="people" listed={loaderData} search="Email or name" statuses={STATE_OPTIONS}>
      <MemberReportTable reports={reports} orderOf={columnOrders(PAGE, params, sort)} />
    </ReportList>
  );
}
