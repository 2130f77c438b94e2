import { getCollectionProps, getInputProps, useForm } from "@conform-to/react";
import type { z } from "zod";
import { RequiredNote } from "~/features/listings/basics-fields";
import type { StepFormProps } from "~/features/listings/details-form";
import { DigestField } from "~/features/listings/digest-field";
import { pricingOf } from "~/features/listings/listing-fields";
import type { PricingForm as Schema } from "~/features/listings/listing.forms";
import { describePolicy, POLICIES } from "~/features/listings/policies";
import { Field } from "~/ui/forms/field";
import { FieldGroup } from "~/ui/forms/field-group";
import { STEP_FORM_IDS } from "~/features/listings/listing";
import { FormSummary } from "~/ui/forms/form-summary";
import { MemberField } from "~/ui/forms/member-field";
import { PostedForm } from "~/ui/forms/posted-form";
import { useReply } from "~/ui/forms/saved-reply";

type Fields = z.input<typeof Schema>;

/** Step 3: what a desk costs, and what cancelling late costs. */
export function PricingForm({ space, memberId, digest, buttons, ...props }: StepFormProps) {
  const reply = useReply(props.reply);
  const [form, fields] = useForm<Fields>({
    id: STEP_FORM_IDS[3],
    lastResult: reply,
    defaultValue: pricingOf(space),
  });
  const price = (name: "pricePerDay" | "pricePerWeek" | "pricePerMonth") => ({
    errors: fields[name].errors,
    ...getInputProps(fields[name], { type: "text" }),
    inputMode: "decimal" as const,
    maxLength: 9,
    autoComplete: "off",
  });
  const terms = getCollectionProps(fields.cancellationPolicy, {
    type: "radio",
    options: POLICIES,
  });
  return (
    <>
      <FormSummary form={form} reply={reply} />
      <PostedForm form={form} className="grid gap-6">
        <MemberField id={memberId} />
        <DigestField digest={digest} reply={reply} />
        <RequiredNote />
        <Field
          label="Day pass price (USD) *"
          {...price("pricePerDay")}
          required
          placeholder="25"
          className="sm:max-w-[calc(50%-0.75rem)]"
          hint="For one desk and one day, in US dollars."
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <Field
            label="Weekly pass price (USD, optional)"
            {...price("pricePerWeek")}
            hint="For 7 days in a row. Leave it empty to sell no weeks."
          />
          <Field
            label="Monthly pass price (USD, optional)"
            {...price("pricePerMonth")}
            hint="For 30 days in a row. Leave it empty to sell no months."
          />
        </div>
        <p className="measure text-sm text-soft">
          Guests pay the listed price, at your space. Our service fee of 3% is on your side.
        </p>
        <FieldGroup label="Cancellation terms *" field={fields.cancellationPolicy}>
          {terms.map(({ key, ...radio }) => (
            <label key={key} className="flex min-h-11 items-start gap-3 py-2">
              <input {...radio} required className="mt-1 size-5 shrink-0 accent-accent" />
              <span>{POLICIES.filter((policy) => policy === radio.value).map(describePolicy)}</span>
            </label>
          ))}
        </FieldGroup>
        {buttons}
      </PostedForm>
    </>
  );
}
