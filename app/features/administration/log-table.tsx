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
import { RowMenu } from "~/ui/navigation/row-menu";
import { formatUtc } from "~/values/day";
import { pagePath } from "~/values/page";
import type { Path } from "~/values/path";
import type { OrderOf } from "~/values/table-order";

const PAGE: Path = "/admin/audit";

const COLUMNS: [Column<LoggedChange, "when">, ...Column<LoggedChange, "when">[]] = [
  { head: "What", cell: (line) => <ChangedRow {...line} /> },
  { head: "Who", width: "w-[18%]", cell: (line) => <Actor {...line} /> },
  {
    head: "When",
    sort: { by: "when", first: "descending" },
    width: "w-44",
    cell: ({ happenedAt }) => <time dateTime={happenedAt}>{formatUtc(happenedAt)}</time>,
  },
  {
    head: "Before and after",
    isActions: true,
    width: "w-[38%]",
    cell: (line) => <Differences of={differencesOf(line)} line={line} />,
  },
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
      isOneLine
      orderOf={orderOf}
    />
  );
}

function ChangedRow(line: LoggedChange) {
  const { tableName, rowId } = line;
  return (
    <span className="flex items-center gap-2" title={describeChange(line)}>
      <span className="line-text first-letter:uppercase">{describeChange(line)}</span>
      <Link
        to={pagePath(PAGE, { table: tableName, row: rowId }, null)}
        className="link shrink-0 font-mono text-xs font-normal whitespace-nowrap"
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

/** One line, and the whole in the menu where it may not fit. */
function Differences({ of: differences, line }: { of: readonly Difference[]; line: LoggedChange }) {
  if (differences.length === 0) return "Nothing that the log names";
  const isLong =
    differences.length > 1 ||
    differences.some(({ before, after }) => `${before ?? ""}${after ?? ""}`.length > 30);
  return (
    <div className="row-deeds">
      <dl className="line-text flex-1 text-left">
        {differences.map((difference) => (
          <Line key={difference.column} {...difference} />
        ))}
      </dl>
      {isLong && (
        <RowMenu label={`Before and after: ${describeChange(line)}`}>
          <dl className="grid gap-1.5 p-2 wrap-anywhere">
            {differences.map((difference) => (
              <Line key={difference.column} {...difference} />
            ))}
          </dl>
        </RowMenu>
      )}
    </div>
  );
}

function Line({ column, before, after }: Difference) {
  return (
    <div className="inline-difference">
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
  );
}
