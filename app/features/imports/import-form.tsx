import { DAY_COLUMNS, IMPORT_COLUMNS, MOST_ROWS, NO_FILE } from "~/features/imports/import-columns";
import { Problems } from "~/ui/forms/problems";
import { FileField } from "~/ui/forms/file-field";
import { FileForm } from "~/ui/forms/file-form";
import { MemberField } from "~/ui/forms/member-field";
import { formatInteger } from "~/values/count";

type ImportFormProps = { memberId: string; problems: readonly string[] };

/** The form that sends a file of listings, with its rules. */
export function ImportForm({ memberId, problems }: ImportFormProps) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <section aria-labelledby="send" className="card grid gap-4 p-5">
        <h2 id="send" className="text-xl">
          Send a file
        </h2>
        <Problems problems={problems} />
        <p className="measure text-soft">
          All listings of the file are imported, or none. They are pending until an admin approves
          them, have no photos and no owner, and the same file is not imported twice.
        </p>
        <FileForm className="grid justify-items-start gap-4">
          <MemberField id={memberId} />
          <FileField
            label="CSV file *"
            name="file"
            required
            refusal={NO_FILE}
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            isBack={problems.length > 0}
            hint={`Up to ${formatInteger(MOST_ROWS)} listings and 5 MB, in UTF-8.`}
            className="w-full"
          />
          <button type="submit" className="button button-primary">
            Check and import
          </button>
        </FileForm>
      </section>
      <FileColumns />
    </div>
  );
}

function FileColumns() {
  return (
    <section aria-labelledby="columns" className="card grid gap-4 p-5">
      <h2 id="columns" className="text-xl">
        The columns
      </h2>
      <p>
        {/* A plain link: the target is a file and not a page. */}
        <a href="/admin/listings/import/template.csv" download className="button button-quiet">
          Download the template
        </a>
      </p>
      <p className="text-sm text-soft">
        The first line names the columns, in any order. Those with a star are required. A file that
        was exported has these columns too.
      </p>
      <dl className="grid gap-x-4 text-sm sm:grid-cols-[max-content_1fr] sm:gap-y-1.5 max-sm:[&_dt]:mt-2.5">
        {IMPORT_COLUMNS.filter(({ name }) => !DAY_COLUMNS.includes(name)).map((column) => (
          <div key={column.name} className="contents">
            <dt>
              <code>{column.name}</code>
              {column.isRequired && <span> *</span>}
            </dt>
            <dd className="text-soft">{column.says}</dd>
          </div>
        ))}
        <dt>
          <code>monday</code> to <code>sunday</code>
        </dt>
        <dd className="text-soft">
          Hours such as 09:00-18:00, or 18:00-02:00 past midnight; empty is closed. One day has to
          be open.
        </dd>
      </dl>
    </section>
  );
}
