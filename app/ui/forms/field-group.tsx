import type { FieldMetadata } from "@conform-to/react";
import { describedControl, FieldMessages } from "~/ui/forms/field";

type FieldGroupProps = {
  label: string;
  /** What conform knows of the group, from which its id and its errors come. */
  field: Pick<FieldMetadata, "id" | "errors">;
  hint?: React.ReactNode;
  children: React.ReactNode;
  className?: string;
};

/** Fields that belong together: checkboxes of one name, the parts of an address, the hours of a day. */
export function FieldGroup({ label, field, hint, children, className = "" }: FieldGroupProps) {
  const { errors } = field;
  const { control, ...ids } = describedControl({ id: field.id, hint, errors });
  return (
    // A summary of errors links to the group, which therefore takes the focus. Only what is in it can be invalid.
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
