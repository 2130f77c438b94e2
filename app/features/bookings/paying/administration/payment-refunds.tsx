import { Part } from "~/features/administration/part";
import type {
  ListedRefund,
  ManagedPayment,
} from "~/features/bookings/paying/administration/listed-payment.schema";
import {
  REFUND_REASONS,
  REFUND_STATES,
} from "~/features/bookings/paying/administration/payment-words";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { formatUtc } from "~/values/day";
import { formatMoney } from "~/values/money";

type RefundsProps = Pick<ManagedPayment, "refunds" | "currency"> & {
  memberId: string;
  /** Whether the site has a provider that can be asked. */
  isOnline: boolean;
};

/** The refunds of a payment; a failed one has the buttons that send it again, or mark it as refunded in another way. */
export function PaymentRefunds({ refunds, currency, memberId, isOnline }: RefundsProps) {
  return (
    <Part id="refunds" title="Refunds">
      {refunds.length === 0 && <p className="text-soft">Nothing was refunded.</p>}
      {refunds.length > 0 && (
        <ul className="grid divide-y divide-line">
          {refunds.map((refund) => (
            <li key={refund.id} className="grid gap-2 py-3 first:pt-0 last:pb-0">
              <p>
                <strong>{formatMoney(refund.amount, currency)}</strong>{" "}
                <span className={`badge ${TONES[refund.state]}`}>
                  {REFUND_STATES[refund.state]}
                </span>
              </p>
              <p className="text-sm text-soft wrap-anywhere">{describeRefund(refund)}</p>
              {refund.failure && (
                <p className="text-sm text-alarm wrap-anywhere">{`The provider refused it: ${refund.failure}`}</p>
              )}
              {refund.state === "failed" && (
                <div className="flex flex-wrap gap-3">
                  {isOnline && (
                    <RefundButton intent="retry" {...{ refund, memberId }}>
                      Send again
                    </RefundButton>
                  )}
                  <RefundButton intent="refunded" {...{ refund, memberId }}>
                    Refunded in another way
                  </RefundButton>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

const TONES: Readonly<Record<ListedRefund["state"], string>> = {
  owed: "bg-wash text-ink",
  done: "bg-moss-wash text-moss",
  failed: "bg-alarm-wash text-alarm",
};

function describeRefund({ reason, createdAt, doneAt, providerId }: ListedRefund): string {
  return [
    `${REFUND_REASONS[reason]}.`,
    `Owed since ${formatUtc(createdAt)}${doneAt ? `, done ${formatUtc(doneAt)}` : ""}.`,
    ...(providerId ? [`The provider's id is ${providerId}.`] : []),
  ].join(" ");
}

type RefundButtonProps = {
  intent: "retry" | "refunded";
  refund: ListedRefund;
  memberId: string;
  children: string;
};

function RefundButton({ intent, refund, memberId, children }: RefundButtonProps) {
  return (
    <IntentForm memberId={memberId} values={{ intent, refundId: refund.id }} preventScrollReset>
      <SubmitButton tone="quiet" pending="Saving…" className="text-sm">
        {children}
      </SubmitButton>
    </IntentForm>
  );
}
