import { ArrivalForms } from "~/features/bookings/hosting/arrival-form";
import {
  describeOpenRefunds,
  describeOwedBack,
  describePaid,
  describeStayToday,
  guestName,
  mayHost,
} from "~/features/bookings/hosting/hosted-booking";
import { DeskPaymentItem, type PayableStay } from "~/features/bookings/hosting/desk-payment";
import { DeskRefundLink } from "~/features/bookings/hosting/desk-refund";
import type { HostedStay } from "~/features/bookings/hosting/hosted-booking.schema";
import { bookingReference, passLabel } from "~/features/bookings/booking";
import { Table, type Column } from "~/ui/lists/table";
import { Link } from "~/ui/navigation/link";
import { RowMenu } from "~/ui/navigation/row-menu";
import { formatCount } from "~/values/count";
import { formatSpan, formatSpanWithYear, type Day } from "~/values/day";
import { formatMoney } from "~/values/money";
import type { Path } from "~/values/path";
import { mailTo } from "~/values/mail-to";

type HostedBookingsProps = {
  bookings: PayableStay[];
  today: Day;
  /** The address of the listing. */
  page: Path;
  memberId: string;
};

type Row = Omit<HostedBookingsProps, "bookings"> & { booking: PayableStay };

const COLUMNS: [Column<Row>, ...Column<Row>[]] = [
  { head: "Guest", cell: (row) => <Guest {...row} /> },
  { head: "Days", width: "w-[27%]", cell: (row) => <Days {...row} /> },
  { head: "Booked", width: "w-[19%]", cell: (row) => <Booked {...row} /> },
  { head: "Price", width: "w-[15%]", cell: (row) => <Price {...row} /> },
  { head: "Actions", isActions: true, width: "w-60", cell: (row) => <BookingActions {...row} /> },
];

/** The guests of a space, with their bookings and the actions of the host. */
export function HostedBookingsTable({ bookings, ...shared }: HostedBookingsProps) {
  return (
    <Table
      caption="Bookings"
      columns={COLUMNS}
      rows={bookings.map((booking) => ({ booking, ...shared }))}
      keyOf={({ booking }) => booking.id}
      isCrowded
      isOneLine
    />
  );
}

function Booked({ booking }: Row) {
  const parts = [
    // First, because a narrow column cuts the end.
    bookingReference(booking.id),
    `${passLabel(booking)}, ${formatCount(booking.desks, "desk")}`,
  ].join(" · ");
  return <span title={parts}>{parts}</span>;
}

function Price({ booking }: Row) {
  const parts = [
    formatMoney(booking.total, booking.currency),
    // The whole total is not said twice.
    booking.paidAmount === 0 ? describePaid(booking) && "pays here" : describePaid(booking),
    describeOwedBack(booking),
    describeOpenRefunds(booking),
  ]
    .filter(Boolean)
    .join(" · ");
  return <span title={parts}>{parts}</span>;
}

/** The name, and the guest's note; the address is in the menu. */
function Guest({ booking }: Row) {
  const { note } = booking;
  return (
    <span title={[guestName(booking), note].filter(Boolean).join(": ")}>
      <span>{guestName(booking)}</span>
      {note && <span className="row-words font-normal text-soft">{` “${note}”`}</span>}
    </span>
  );
}

function Days({ booking }: Row) {
  const isToday = booking.status === "confirmed" && booking.heldDays.includes(booking.today);
  const { startsOn, endsOn } = booking;
  return (
    <>
      <span className="text-ink" title={formatSpanWithYear(startsOn, endsOn)}>
        {formatSpan(startsOn, endsOn)}
      </span>
      {isToday && (
        <span className="ml-2 font-semibold text-moss">{describeStayToday(booking)}</span>
      )}
    </>
  );
}

const CANCELLER = { guest: "the guest", owner: "you", admin: "us" } as const;

/** The end of a booking that was cancelled, or whose rest was. */
function describeCancellation(booking: HostedStay): string | null {
  const { status, cancelledAs, cancelledBecause, cancellationFee, currency } = booking;
  if (status !== "cancelled")
    return cancelledAs && `The rest was cancelled by ${CANCELLER[cancelledAs]}`;
  const fee = cancellationFee ?? 0;
  return [
    `Cancelled by ${CANCELLER[cancelledAs ?? "guest"]}`,
    cancelledBecause && `“${cancelledBecause}”`,
    fee > 0 && `Cancellation fee: ${formatMoney(fee, currency)}`,
  ]
    .filter(Boolean)
    .join(". ");
}

function BookingActions({ booking, today, page, memberId }: Row) {
  const cancelled = describeCancellation(booking);
  const name = guestName(booking);
  return (
    <div className="row-deeds">
      {cancelled && (
        <span className="line-text text-left" title={cancelled}>
          {cancelled}
        </span>
      )}
      {/* Money that a guest waits for stays in sight. */}
      <DeskRefundLink booking={booking} list={`${page}/bookings`} />
      {mayHost.markArrival(booking, today) && (
        <ArrivalForms booking={booking} memberId={memberId} />
      )}
      {(booking.guest ||
        mayHost.notePayment(booking) ||
        mayHost.takeBackPayment(booking) ||
        mayHost.propose(booking, today) ||
        mayHost.cancel(booking, today)) && (
        <RowMenu label={`More about the booking of ${name}`}>
          {booking.guest && (
            <a href={mailTo(booking.guest.email)} className="menu-item wrap-anywhere">
              {booking.guest.email}
            </a>
          )}
          <DeskPaymentItem booking={booking} memberId={memberId} />
          {mayHost.write(booking, today) && (
            <Link
              to={`/dashboard/bookings/${booking.id}/write`}
              aria-label={`Write to ${name}`}
              className="menu-item"
            >
              Write to guest
            </Link>
          )}
          {mayHost.propose(booking, today) && (
            <Link
              to={`${page}/bookings/${booking.id}/change`}
              aria-label={`Propose other days to ${name}`}
              className="menu-item"
            >
              Propose other days
            </Link>
          )}
          {booking.guest && (
            <Link
              to={`/dashboard/bookings/${booking.id}/report-member`}
              aria-label={`Report this member: ${name}`}
              className="menu-item"
            >
              Report this member
            </Link>
          )}
          {mayHost.cancel(booking, today) && (
            <Link
              to={`${page}/bookings/${booking.id}/cancel`}
              aria-label={`Cancel the booking of ${name}`}
              className="menu-item text-alarm"
            >
              Cancel
            </Link>
          )}
        </RowMenu>
      )}
    </div>
  );
}
