import { ArrowDown, ArrowUp } from "lucide";
import { Icon } from "~/ui/layout/icon";
import { Link } from "~/ui/navigation/link";
import type { ColumnOrder, ColumnSort, OrderOf } from "~/values/table-order";

export type Column<Row> = {
  head: string;
  cell: (row: Row) => React.ReactNode;
  /** Figures stand below each other, the last digits in line. */
  isFigure?: true;
  sort?: ColumnSort;
};

type TableProps<Row> = {
  /** What is listed, for those who do not see it. */
  caption: string;
  /** The first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Whether its cells have much to say: it needs the room of more columns. */
  isWide?: boolean;
  /** Whether its few short cells have room beside each other on any screen. */
  isSlim?: boolean;
  /** Where the head of a column that has `sort` leads. */
  orderOf?: OrderOf;
};

/** A table. Where there is no room for columns each row is a card (styles/tables.css), and its cells name their columns themselves. */
export function Table<Row>(props: TableProps<Row>) {
  const isWide = props.isWide ?? props.columns.length > 4;
  return (
    <div
      className={
        // Where text is so large that they have none, they are scrolled and not the page.
        props.isSlim
          ? "max-lg:overflow-x-auto"
          : isWide
            ? "@container/many-columns"
            : "@container/few-columns"
      }
    >
      <Rows {...props} />
    </div>
  );
}

function Rows<Row>({ caption, columns, rows, keyOf, orderOf, isSlim }: TableProps<Row>) {
  const [name, ...others] = columns;
  return (
    <table className={`w-full text-left text-sm ${isSlim ? "" : "card-table"}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b-2 border-ink">
          {columns.map(({ head, sort, isFigure }) => (
            <Head
              key={head}
              head={head}
              order={sort && orderOf?.(sort)}
              isFluid={!orderOf}
              isFigure={isFigure}
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
            {others.map(({ head, cell, isFigure }) => (
              <td
                key={head}
                data-label={head}
                className={`py-2.5 text-soft ${isFigure ? FIGURE : "pr-5 wrap-anywhere"}`}
              >
                {cell(row)}
              </td>
            ))}
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
  /** Whether the name of a row has a third of the width; tables that can be sorted have many columns. */
  isFluid: boolean;
  isFigure: true | undefined;
};

/** The head of a column. Where it sorts, it does so the other way round when the list is sorted by it already. */
function Head({ head, order, isFluid, isFigure }: HeadProps) {
  const isSorted = order?.order ?? undefined;
  return (
    <th
      scope="col"
      aria-sort={isSorted}
      className={`py-2 font-semibold ${isFigure ? FIGURE : "pr-5"} ${isFluid ? "first:w-[36%]" : "first:w-[20%]"}`}
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
