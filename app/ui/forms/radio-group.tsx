import { getCollectionProps, type FieldMetadata } from "@conform-to/react";
import { FieldGroup } from "~/ui/forms/field-group";

type RadioGroupProps = {
  label: string;
  field: FieldMetadata<string | number | null | undefined>;
  /** The choices. The value "" means no answer, and is never chosen in advance: it would look like one. */
  options: readonly { value: string; label: string }[];
  required?: boolean;
  hint?: React.ReactNode;
  /** Whether the labels are short enough for boxes side by side. */
  isChips?: boolean;
};

const CHIP =
  "chip min-h-11 cursor-pointer gap-2 has-checked:border-accent has-checked:bg-wash has-checked:font-semibold";

/** Radio buttons for one question. The ids are numbered, because a value may have characters that are invalid in an id. */
export function RadioGroup({ label, field, options, required, hint, isChips }: RadioGroupProps) {
  const values = options.map(({ value }) => value);
  const buttons = getCollectionProps(field, { type: "radio", options: values });
  const chosen = String(field.initialValue ?? "");
  return (
    <FieldGroup label={label} field={field} hint={hint}>
      <div className={`flex flex-wrap ${isChips ? "gap-2" : "gap-x-6"}`}>
        {buttons.map(({ key, ...button }, at) => (
          <label key={key} className={isChips ? CHIP : "flex min-h-11 items-center gap-2.5"}>
            <input
              {...button}
              id={`${field.id}-${at + 1}`}
              defaultChecked={chosen !== "" && button.value === chosen}
              required={required}
              className="size-5 shrink-0 accent-accent"
            />
            <span>{options[at]?.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
