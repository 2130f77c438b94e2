import { ImportStateBadge } from "~/features/imports/import-state-badge";
import type { ImportSummary } from "~/features/imports/listing-import.schema";
import { Pager } from "~/ui/lists/pager";
import { Table, type Column } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { formatInteger, formatTotal } from "~/values/count";
import { formatDay } from "~/values/day";
import type { Path } from "~/values/path";

const COLUMNS: [Column<ImportSummary>, ...Column<ImportSummary>[]] = [
  {
    head: "File",
    cell: ({ id, fileName }) => (
      <Link to={`/admin/listings/imports/${id}`} className="link wrap-anywhere">
        {fileName}
      </Link>
    ),
  },
  { head: "State", cell: ({ state }) => <ImportStateBadge state={state} /> },
  { head: "Listings", cell: ({ listings }) => formatInteger(listings) },
  { head: "Sent", cell: ({ createdAt }) => formatDay(createdAt.slice(0, 10)) },
  { head: "By", cell: ({ sentBy }) => sentBy ?? "–" },
];

type ImportListProps = {
  imports: readonly ImportSummary[];
  /** The number of files, counted up to 1,001. */
  total: number;
  first: Path | null;
  next: Path | null;
};

/** A page of the imported files, latest first. */
export function ImportList({ imports, total, first, next }: ImportListProps) {
  if (total === 0) return <p className="card p-6 text-soft">No file has been sent yet.</p>;
  const at = (path: Path | null): Path | null => path && `${path}#imports`;
  return (
    <section id="imports" aria-labelledby="imports-heading" className="grid gap-3">
      <h2 id="imports-heading" className="text-xl">
        {formatTotal(total, "file")}
      </h2>
      <Table caption="Files" columns={COLUMNS} rows={imports} keyOf={({ id }) => id} />
      <Pager first={at(first)} next={at(next)} more="Older files" back="The latest files" />
    </section>
  );
}
