import { getTextareaProps, useForm } from "@conform-to/react";
import { Part } from "~/features/administration/part";
import type { ManagedPaymentForm } from "~/features/bookings/paying/administration/managed-payment.forms";
import { Field, TextField } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReplyTo } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";
import { formatMoney } from "~/values/money";
import { LONGEST_REASON } from "~/values/reason";

type LowerFeeProps = {
  fee: number;
  currency: string;
  memberId: string;
  reply: FormReply | undefined;
};

type Lowering = Extract<ManagedPaymentForm, { intent: "lower-fee" }>;

/** The form that lowers the fee of a cancelled booking. */
export function LowerFee({ fee, currency, memberId, reply: answered }: LowerFeeProps) {
  const reply = useReplyTo("lower-fee", answered);
  const [form, fields] = useForm<Lowering>({
    id: "lower-fee",
    lastResult: reply,
    defaultValue: { fee: "0" },
  });
  return (
    <Part id="fee" title="Lower the cancellation fee">
      <p className="text-sm text-soft">
        {`The booking was cancelled for a fee of ${formatMoney(fee, currency)}. What was paid and is not owed any more goes back to the guest, from the host. Both are told, with your reason.`}
      </p>
      <PostedForm form={form} className="grid gap-4">
        <FormSummary form={form} reply={reply} />
        <MemberField id={memberId} />
        <input type="hidden" name="intent" value="lower-fee" />
        <input type="hidden" name="expected" value={fee} />
        <Field
          label="New fee in US dollars"
          id={fields.fee.id}
          name={fields.fee.name}
          defaultValue={fields.fee.defaultValue}
          errors={fields.fee.errors}
          inputMode="decimal"
          required
        />
        <TextField
          {...getTextareaProps(fields.words)}
          key={fields.words.key}
          label="Reason"
          errors={fields.words.errors}
          maxLength={LONGEST_REASON}
          rows={3}
          required
        />
        <SubmitButton pending="Saving…">Lower the fee</SubmitButton>
      </PostedForm>
    </Part>
  );
}
