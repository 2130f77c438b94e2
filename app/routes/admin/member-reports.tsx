import { db } from "~/context.server";
import { usualReportSort } from "~/features/reports/moderated-report";
import { ReportStateSearch } from "~/features/reports/moderated-report.forms";
import { MemberReportTable } from "~/features/reports/member-report-table";
import { listMemberReports } from "~/features/reports/member-report.server";
import { STATE_OPTIONS, ReportList } from "~/features/reports/report-list";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { listLinks } from "~/values/list-links";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/member-reports";

const PAGE = "/admin/reports/people";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor, ...search } = readSearch(url, ReportStateSearch);
  const usual = { q: "", status: "open", sort: usualReportSort(search.status) };
  const wanted = { ...search, sort: search.sort ?? usual.sort };
  const { next, ...page } = await listMemberReports(context.get(db), wanted, cursor);
  return { ...page, ...wanted, ...listLinks(PAGE, wanted, usual, { cursor, next }) };
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
