import { getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { RECEIPT_LENGTH } from "~/features/bookings/paying/receipts/receipt";
import type { SellerForm } from "~/features/bookings/paying/receipts/receipt.forms";
import type { ReceiptSettings } from "~/features/bookings/paying/receipts/receipt.schema";
import { Field, TextField } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReply } from "~/ui/forms/saved-reply";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FormReply } from "~/values/form-reply";

type SellerFieldsProps = {
  settings: ReceiptSettings;
  memberId: string;
  reply: FormReply | undefined;
};

/** The details of a host on receipts from now on. */
export function SellerFields({ settings, memberId, reply: answered }: SellerFieldsProps) {
  const reply = useReply(answered);
  const { legalName, address, taxId, taxRate } = settings;
  const [form, fields] = useForm<SellerForm>({
    id: "seller",
    lastResult: reply,
    defaultValue: { legalName, address, taxId, taxRate: taxRate?.toString() },
  });
  return (
    <PostedForm form={form} className="grid max-w-2xl gap-5">
      <FormSummary form={form} reply={reply} />
      <MemberField id={memberId} />
      <Field
        {...getInputProps(fields.legalName, { type: "text" })}
        key={fields.legalName.key}
        label="Name of your business"
        hint="The legal name, or your own."
        errors={fields.legalName.errors}
        maxLength={RECEIPT_LENGTH.name}
        autoComplete="organization"
        required
      />
      <TextField
        {...getTextareaProps(fields.address)}
        key={fields.address.key}
        label="Address"
        errors={fields.address.errors}
        maxLength={RECEIPT_LENGTH.address}
        autoComplete="street-address"
        rows={3}
        required
      />
      <Field
        {...getInputProps(fields.taxId, { type: "text" })}
        key={fields.taxId.key}
        label="Tax number (optional)"
        errors={fields.taxId.errors}
        maxLength={RECEIPT_LENGTH.taxId}
      />
      <Field
        {...getInputProps(fields.taxRate, { type: "text" })}
        key={fields.taxRate.key}
        label="Tax in your prices, in percent (optional)"
        hint="Your prices stay as they are: receipts say how much of them is tax. Leave it blank if you charge none."
        errors={fields.taxRate.errors}
        inputMode="decimal"
        maxLength={5}
      />
      <SubmitButton pending="Saving…" className="justify-self-start">
        Save
      </SubmitButton>
    </PostedForm>
  );
}
