import { describeRate, receiptTitle } from "~/features/bookings/paying/receipts/receipt";
import type { Receipt, ReceiptSettings } from "~/features/bookings/paying/receipts/receipt.schema";
import { SelectField } from "~/ui/forms/field";
import { Table, type Column } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { formatDay } from "~/values/day";
import { formatCents } from "~/values/money";
import { formatMonth, type Month } from "~/values/month";

const COLUMNS: [Column<Receipt>, ...Column<Receipt>[]] = [
  {
    head: "Number",
    cell: (receipt) => (
      <Link to={`/dashboard/bookings/${receipt.bookingId}/receipt`} className="link">
        {receiptTitle(receipt)}
      </Link>
    ),
  },
  { head: "Issued", cell: ({ issuedOn }) => formatDay(issuedOn) },
  { head: "Buyer", cell: ({ buyerName }) => <span className="wrap-anywhere">{buyerName}</span> },
  {
    head: "Tax",
    cell: ({ tax, taxRate, currency }) =>
      taxRate === null ? "–" : `${formatCents(tax, currency)} (${describeRate(taxRate)})`,
    isFigure: true,
  },
  { head: "Total", cell: ({ gross, currency }) => formatCents(gross, currency), isFigure: true },
];

/** The documents of a seller, the latest first. */
export function IssuedReceipts({
  receipts,
  next,
  months,
}: Pick<ReceiptSettings, "receipts" | "next" | "months">) {
  return (
    <section aria-labelledby="issued" className="grid gap-4">
      <h2 id="issued" className="text-xl">
        Issued
      </h2>
      {receipts.length === 0 ? (
        <p className="text-soft">
          None yet. A guest who has paid gets one on the page of the booking.
        </p>
      ) : (
        <Table caption="Issued receipts" columns={COLUMNS} rows={receipts} keyOf={({ id }) => id} />
      )}
      {next !== null && (
        <Link
          to={`/dashboard/receipts?before=${next}`}
          className="button button-quiet justify-self-start"
        >
          Earlier ones
        </Link>
      )}
      {months.length > 0 && <ReceiptsFile months={months} />}
    </section>
  );
}

/** The file of a year, of a month, or of all documents. The address has the choice. */
function ReceiptsFile({ months }: { months: readonly Month[] }) {
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  return (
    // A plain form: the target is a file and not a page.
    <form action="/dashboard/receipts.csv" className="flex flex-wrap items-end gap-4">
      <SelectField id="period" name="period" label="For your books" defaultValue="">
        <option value="">All</option>
        {years.toReversed().map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
        {months.toReversed().map((month) => (
          <option key={month} value={month}>
            {formatMonth(month)}
          </option>
        ))}
      </SelectField>
      <button type="submit" className="button button-quiet">
        Download CSV
      </button>
    </form>
  );
}
