import { db } from "~/context.server";
import { listLog } from "~/features/administration/administration.server";
import { LogSearch, type LogFilter } from "~/features/administration/log.forms";
import { LogTable } from "~/features/administration/log-table";
import { LOGGED_ACTIONS, VERBS } from "~/features/administration/logged-actions";
import { LOGGED_TABLES } from "~/features/administration/logged-change";
import { readSearch } from "~/http/read-form.server";
import { pageMeta } from "~/ui/layout/page-meta";
import { AdminList } from "~/ui/lists/admin-list";
import { ListForm } from "~/ui/lists/list-form";
import { Link } from "~/ui/navigation/link";
import { formatInteger } from "~/values/count";
import { pagePath } from "~/values/page";
import type { Path } from "~/values/path";
import { columnOrders } from "~/values/table-order";
import type { Route } from "./+types/audit";

// No declared list (`defineList`): it is filtered by days, a row and a person, and pages go on behind a number of a line.
const PAGE = "/admin/audit";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { cursor, ...wanted } = readSearch(url, LogSearch);
  const { lines, next, total, keptDays } = await listLog(context.get(db), wanted, cursor);
  return {
    wanted,
    total,
    keptDays,
    lines,
    first: cursor === null ? null : logPath(wanted),
    next: next === null ? null : logPath(wanted, next),
    file: logPath(wanted, null, "/admin/audit.csv"),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ matches, title: "Audit", description: "Who changed what, and when." });

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { wanted, lines, total, keptDays, first, next, file } = loaderData;
  return (
    <AdminList
      title="Audit"
      total={total}
      one="line"
      first={first}
      next={next}
      empty="Nothing in the log matches that."
      actions={
        // A plain link: the target is a file and not a page.
        <a href={file} download className="button button-quiet">
          Download CSV
        </a>
      }
      controls={<LogControls {...wanted} />}
    >
      <LogTable lines={lines} orderOf={columnOrders(PAGE, paramsOf(wanted), wanted.sort)} />
      <p className="text-xs text-soft">
        <span>{`Lines are kept for ${formatInteger(keptDays)} days, those about owners, admins and settings for good. `}</span>
        <Link to="/admin/settings#settings-auditDays" className="link inline-block py-1">
          Change it
        </Link>
        <span>{" What happened to one listing stands on its page in the Listings Manager."}</span>
      </p>
    </AdminList>
  );
}

const LABELED_TABLES = [
  { value: "", label: "Everything" },
  ...LOGGED_TABLES.map(({ name, label }) => ({ value: name, label })),
];
const ACTIONS = [
  { value: "", label: "All" },
  ...LOGGED_ACTIONS.map((value) => ({ value, label: inCapitals(VERBS[value]) })),
];

/** The filters of the log, and the links to remove the filter by row or by person. */
function LogControls(wanted: LogFilter) {
  const { q, table, row, actor, change, from, to } = wanted;
  const { sort } = paramsOf(wanted);
  const tables = {
    name: "table",
    label: "What changed",
    value: table ?? "",
    unset: "",
    options: LABELED_TABLES,
  };
  const changes = {
    name: "change",
    label: "Action",
    value: change ?? "",
    unset: "",
    options: ACTIONS,
  };
  return (
    <>
      <ListForm
        action={PAGE}
        search="Name or email of who did it, or id of a row"
        q={q}
        sort={sort}
        // A filter by row implies its table.
        filters={row ? [changes] : [tables, changes]}
        days={[
          { name: "from", label: "From", value: from },
          { name: "to", label: "To", value: to },
        ]}
        keeps={{ actor, row, ...(row && { table }) }}
      />
      {(row ?? actor) && (
        <div className="flex flex-wrap gap-3">
          {row && (
            <Link to={logPath({ ...wanted, row: null })} className="button button-quiet">
              Not only this row
            </Link>
          )}
          {actor && (
            <Link to={logPath({ ...wanted, actor: null })} className="button button-quiet">
              Not only this person
            </Link>
          )}
        </div>
      )}
    </>
  );
}

/** The address of the log with these filters; default values are left out. */
function logPath(wanted: LogFilter, cursor: number | null = null, path: Path = PAGE) {
  return pagePath(path, paramsOf(wanted), cursor === null ? null : String(cursor));
}

function paramsOf({ q, sort, ...wanted }: LogFilter) {
  return { q: q || null, sort: sort === "-when" ? null : sort, ...wanted };
}

function inCapitals(word: string): string {
  return word.replace(/^./, (first) => first.toUpperCase());
}
