type LegalTableProps = {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
};

/** A table that becomes a list where there is no room for columns; each cell then names its column itself. */
export function LegalTable({ caption, head, rows }: LegalTableProps) {
  return (
    <table className="w-full text-left text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b-2 border-ink">
          {head.map((cell) => (
            <th key={cell} scope="col" className="py-2 pr-5 font-semibold first:w-[36%]">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block max-sm:border-t-2 max-sm:border-ink">
        {rows.map((row) => (
          <Row key={row[0]} head={head} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  head,
  row: [first, ...others],
}: {
  head: readonly string[];
  row: readonly string[];
}) {
  return (
    <tr className="border-b border-line align-top max-sm:block max-sm:py-3">
      <th
        scope="row"
        className="py-2.5 pr-5 font-semibold max-sm:block max-sm:p-0 max-sm:pb-1 max-sm:wrap-anywhere"
      >
        {first}
      </th>
      {others.map((cell, at) => (
        <td
          key={head[at + 1]}
          data-label={head[at + 1]}
          className="py-2.5 pr-5 wrap-anywhere text-soft max-sm:flex max-sm:gap-3 max-sm:p-0 max-sm:before:w-24 max-sm:before:shrink-0 max-sm:before:content-[attr(data-label)]"
        >
          {cell}
        </td>
      ))}
    </tr>
  );
}
