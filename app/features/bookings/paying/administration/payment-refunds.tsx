import { getTextareaProps, useForm } from "@conform-to/react";
import { Part } from "~/features/administration/part";
import type {
  ListedRefund,
  ManagedPayment,
} from "~/features/bookings/paying/administration/listed-payment.schema";
import type { ManagedPaymentForm } from "~/features/bookings/paying/administration/managed-payment.forms";
import {
  LONGEST_WAY,
  REASONS_FOR_ADMINS,
  REFUND_STATES,
} from "~/features/bookings/paying/administration/payment-words";
import { TextField } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { IntentForm } from "~/ui/forms/intent-form";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReplyTo } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import { formatUtc } from "~/values/day";
import type { FormReply } from "~/values/form-reply";
import { formatMoney } from "~/values/money";

type RefundsProps = Pick<ManagedPayment, "refunds" | "currency"> & {
  memberId: string;
  /** Whether the site has a provider that can be asked. */
  hasProvider: boolean;
  reply: FormReply | undefined;
};

/** The refunds of a payment; a failed one is sent again by a button, or marked as refunded in another way with a reason. */
export function PaymentRefunds({ refunds, currency, memberId, hasProvider, reply }: RefundsProps) {
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
                <p className="text-sm text-alarm wrap-anywhere">
                  {`The provider refused it: ${refund.failure}`}
                </p>
              )}
              {refund.state === "failed" && (
                <div className="grid justify-items-start gap-4">
                  {hasProvider && <RetryButton {...{ refund, memberId }} />}
                  <ByHand {...{ refund, memberId, reply }} />
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

function describeRefund(refund: ListedRefund): string {
  const { reason, createdAt, doneAt, providerId, paidByDispute } = refund;
  return [
    `${REASONS_FOR_ADMINS[reason]}.`,
    `Owed since ${formatUtc(createdAt)}${doneAt ? `, done ${formatUtc(doneAt)}` : ""}.`,
    ...(providerId ? [`The provider's id is ${providerId}.`] : []),
    ...(paidByDispute ? [`The bank of the guest has paid it with ${paidByDispute}.`] : []),
  ].join(" ");
}

type RefundProps = { refund: ListedRefund; memberId: string };

function RetryButton({ refund, memberId }: RefundProps) {
  return (
    <IntentForm
      memberId={memberId}
      values={{ intent: "retry", refundId: refund.id }}
      preventScrollReset
    >
      <SubmitButton tone="quiet" pending="Saving…" className="text-sm">
        Send again
      </SubmitButton>
    </IntentForm>
  );
}

type Refunding = Extract<ManagedPaymentForm, { intent: "refunded" }>;

/** Notes a refund that an admin has made without the provider, with the way. */
function ByHand({
  refund,
  memberId,
  reply: answered,
}: RefundProps & { reply: FormReply | undefined }) {
  const reply = useReplyTo("refunded", answered);
  const own = reply?.initialValue?.["refundId"] === refund.id ? reply : undefined;
  const [form, fields] = useForm<Refunding>({ id: `by-hand-${refund.id}`, lastResult: own });
  return (
    <PostedForm form={form} className="grid w-full gap-3">
      <FormSummary form={form} reply={own} />
      <MemberField id={memberId} />
      <input type="hidden" name="intent" value="refunded" />
      <input type="hidden" name="refundId" value={refund.id} />
      <TextField
        {...getTextareaProps(fields.words)}
        key={fields.words.key}
        label="How it was refunded by hand"
        hint="For example the bank transfer and its reference. The log of changes keeps it."
        errors={fields.words.errors}
        maxLength={LONGEST_WAY}
        rows={2}
        required
      />
      <SubmitButton tone="quiet" pending="Saving…" className="justify-self-start text-sm">
        Refunded in another way
      </SubmitButton>
    </PostedForm>
  );
}
