export type Column<Row> = {
  head: string;
  cell: (row: Row) => React.ReactNode;
};

type TableProps<Row> = {
  /** What is listed, for those who do not see it. */
  caption: string;
  /** The first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** A table. Where there is no room for columns each row is a card, and its cells name their columns themselves. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  const [name, ...others] = columns;
  return (
    <table className="w-full text-left text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b-2 border-ink">
          {columns.map(({ head }) => (
            <th key={head} scope="col" className="py-2 pr-5 font-semibold first:w-[36%]">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block max-sm:border-t-2 max-sm:border-ink">
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-line align-top max-sm:block max-sm:py-3">
            <th
              scope="row"
              className="py-2.5 pr-5 font-semibold max-sm:block max-sm:p-0 max-sm:pb-1 max-sm:wrap-anywhere"
            >
              {name.cell(row)}
            </th>
            {others.map(({ head, cell }) => (
              <td
                key={head}
                data-label={head}
                className="py-2.5 pr-5 wrap-anywhere text-soft max-sm:flex max-sm:gap-3 max-sm:p-0 max-sm:before:w-24 max-sm:before:shrink-0 max-sm:before:content-[attr(data-label)]"
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
