import { Part } from "~/features/administration/part";
import type {
  Dispute,
  ManagedPayment,
} from "~/features/bookings/paying/administration/listed-payment.schema";
import { DISPUTE_STATES } from "~/features/bookings/paying/administration/payment-words";
import { formatUtc } from "~/values/day";
import { formatMoney } from "~/values/money";

/** The disputes of a payment, which its host answers at the provider. */
export function PaymentDisputes({
  disputes,
  currency,
}: Pick<ManagedPayment, "disputes" | "currency">) {
  return (
    <Part id="disputes" title="Disputes">
      <p className="text-sm text-soft">
        The host answers a dispute at the provider. We mail the host when one opens and when it is
        decided.
      </p>
      <ul className="grid divide-y divide-line">
        {disputes.map((dispute) => (
          <li key={dispute.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <p>
              <strong>{formatMoney(dispute.amount, currency)}</strong>{" "}
              <span className="badge bg-sunken text-ink">{DISPUTE_STATES[dispute.state]}</span>
            </p>
            <p className="text-sm text-soft wrap-anywhere">{describeDispute(dispute)}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function describeDispute({ reason, openedAt, closedAt, respondBy, providerId }: Dispute): string {
  return [
    `Opened ${formatUtc(openedAt)}${closedAt ? `, decided ${formatUtc(closedAt)}` : ""}.`,
    ...(respondBy && !closedAt ? [`The host answers until ${formatUtc(respondBy)}.`] : []),
    ...(reason ? [`The bank's reason: ${reason.replaceAll("_", " ")}.`] : []),
    `The provider's id is ${providerId}.`,
  ].join(" ");
}
