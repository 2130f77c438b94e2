import type { PaidBooking } from "~/features/bookings/hosting/payments.server";
import {
  describePaymentLines,
  describeRefusedRefund,
} from "~/features/bookings/paying/refund-words";
import { Table, type Column } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { formatSpanWithYear } from "~/values/day";

const COLUMNS: readonly [Column<PaidBooking>, ...Column<PaidBooking>[]] = [
  {
    head: "Space",
    cell: ({ id, spaceName, city }) => (
      <Link to={`/dashboard/bookings/${id}`} className="link">
        {`${spaceName}, ${city}`}
      </Link>
    ),
  },
  { head: "When", cell: ({ startsOn, endsOn }) => formatSpanWithYear(startsOn, endsOn) },
  { head: "Paid", cell: (booking) => <Lines booking={booking} /> },
  {
    head: "Receipt",
    cell: ({ id, spaceName }) => (
      <Link
        to={`/dashboard/bookings/${id}/receipt`}
        className="link"
        aria-label={`Receipt: ${spaceName}`}
      >
        Receipt
      </Link>
    ),
  },
];

function Lines({ booking }: { booking: PaidBooking }) {
  return (
    <div>
      {booking.payments.flatMap((payment) =>
        describePaymentLines(payment, booking).map((line, place) => (
          <span key={`${payment.id} ${place}`} className="block">
            {line}
          </span>
        )),
      )}
      {booking.refusedRefunds > 0 && (
        <span className="block text-alarm">{describeRefusedRefund(booking)}</span>
      )}
    </div>
  );
}

/** Bookings of which something is paid: what, where and when, the state of each refund, and the way to the receipt. */
export function PaidTable({ paid }: { paid: readonly PaidBooking[] }) {
  return (
    <section aria-labelledby="paid" className="grid gap-4">
      <h2 id="paid" className="text-xl">
        Paid
      </h2>
      <p className="measure text-soft">
        What you paid online, and what spaces noted at the desk, for bookings of the last year.
      </p>
      <Table caption="Paid" keyOf={({ id }) => id} rows={paid} columns={COLUMNS} />
    </section>
  );
}
