import { db } from "~/context.server";
import { listReportedThreads } from "~/features/messages/moderated-thread.server";
import { ReportedThreadTable } from "~/features/messages/reported-thread-table";
import { ReportList } from "~/features/reports/report-list";
import { THREAD_REPORT_LIST } from "~/features/reports/report-lists";
import { readAdminList } from "~/http/admin-list.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/reported-threads";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  return readAdminList(url, THREAD_REPORT_LIST, (wanted, cursor) =>
    listReportedThreads(client, wanted, cursor),
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Reported conversations",
    description: "Conversations of which a side has asked us to look.",
  });

export default function ReportedThreadsPage({ loaderData }: Route.ComponentProps) {
  const { reports, params, wanted } = loaderData;
  return (
    <ReportList list={THREAD_REPORT_LIST} found={loaderData}>
      <ReportedThreadTable
        reports={reports}
        orderOf={columnOrders(THREAD_REPORT_LIST.path, params, wanted.sort)}
      />
    </ReportList>
  );
}
