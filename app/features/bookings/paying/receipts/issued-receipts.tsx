import { describeRate, receiptTitle } from "~/features/bookings/paying/receipts/receipt";
import type { Receipt } from "~/features/bookings/paying/receipts/receipt.schema";
import { Table, type Column } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { formatDay } from "~/values/day";
import { formatCents } from "~/values/money";

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
export function IssuedReceipts({ receipts, next }: { receipts: Receipt[]; next: number | null }) {
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
    </section>
  );
}
