import type { Payment, PaymentSum } from "~/features/bookings/hosting/payments.server";
import { Table, type Column } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { formatSpanWithYear } from "~/values/day";
import { formatMoney } from "~/values/money";

const COLUMNS: readonly [Column<Payment>, ...Column<Payment>[]] = [
  {
    head: "Space",
    cell: (payment) => (
      <Link to={`/dashboard/bookings/${payment.id}`} className="link">
        {`${payment.spaceName}, ${payment.city}`}
      </Link>
    ),
  },
  { head: "When", cell: ({ startsOn, endsOn }) => formatSpanWithYear(startsOn, endsOn) },
  {
    head: "Amount",
    cell: ({ amount, paidOnline, currency }) => (
      <div>
        <span className="text-ink tabular-nums">{formatMoney(amount, currency)}</span>
        {paidOnline > 0 && (
          <span className="block text-sm">{`${formatMoney(paidOnline, currency)} is paid online`}</span>
        )}
      </div>
    ),
  },
  {
    head: "Accepts",
    cell: ({ paymentMethods }) => paymentMethods.join(", ") || "Ask the space",
  },
];

type PaymentTableProps = {
  id: string;
  title: string;
  /** An explanation of the amounts. */
  children: React.ReactNode;
  payments: readonly Payment[];
  sums: readonly PaymentSum[];
};

/** Amounts of one kind, each with its booking, and their sums. */
export function PaymentTable({ id, title, children, payments, sums }: PaymentTableProps) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="measure text-soft">{children}</div>
      {sums.map(({ currency, amount, bookings }) => (
        <p key={currency}>
          <strong className="text-lg">{formatMoney(amount, currency)}</strong>{" "}
          <span className="text-soft">{`for ${formatCount(bookings, "booking")}`}</span>
        </p>
      ))}
      <Table
        caption={title}
        keyOf={({ id: booking }) => booking}
        rows={payments}
        columns={COLUMNS}
      />
    </section>
  );
}
