import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { describedControl, FieldMessages } from "~/ui/forms/field";

type SwitchFieldProps = {
  field: FieldMetadata<boolean | undefined>;
  label: string;
  hint: string;
};

/** A checkbox as a switch, with its effect as the hint. */
export function SwitchField({ field, label, hint }: SwitchFieldProps) {
  const { key, ...box } = getInputProps(field, { type: "checkbox" });
  const { errors } = field;
  const { control, ...ids } = describedControl({ ...box, hint, errors });
  return (
    <div key={key} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
      <input {...box} {...control} className="mt-0.5 size-5 accent-accent" />
      <label htmlFor={control.id} className="font-semibold">
        {label}
      </label>
      <div className="col-start-2">
        <FieldMessages {...ids} hint={hint} errors={errors} />
      </div>
    </div>
  );
}
