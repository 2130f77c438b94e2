import type { FailedRefund } from "~/features/jobs/job.schema";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { formatInstant } from "~/values/day";
import { formatMoney } from "~/values/money";

type FailedRefundsProps = { refunds: readonly FailedRefund[]; memberId: string };

/** The refunds that the provider has refused, with the ids that its dashboard knows. */
export function FailedRefunds({ refunds, memberId }: FailedRefundsProps) {
  return (
    <ul className="grid">
      {refunds.map((refund) => {
        const amount = formatMoney(refund.amount, refund.currency);
        const facts = [
          `Session ${refund.session ?? "unknown"}`,
          `account ${refund.account ?? "unknown"}`,
          refund.bookingId ? `booking ${refund.bookingId}` : "no booking",
        ].join(", ");
        return (
          <li
            key={refund.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5 text-sm last:border-0"
          >
            <span className="min-w-0 flex-1 basis-64">
              <strong>{amount}</strong>{" "}
              <span className="text-alarm wrap-anywhere">
                {refund.failure ?? "No reason given"}
              </span>
              <span className="block text-soft wrap-anywhere">
                {`${facts}, since ${formatInstant(refund.failedAt, "UTC", "UTC")}`}
              </span>
            </span>
            <IntentForm
              memberId={memberId}
              values={{ intent: "refunded", refundId: refund.id }}
              preventScrollReset
            >
              <SubmitButton
                tone="quiet"
                pending="Saving…"
                aria-label={`Refunded in another way: ${amount}`}
                className="text-sm"
              >
                Refunded in another way
              </SubmitButton>
            </IntentForm>
          </li>
        );
      })}
    </ul>
  );
}
