import { db } from "~/context.server";
import { listRows } from "~/db/list-rows.server";
import { MEMBER_REPORT_TABLE } from "~/features/reports/member-report-table";
import { ListedMemberReport } from "~/features/reports/member-report.schema";
import { ReportList } from "~/features/reports/report-list";
import { MEMBER_REPORT_LIST } from "~/features/reports/report-lists";
import { readAdminList } from "~/http/admin-list.server";
import { pageMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/member-reports";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  return readAdminList(
    url,
    MEMBER_REPORT_LIST,
    listRows(client, MEMBER_REPORT_LIST, ListedMemberReport),
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Reported people",
    description: "What members say is wrong with those they wrote to or booked with.",
  });

export default function MemberReportsPage({ loaderData }: Route.ComponentProps) {
  return (
    <ReportList
      list={MEMBER_REPORT_LIST}
      found={loaderData}
      table={MEMBER_REPORT_TABLE}
      rows={loaderData.rows}
    />
  );
}
