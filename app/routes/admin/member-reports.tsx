import { db } from "~/context.server";
import { MemberReportTable } from "~/features/reports/member-report-table";
import { listMemberReports } from "~/features/reports/member-report.server";
import { ReportList } from "~/features/reports/report-list";
import { MEMBER_REPORT_LIST } from "~/features/reports/report-lists";
import { readAdminList } from "~/http/admin-list.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/member-reports";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  return readAdminList(url, MEMBER_REPORT_LIST, (wanted, cursor) =>
    listMemberReports(client, wanted, cursor),
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Reported people",
    description: "What members say is wrong with those they wrote to or booked with.",
  });

export default function MemberReportsPage({ loaderData }: Route.ComponentProps) {
  const { reports, params, wanted } = loaderData;
  return (
    <ReportList list={MEMBER_REPORT_LIST} found={loaderData}>
      <MemberReportTable
        reports={reports}
        orderOf={columnOrders(MEMBER_REPORT_LIST.path, params, wanted.sort)}
      />
    </ReportList>
  );
}
