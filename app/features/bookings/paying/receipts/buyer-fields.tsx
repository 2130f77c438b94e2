import { getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { RECEIPT_LENGTH } from "~/features/bookings/paying/receipts/receipt";
import type { BuyerForm } from "~/features/bookings/paying/receipts/receipt.forms";
import { Field, TextField } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type BuyerFieldsProps = {
  name: string | null;
  address: string | null;
  memberId: string;
  reply: FormReply | undefined;
};

/** The form with which a guest gets a receipt. */
export function BuyerFields({ name, address, memberId, reply: answered }: BuyerFieldsProps) {
  const reply = useReply(answered);
  const [form, fields] = useForm<BuyerForm>({
    id: "buyer",
    lastResult: reply,
    defaultValue: { name, address },
  });
  return (
    <PostedForm form={form} className="grid max-w-2xl gap-5 print:hidden">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <Field
        {...getInputProps(fields.name, { type: "text" })}
        key={fields.name.key}
        label="Your name, or that of your business"
        errors={fields.name.errors}
        maxLength={RECEIPT_LENGTH.name}
        autoComplete="name"
        required
      />
      <TextField
        {...getTextareaProps(fields.address)}
        key={fields.address.key}
        label="Address (optional)"
        hint="With a tax number, if the receipt needs one. A receipt can't be changed once you have it."
        errors={fields.address.errors}
        maxLength={RECEIPT_LENGTH.address}
        autoComplete="street-address"
        rows={3}
      />
      <SubmitButton pending="Issuing…" className="justify-self-start">
        Get a receipt
      </SubmitButton>
    </PostedForm>
  );
}
