import { describeOwedBack, guestName, mayHost } from "~/features/bookings/hosting/hosted-booking";
import type { HostedStay } from "~/features/bookings/hosting/hosted-booking.schema";
import { ConfirmationLink } from "~/ui/forms/confirmation";
import { formatMoney } from "~/values/money";
import type { Path } from "~/values/path";

type DeskRefundProps = {
  booking: HostedStay;
  /** The bookings of the listing. */
  list: Path;
};

/** What the guest gets back at the desk, and the link that notes it. The ledger only grows: it cannot be taken back. */
export function DeskRefund({ booking, list }: DeskRefundProps) {
  if (!mayHost.noteRefund(booking)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="first-letter:uppercase">{describeOwedBack(booking)}</span>
      <DeskRefundLink booking={booking} list={list} />
    </div>
  );
}

/** The link alone, beside a text that says what the guest gets back. */
export function DeskRefundLink({ booking, list }: DeskRefundProps) {
  if (!mayHost.noteRefund(booking)) return null;
  return (
    <ConfirmationLink
      to={`${list}/${booking.id}/paid-back`}
      keep="Not yet"
      aria-label={`Paid back at the desk: ${guestName(booking)}, ${formatMoney(booking.owedBack, booking.currency)}`}
      className="chip whitespace-nowrap max-md:min-h-11 print:hidden"
    >
      Paid back
    </ConfirmationLink>
  );
}
