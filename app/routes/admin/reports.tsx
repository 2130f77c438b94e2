import { db } from "~/context.server";
import { SHOWN_REPORTS, STATUS_LABELS } from "~/features/reports/moderated-report";
import { ModeratedReportTable } from "~/features/reports/moderated-report-table";
import { ModeratedReportSearch } from "~/features/reports/moderated-report.forms";
import { listModeratedReports } from "~/features/reports/moderated-report.server";
import { ReportTabs } from "~/features/reports/report-tabs";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminList } from "~/ui/lists/admin-list";
import { ListForm } from "~/ui/lists/list-form";
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

const STATUSES = SHOWN_REPORTS.map((value) => ({ value, label: STATUS_LABELS[value] }));

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const { reports, total, q, status, sort, params, first, next } = loaderData;
  return (
    <AdminList
      title="Reports"
      total={total}
      one="report"
      first={first}
      next={next}
      empty={status === "open" && q === "" ? "No reports are open." : "No reports found."}
      keys={[{ key: "o", does: "Open the report" }]}
      controls={
        <>
          <ReportTabs current="listings" />
          <ListForm
            action={PAGE}
            search="Listing, email or name"
            q={q}
            sort={params.sort}
            filters={[
              { name: "status", label: "Status", value: status, unset: "open", options: STATUSES },
            ]}
          />
        </>
      }
    >
      <ModeratedReportTable reports={reports} orderOf={columnOrders(PAGE, params, sort)} />
    </AdminList>
  );
}
