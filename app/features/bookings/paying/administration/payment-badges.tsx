import type { ListedPayment } from "~/features/bookings/paying/administration/listed-payment.schema";
import { PAYMENT_STATES } from "~/features/bookings/paying/administration/payment-words";

const TONES: Readonly<Record<ListedPayment["state"], string>> = {
  open: "bg-wash text-ink",
  paid: "bg-moss-wash text-moss",
  expired: "bg-sunken text-soft",
};

type PaymentBadgesProps = Pick<
  ListedPayment,
  "state" | "refunded" | "amount" | "refundFailed" | "refundOwed" | "isDisputed"
>;

/** The state of a payment, with what an admin may have to do. */
export function PaymentBadges(payment: PaymentBadgesProps) {
  const { state, refunded, amount } = payment;
  return (
    <>
      <span className={`badge whitespace-nowrap ${TONES[state]}`}>{PAYMENT_STATES[state]}</span>
      {payment.refundFailed && (
        <span className="badge ml-1.5 whitespace-nowrap bg-alarm-wash text-alarm">
          Refund failed
        </span>
      )}
      {payment.refundOwed && (
        <span className="badge ml-1.5 whitespace-nowrap bg-wash text-ink">Refund owed</span>
      )}
      {!payment.refundFailed && !payment.refundOwed && refunded > 0 && (
        <span className="badge ml-1.5 whitespace-nowrap bg-sunken text-soft">
          {refunded < amount ? "Refunded in part" : "Refunded"}
        </span>
      )}
      {payment.isDisputed && (
        <span className="badge ml-1.5 whitespace-nowrap bg-alarm-wash text-alarm">Disputed</span>
      )}
    </>
  );
}
