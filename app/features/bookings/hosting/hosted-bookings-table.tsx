import { ArrivalForms } from "~/features/bookings/hosting/arrival-form";
import { describeStayToday, guestName, mayHost } from "~/features/bookings/hosting/hosted-booking";
import type { HostedStay } from "~/features/bookings/hosting/hosted-booking.schema";
import { bookingReference, passLabel } from "~/features/bookings/booking";
import { Table, type Column } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";
import { formatSpanWithYear, type Day } from "~/values/day";
import { formatMoney } from "~/values/money";
import type { Path } from "~/values/path";
import { mailTo } from "~/values/mail-to";

type HostedBookingsProps = {
  bookings: HostedStay[];
  today: Day;
  /** The address of the listing. */
  page: Path;
  memberId: string;
};

type Row = Omit<HostedBookingsProps, "bookings"> & { booking: HostedStay };

const COLUMNS: [Column<Row>, ...Column<Row>[]] = [
  { head: "Guest", cell: (row) => <Guest {...row} /> },
  { head: "Days", cell: (row) => <Days {...row} /> },
  { head: "Booked", cell: (row) => <Booked {...row} /> },
  { head: "Actions", cell: (row) => <BookingActions {...row} /> },
];

/** The guests of a space, with their bookings and the actions of the host. */
export function HostedBookingsTable({ bookings, ...shared }: HostedBookingsProps) {
  return (
    <Table
      caption="Bookings"
      columns={COLUMNS}
      rows={bookings.map((booking) => ({ booking, ...shared }))}
      keyOf={({ booking }) => booking.id}
    />
  );
}

function Booked({ booking }: Row) {
  return (
    <span className="grid">
      <span>{`${passLabel(booking)}, ${formatCount(booking.desks, "desk")}`}</span>
      <span>
        {`${formatMoney(booking.total, booking.currency)} · ${bookingReference(booking.id)}`}
      </span>
    </span>
  );
}

function Guest({ booking, today }: Row) {
  return (
    <span className="grid gap-0.5">
      <span className="wrap-anywhere">{guestName(booking)}</span>
      {booking.guest && (
        <a
          href={mailTo(booking.guest.email)}
          className="link w-fit py-0.5 font-normal wrap-anywhere"
        >
          {booking.guest.email}
        </a>
      )}
      {mayHost.write(booking, today) && (
        <Link
          to={`/dashboard/bookings/${booking.id}/write`}
          aria-label={`Write to ${guestName(booking)}`}
          className="link inline-block w-fit py-1 font-normal print:hidden"
        >
          Write to guest
        </Link>
      )}
      {booking.guest && (
        <Link
          to={`/dashboard/bookings/${booking.id}/report-member`}
          aria-label={`Report this member: ${guestName(booking)}`}
          className="link inline-block w-fit py-1 font-normal print:hidden"
        >
          Report this member
        </Link>
      )}
      {booking.note && (
        <span className="font-normal break-words typed-text text-soft">{`“${booking.note}”`}</span>
      )}
    </span>
  );
}

function Days({ booking }: Row) {
  const isToday = booking.status === "confirmed" && booking.heldDays.includes(booking.today);
  return (
    <span className="grid">
      <span className="text-ink">{formatSpanWithYear(booking.startsOn, booking.endsOn)}</span>
      {isToday && <span className="font-semibold text-moss">{describeStayToday(booking)}</span>}
    </span>
  );
}

const CANCELLER = { guest: "the guest", owner: "you", admin: "us" } as const;

function BookingActions({ booking, today, page, memberId }: Row) {
  if (booking.status === "cancelled")
    return (
      <span className="grid">
        <span>{`Cancelled by ${CANCELLER[booking.cancelledAs ?? "guest"]}`}</span>
        {booking.cancelledBecause && <span>{`“${booking.cancelledBecause}”`}</span>}
        {(booking.cancellationFee ?? 0) > 0 && (
          <span>
            {`Cancellation fee: ${formatMoney(booking.cancellationFee ?? 0, booking.currency)}`}
          </span>
        )}
      </span>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {booking.cancelledAs && (
        <span className="basis-full">
          {`The rest was cancelled by ${CANCELLER[booking.cancelledAs]}`}
        </span>
      )}
      {mayHost.markArrival(booking, today) && (
        <ArrivalForms booking={booking} memberId={memberId} />
      )}
      {mayHost.propose(booking, today) && (
        <Link
          to={`${page}/bookings/${booking.id}/change`}
          aria-label={`Propose other days to ${guestName(booking)}`}
          className="link inline-block py-1 print:hidden"
        >
          Propose other days
        </Link>
      )}
      {mayHost.cancel(booking, today) && (
        <Link
          to={`${page}/bookings/${booking.id}/cancel`}
          aria-label={`Cancel the booking of ${guestName(booking)}`}
          className="link inline-block py-1 text-alarm print:hidden"
        >
          Cancel
        </Link>
      )}
    </div>
  );
}
