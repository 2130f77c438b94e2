import { getInputProps, getTextareaProps, useForm } from "@conform-to/react";
import { RECEIPT_LENGTH } from "~/features/bookings/paying/receipts/receipt";
import { ReceiptPreview } from "~/features/bookings/paying/receipts/receipt-document";
import type { Buyer, BuyerForm } from "~/features/bookings/paying/receipts/receipt.forms";
import type { BookingReceipts } from "~/features/bookings/paying/receipts/receipt.schema";
import { Field, TextField } from "~/ui/forms/field";
import { FormSummary } from "~/ui/forms/form-summary";
import { IntentForm } from "~/ui/forms/intent-form";
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

/** The form with which a guest names the buyer. */
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
        hint="With a tax number, if the receipt needs one. You see the receipt before you get it."
        errors={fields.address.errors}
        maxLength={RECEIPT_LENGTH.address}
        autoComplete="street-address"
        rows={3}
      />
      <SubmitButton name="intent" value="preview" pending="Opening…" className="justify-self-start">
        See the receipt
      </SubmitButton>
    </PostedForm>
  );
}

type PreviewProps = Pick<BookingReceipts, "drafts" | "digest"> & {
  buyer: Buyer;
  memberId: string;
};

/** The receipts as they will be, and the button that makes them final. */
export function PreviewedReceipts({ drafts, digest, buyer, memberId }: PreviewProps) {
  const values = { name: buyer.name, ...(buyer.address && { address: buyer.address }), digest };
  return (
    <div className="grid max-w-2xl gap-5 print:hidden">
      <p role="status" className="measure">
        Check the names and the amounts: a receipt can&apos;t be changed once you have it.
      </p>
      {drafts.map((draft) => (
        <ReceiptPreview key={draft.id} draft={draft} buyer={buyer} />
      ))}
      <IntentForm memberId={memberId} values={values} className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="issue" pending="Issuing…">
          {drafts.length > 1 ? "Get these receipts" : "Get this receipt"}
        </SubmitButton>
        <SubmitButton name="intent" value="change" tone="quiet" pending="Opening…">
          Change the buyer
        </SubmitButton>
      </IntentForm>
    </div>
  );
}
