import type { FieldMetadata } from "@conform-to/react";
import { describedControl, FieldMessages } from "~/ui/forms/field";

type FieldGroupProps = {
  label: string;
  /** The group's conform metadata with its id and errors. */
  field: Pick<FieldMetadata, "id" | "errors">;
  hint?: React.ReactNode;
  children: React.ReactNode;
  className?: string;
};

/** Related fields: checkboxes of one name, the parts of an address, the hours of a day. */
export function FieldGroup({ label, field, hint, children, className = "" }: FieldGroupProps) {
  const { errors } = field;
  const { control, ...ids } = describedControl({ id: field.id, hint, errors });
  return (
    // The error summary links to the group, so it is focusable. Only its controls can be invalid.
    <fieldset
      id={control.id}
      aria-describedby={control["aria-describedby"]}
      tabIndex={-1}
      className={`grid min-w-0 content-start gap-2 ${className}`}
    >
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {children}
      <FieldMessages {...{ hint, errors, ...ids }} />
    </fieldset>
  );
}
