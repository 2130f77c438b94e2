import {
  describePaid,
  dueAtDesk,
  guestName,
  mayHost,
} from "~/features/bookings/hosting/hosted-booking";
import type { HostedStay } from "~/features/bookings/hosting/hosted-booking.schema";
import { IntentForm } from "~/ui/forms/intent-form";
import { formatMoney } from "~/values/money";
import type { Path } from "~/values/path";

/** With the key of its payment: the same form, sent twice, is one payment. */
export type PayableStay = HostedStay & { paymentKey: string };

/** Gives each booking the key of its payment, until the page is loaded again. */
export function withPaymentKeys(bookings: readonly HostedStay[]): PayableStay[] {
  return bookings.map((booking) => ({ ...booking, paymentKey: crypto.randomUUID() }));
}

type DeskPaymentProps = {
  booking: PayableStay;
  memberId: string;
  /** The address of the action; the page itself by default. */
  action?: Path;
};

/** What is paid and what is due, and the button that notes the payment at the desk; a second press takes it back. */
export function DeskPayment({ booking, memberId, action }: DeskPaymentProps) {
  const said = describePaid(booking);
  const isNoted = !mayHost.notePayment(booking);
  const isShown = !isNoted || mayHost.takeBackPayment(booking);
  return (
    (said || isShown) && (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {said && <span className="first-letter:uppercase">{said}</span>}
        {isShown && (
          <IntentForm
            action={action}
            memberId={memberId}
            values={valuesOf(booking)}
            preventScrollReset
            className="print:hidden"
          >
            <button
              type="submit"
              aria-pressed={isNoted}
              aria-label={labelOf(booking)}
              className="chip cursor-pointer max-md:min-h-11 aria-pressed:border-accent aria-pressed:bg-wash"
            >
              {isNoted ? "✓ Paid at the desk" : "Paid at the desk"}
            </button>
          </IntentForm>
        )}
      </div>
    )
  );
}

/** The same as an item of the row's menu. */
export function DeskPaymentItem({ booking, memberId, action }: DeskPaymentProps) {
  const isNoted = !mayHost.notePayment(booking);
  if (isNoted && !mayHost.takeBackPayment(booking)) return null;
  return (
    <IntentForm
      action={action}
      memberId={memberId}
      values={valuesOf(booking)}
      preventScrollReset
      className="grid"
    >
      <button type="submit" aria-label={labelOf(booking)} className="menu-item">
        {isNoted
          ? "Not paid at the desk"
          : `Paid at the desk: ${formatMoney(dueAtDesk(booking), booking.currency)}`}
      </button>
    </IntentForm>
  );
}

function valuesOf(booking: PayableStay): Record<string, string> {
  const { id: bookingId, paymentKey: key } = booking;
  return mayHost.notePayment(booking)
    ? { intent: "note-payment", bookingId, key, amount: String(dueAtDesk(booking)) }
    : { intent: "take-back-payment", bookingId, key };
}

function labelOf(booking: PayableStay): string {
  const name = guestName(booking);
  return mayHost.notePayment(booking)
    ? `Paid at the desk: ${name}, ${formatMoney(dueAtDesk(booking), booking.currency)}`
    : `Not paid at the desk: ${name}`;
}
