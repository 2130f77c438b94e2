import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { Field } from "~/ui/forms/field";

type CodeFieldProps = {
  field: FieldMetadata<string | undefined>;
  label?: string;
  hint?: string;
};

/** The six digits of an authenticator app. They are valid for half a minute, so they are never rendered again. */
export function CodeField({
  field,
  label = "Code from your authenticator app",
  hint,
}: CodeFieldProps) {
  return (
    <Field
      label={label}
      errors={field.errors}
      {...getInputProps(field, { type: "text", value: false })}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={9}
      hint={hint}
      className="max-w-60"
    />
  );
}
