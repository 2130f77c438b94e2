import type { LoggedChange } from "~/features/administration/administration.schema";
import {
  describeActor,
  describeChange,
  differencesOf,
  type Difference,
} from "~/features/administration/logged-change";
import { LoggedValue } from "~/features/administration/logged-value";
import { Table, type Column } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { formatUtc } from "~/values/day";
import { pagePath } from "~/values/page";
import type { Path } from "~/values/path";
import type { OrderOf } from "~/values/table-order";

const PAGE: Path = "/admin/audit";

const COLUMNS: [Column<LoggedChange, "when">, ...Column<LoggedChange, "when">[]] = [
  { head: "What", cell: (line) => <ChangedRow {...line} /> },
  { head: "Who", cell: (line) => <Actor {...line} /> },
  {
    head: "When",
    sort: { by: "when", first: "descending" },
    cell: ({ happenedAt }) => <time dateTime={happenedAt}>{formatUtc(happenedAt)}</time>,
  },
  { head: "Before and after", cell: (line) => <Differences of={differencesOf(line)} /> },
];

type LogTableProps = { lines: readonly LoggedChange[]; orderOf: OrderOf<"when"> };

/** Lines of the log: actor, action, row, and changed values. */
export function LogTable({ lines, orderOf }: LogTableProps) {
  return (
    <Table
      caption="Log"
      columns={COLUMNS}
      rows={lines}
      keyOf={({ id }) => String(id)}
      isWide
      orderOf={orderOf}
    />
  );
}

function ChangedRow(line: LoggedChange) {
  const { tableName, rowId } = line;
  return (
    <span className="grid gap-0.5">
      <span className="first-letter:uppercase">{describeChange(line)}</span>
      <Link
        to={pagePath(PAGE, { table: tableName, row: rowId }, null)}
        className="link w-fit font-mono text-xs font-normal"
        aria-label={`Everything that happened to ${tableName} ${rowId}`}
      >
        {rowId.slice(0, 8)}
      </Link>
    </span>
  );
}

function Actor(line: LoggedChange) {
  if (!line.actor) return "The site";
  return (
    <Link to={pagePath(PAGE, { actor: line.actor.id }, null)} className="link">
      {describeActor(line)}
    </Link>
  );
}

function Differences({ of: differences }: { of: readonly Difference[] }) {
  if (differences.length === 0) return "Nothing that the log names";
  return (
    <dl className="grid gap-1.5">
      {differences.map(({ column, before, after }) => (
        <div key={column}>
          <dt className="inline font-semibold text-ink">{`${column}: `}</dt>
          <dd className="inline">
            {before !== null && (
              <del className="bg-alarm-wash px-1 text-alarm">
                <LoggedValue value={before} />
              </del>
            )}
            {before !== null && after !== null && <span> </span>}
            {after !== null && (
              <ins className="bg-moss-wash px-1 text-moss no-underline">
                <LoggedValue value={after} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
