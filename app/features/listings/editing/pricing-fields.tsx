import { getCollectionProps, getInputProps, type FieldMetadata } from "@conform-to/react";
import { describePolicy, POLICIES } from "~/features/listings/policies";
import { PAYMENT_METHODS } from "~/features/spaces/payment-methods";
import { CheckboxGroup } from "~/ui/forms/checkbox-group";
import { Field } from "~/ui/forms/field";
import { FieldGroup } from "~/ui/forms/field-group";

type PriceName = "pricePerDay" | "pricePerWeek" | "pricePerMonth";
type PricingFieldsProps = {
  fields: Record<PriceName, FieldMetadata<string | null | undefined>> & {
    cancellationPolicy: FieldMetadata<(typeof POLICIES)[number] | undefined>;
    paymentMethods: FieldMetadata<string[]>;
  };
};

/** Step 3: the prices, the cancellation terms and the means of payment. */
export function PricingFields({ fields }: PricingFieldsProps) {
  const price = (name: PriceName) => ({
    errors: fields[name].errors,
    ...getInputProps(fields[name], { type: "text" }),
    inputMode: "decimal" as const,
    maxLength: 20,
    autoComplete: "off",
  });
  const terms = getCollectionProps(fields.cancellationPolicy, {
    type: "radio",
    options: POLICIES,
  });
  return (
    <>
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
          hint="For 7 days in a row. Leave blank if you don't offer a weekly pass."
        />
        <Field
          label="Monthly pass price (USD, optional)"
          {...price("pricePerMonth")}
          hint="For 30 days in a row. Leave blank if you don't offer a monthly pass."
        />
      </div>
      <p className="measure text-sm text-soft">
        Guests pay the listed price, and nothing on top. We charge you a 3% service fee.
      </p>
      <FieldGroup label="Cancellation terms *" field={fields.cancellationPolicy}>
        {terms.map(({ key, ...radio }) => (
          <label key={key} className="flex min-h-11 items-start gap-3 py-2">
            <input {...radio} required className="mt-1 size-5 shrink-0 accent-accent" />
            <span>{POLICIES.filter((policy) => policy === radio.value).map(describePolicy)}</span>
          </label>
        ))}
      </FieldGroup>
      <CheckboxGroup
        label="What guests can pay with at your space (optional)"
        field={fields.paymentMethods}
        options={PAYMENT_METHODS}
        hint="Shown on the page of your space and on each booking as soon as you save it."
      />
    </>
  );
}
