import { db } from "~/context.server";
import { listReportedThreads } from "~/features/messages/moderated-thread.server";
import { ReportedThreadTable } from "~/features/messages/reported-thread-table";
import { ReportStateSearch } from "~/features/reports/moderated-report.forms";
import { STATE_OPTIONS, ReportList } from "~/features/reports/report-list";
import { readReportList } from "~/features/reports/report-list.server";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/reported-threads";

const PAGE = "/admin/reports/conversations";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  return readReportList(PAGE, readSearch(url, ReportStateSearch), (wanted, after) =>
    listReportedThreads(client, wanted, after),
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Reported conversations",
    description: "Conversations of which a side has asked us to look.",
  });

export default function ReportedThreadsPage({ loaderData }: Route.ComponentProps) {
  const { reports, sort, params } = loaderData;
  return (
    <ReportList
      kind="conversations"
      listed={loaderData}
      search="Email or name"
      statuses={STATE_OPTIONS}
    >
      <ReportedThreadTable reports={reports} orderOf={columnOrders(PAGE, params, sort)} />
    </ReportList>
  );
}
