import { sayProblem } from "~/features/imports/listing-import";
import type { ListingImport } from "~/features/imports/listing-import.schema";
import { Table, type Column } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";

type Row = ListingImport["problems"][number];

const COLUMNS: [Column<Row>, ...Column<Row>[]] = [
  // A problem of the whole line has no column and no value.
  { head: "Where", cell: ({ line, column }) => `Line ${line}${column && `, ${column}`}` },
  { head: "What is wrong", cell: (problem) => sayProblem(problem) },
  { head: "It says", cell: ({ column, written }) => written || (column && "Nothing") },
];

const SHOWN = 100;
const HOW_TO =
  "The file has all lines, those with errors first, and says in its first column what is wrong with each. Correct them there, and send it as it is. It is kept for 14 days.";

/** The first problems of a file, and a link to the file with all of them. */
export function ImportProblems({ file: { id, problems } }: { file: ListingImport }) {
  return (
    <section aria-labelledby="problems" className="grid gap-4">
      <h2 id="problems" className="text-xl">
        Errors
      </h2>
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={`/admin/listings/imports/${id}/corrections.csv`}
          download
          className="button button-primary"
        >
          Download the file to correct
        </a>
        <Link to="/admin/listings/import" className="button button-quiet">
          Send it again
        </Link>
      </div>
      <p className="measure text-sm text-soft">
        {problems.length === SHOWN ? `${HOW_TO} These are the first ${SHOWN} errors.` : HOW_TO}
      </p>
      <Table
        caption="Errors"
        columns={COLUMNS}
        rows={problems}
        keyOf={({ line, column, says }) => `${line} ${column} ${says}`}
      />
    </section>
  );
}
