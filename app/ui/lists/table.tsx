import { ArrowDown, ArrowUp } from "lucide";
import { Icon } from "~/ui/layout/icon";
import { Link } from "~/ui/navigation/link";
import type { ColumnOrder, ColumnSort, OrderOf } from "~/values/table-order";

/** `Sort`: the names of the list's sortable columns. */
export type Column<Row, Sort extends string = never> = {
  head: string;
  cell: (row: Row) => React.ReactNode;
  /** Right-aligned figures with equal digits. */
  isFigure?: true;
  /** The width in a table with rows of one line, as a class; columns without one share the rest. */
  width?: string;
  /** Buttons and the menu of a row, at its end. */
  isActions?: true;
  sort?: ColumnSort<Sort>;
};

type TableProps<Row, Sort extends string> = {
  /** The caption, for screen readers. */
  caption: string;
  /** The first one names the row. */
  columns: readonly [Column<Row, Sort>, ...Column<Row, Sort>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Whether its cells have long texts, so that it needs more space. */
  isWide?: boolean;
  /** Whether it needs a laptop for its texts and buttons side by side. */
  isCrowded?: boolean;
  /** Whether its few short cells fit side by side on any screen. */
  isSlim?: boolean;
  /** Whether each row is one line of 44 px (styles/one-line.css): longer texts end in an ellipsis. */
  isOneLine?: boolean;
  /** Whether its cells are clear without the names of their columns: on a phone they share a line below the name of the row. */
  isQuiet?: boolean;
  /** Content below the rows that belongs to them. */
  foot?: React.ReactNode;
  /** The links in the heads of columns with a `sort`. */
  orderOf?: OrderOf<Sort>;
};

/** The table of a list, without the rows of a page. */
export type ListTable<Row, Sort extends string> = Omit<TableProps<Row, Sort>, "rows" | "orderOf">;

/** A table. Where columns do not fit, each row becomes a card (styles/tables.css) whose cells repeat their column's name. */
export function Table<Row, Sort extends string = never>(props: TableProps<Row, Sort>) {
  const isWide = props.isWide ?? props.columns.length > 4;
  return (
    <div
      className={
        // With very large text the table scrolls instead of the page.
        props.isSlim
          ? "max-lg:overflow-x-auto"
          : props.isCrowded
            ? "@container/crowded-columns"
            : isWide
              ? "@container/many-columns"
              : "@container/few-columns"
      }
    >
      {props.foot ? (
        // Inside of the container, which CSS counters do not leave.
        <div className="with-bulk-bar">
          <Rows {...props} />
          {props.foot}
        </div>
      ) : (
        <Rows {...props} />
      )}
    </div>
  );
}

function Rows<Row, Sort extends string>({
  caption,
  columns,
  rows,
  keyOf,
  orderOf,
  isSlim,
  isOneLine,
  isQuiet,
}: TableProps<Row, Sort>) {
  const [name, ...others] = columns;
  return (
    <table
      className={`w-full text-left text-sm ${isSlim ? "" : "card-table"} ${isOneLine ? "one-line" : ""} ${isQuiet ? "quiet-rows" : ""}`}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b-2 border-ink">
          {columns.map(({ head, sort, isFigure, width, isActions }) => (
            <Head
              key={head}
              head={head}
              order={sort && orderOf?.(sort)}
              width={isOneLine ? (width ?? "") : orderOf ? "first:w-[20%]" : "first:w-[36%]"}
              isFigure={isFigure}
              isActions={isActions}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} data-row className="border-b border-line align-top">
            <th scope="row" className="py-2.5 pr-5 font-semibold">
              {name.cell(row)}
            </th>
            {others.map(({ head, isFigure, isActions, ...column }) => {
              const cell = column.cell(row);
              return (
                <td
                  key={head}
                  data-label={head}
                  title={isOneLine && typeof cell === "string" ? cell : undefined}
                  className={`py-2.5 text-soft ${isFigure ? FIGURE : "pr-5 wrap-anywhere"} ${isActions ? "row-actions" : ""}`}
                >
                  {cell}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const FIGURE = "pl-3 text-right tabular-nums whitespace-nowrap";

type HeadProps = {
  head: string;
  order: ColumnOrder | undefined;
  width: string;
  isFigure: true | undefined;
  isActions: true | undefined;
};

/** The head of a column. On a list already sorted by it, the link reverses the order. */
function Head({ head, order, width, isFigure, isActions }: HeadProps) {
  const isSorted = order?.order ?? undefined;
  return (
    <th
      scope="col"
      aria-sort={isSorted}
      className={`py-2 font-semibold ${isFigure ? FIGURE : "pr-5"} ${width} ${isActions ? "row-actions" : ""}`}
    >
      {order ? (
        <Link to={order.to} className="inline-flex min-h-7 items-center gap-1 hover:underline">
          <span>{head}</span>
          {isSorted && <Icon icon={isSorted === "ascending" ? ArrowUp : ArrowDown} size={14} />}
        </Link>
      ) : (
        head
      )}
    </th>
  );
}
