import { describeOwedBack, guestName, mayHost } from "~/features/bookings/hosting/hosted-booking";
import type { HostedStay } from "~/features/bookings/hosting/hosted-booking.schema";
import { IntentForm } from "~/ui/forms/intent-form";
import { formatMoney } from "~/values/money";
import type { Path } from "~/values/path";

type DeskRefundProps = {
  booking: HostedStay;
  memberId: string;
  /** The address of the action; the page itself by default. */
  action?: Path;
};

/** What the guest gets back at the desk, and the button that notes it. The ledger only grows: it cannot be taken back. */
export function DeskRefund({ booking, ...form }: DeskRefundProps) {
  if (!mayHost.noteRefund(booking)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="first-letter:uppercase">{describeOwedBack(booking)}</span>
      <DeskRefundButton booking={booking} {...form} />
    </div>
  );
}

/** The button alone, beside a text that says what the guest gets back. */
export function DeskRefundButton({ booking, ...form }: DeskRefundProps) {
  if (!mayHost.noteRefund(booking)) return null;
  return (
    <RefundForm booking={booking} {...form}>
      <button
        type="submit"
        aria-label={labelOf(booking)}
        className="chip cursor-pointer whitespace-nowrap max-md:min-h-11"
      >
        Paid back
      </button>
    </RefundForm>
  );
}

function RefundForm({
  booking: { id: bookingId, owedBackUntil },
  children,
  ...form
}: DeskRefundProps & { children: React.ReactNode }) {
  return (
    <IntentForm
      {...form}
      values={{ intent: "note-refund", bookingId, refundId: owedBackUntil ?? "" }}
      preventScrollReset
      className="grid print:hidden"
    >
      {children}
    </IntentForm>
  );
}

function labelOf(booking: HostedStay): string {
  return `Paid back at the desk: ${guestName(booking)}, ${formatMoney(booking.owedBack, booking.currency)}`;
}
