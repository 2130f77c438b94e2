import { getCollectionProps, type FieldMetadata } from "@conform-to/react";
import { FieldGroup } from "~/ui/forms/field-group";

type CheckboxGroupProps = {
  label: string;
  /** A list of strings in the schema. */
  field: FieldMetadata<string[]>;
  /** The choices; each is its own label. */
  options: readonly string[];
  hint?: React.ReactNode;
};

/** Checkboxes for one question. An unticked box sends nothing. The ids are numbered, because the labels contain spaces. */
export function CheckboxGroup({ label, field, options, hint }: CheckboxGroupProps) {
  const boxes = getCollectionProps(field, { type: "checkbox", options: [...options] });
  return (
    <FieldGroup label={label} field={field} hint={hint}>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {boxes.map(({ key, ...box }, at) => (
          <label key={key} className="flex min-h-11 items-center gap-3">
            <input
              {...box}
              id={`${field.id}-${at + 1}`}
              className="size-5 shrink-0 accent-accent"
            />
            <span>{box.value}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
