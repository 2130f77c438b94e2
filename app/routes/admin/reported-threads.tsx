import { db } from "~/context.server";
import { listRows } from "~/db/list-rows.server";
import { ClosedReport } from "~/features/messages/moderated-thread.schema";
import { THREAD_REPORT_TABLE } from "~/features/messages/reported-thread-table";
import { ReportList } from "~/features/reports/report-list";
import { THREAD_REPORT_LIST } from "~/features/reports/report-lists";
import { readAdminList } from "~/http/admin-list.server";
import { pageMeta } from "~/ui/layout/page-meta";
import type { Route } from "./+types/reported-threads";

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(db);
  return readAdminList(url, THREAD_REPORT_LIST, listRows(client, THREAD_REPORT_LIST, ClosedReport));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Reported conversations",
    description: "Conversations of which a side has asked us to look.",
  });

export default function ReportedThreadsPage({ loaderData }: Route.ComponentProps) {
  return (
    <ReportList
      list={THREAD_REPORT_LIST}
      found={loaderData}
      table={THREAD_REPORT_TABLE}
      rows={loaderData.rows}
    />
  );
}
