import { getInputProps, getTextareaProps, type FieldMetadata } from "@conform-to/react";
import { DESCRIPTION_LENGTH } from "~/features/listings/editing/listing-fields";
import { PinField } from "~/features/listings/pin/pin-field";
import { CountedTextField } from "~/ui/forms/counted-text-field";
import { Field } from "~/ui/forms/field";

type Name =
  | "name"
  | "address"
  | "city"
  | "country"
  | "neighbourhood"
  | "description"
  | "websiteUrl"
  | "pin";
type BasicsFieldsProps = { fields: Record<Name, FieldMetadata<string | null | undefined>> };

/** Step 1: the name of the space, its place and its description. */
export function BasicsFields({ fields }: BasicsFieldsProps) {
  const text = (name: Name) => ({
    errors: fields[name].errors,
    ...getInputProps(fields[name], { type: "text" }),
  });
  return (
    <>
      <RequiredNote />
      <Field
        label="Space name *"
        {...text("name")}
        required
        minLength={2}
        maxLength={120}
        autoComplete="organization"
      />
      <Field
        label="Full address *"
        {...text("address")}
        required
        minLength={3}
        maxLength={300}
        autoComplete="address-line1"
        hint="Street and number, so that guests can find the door."
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field
          label="City *"
          {...text("city")}
          required
          maxLength={100}
          autoComplete="address-level2"
        />
        <Field
          label="Country *"
          {...text("country")}
          required
          minLength={2}
          maxLength={100}
          autoComplete="country-name"
        />
      </div>
      <Field
        label="Neighbourhood (optional)"
        {...text("neighbourhood")}
        maxLength={100}
        hint="As locals call it."
      />
      <PinField field={fields.pin} />
      <CountedTextField
        label="Description *"
        errors={fields.description.errors}
        {...getTextareaProps(fields.description)}
        required
        minLength={DESCRIPTION_LENGTH.least}
        most={DESCRIPTION_LENGTH.most}
        rows={7}
        hint="Minimum 50 characters"
      />
      <Field
        label="Website (optional)"
        {...text("websiteUrl")}
        type="text"
        inputMode="url"
        autoComplete="url"
        maxLength={300}
        placeholder="https://example.com"
      />
    </>
  );
}

export function RequiredNote() {
  return <p className="text-sm text-soft">Fields with * are required.</p>;
}
