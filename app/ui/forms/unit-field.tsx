import { describedControl, FieldMessages } from "~/ui/forms/field";

type UnitFieldProps = Omit<React.ComponentProps<"input">, "className"> & {
  label: string;
  /** The unit, shown after the number, and part of the field's accessible name. */
  unit: string;
  errors?: string[];
};

/** A labelled number input with a unit. */
export function UnitField({ label, unit, errors, ...input }: UnitFieldProps) {
  const { control, ...ids } = describedControl({ ...input, errors });
  return (
    <div className="grid grid-cols-1 content-start gap-1.5">
      <label htmlFor={control.id} className="text-sm font-semibold">
        <span>{label}</span>
        <span className="sr-only">{`, ${unit}`}</span>
      </label>
      <span className="relative grid">
        <input {...input} {...control} className="control pr-20" />
        <span aria-hidden className="absolute inset-y-0 right-3.5 grid items-center text-soft">
          {unit}
        </span>
      </span>
      <FieldMessages errors={errors} {...ids} />
    </div>
  );
}
