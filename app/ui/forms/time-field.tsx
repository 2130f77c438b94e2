import { Field } from "~/ui/forms/field";

/**
 * A time of day, written as the site writes it: a field of `type="time"` shows it as the reader's device does, beside pages that say 18:00.
 * `asTimeOfDay` reads what is typed; the pattern is what a browser without scripts checks.
 */
export function TimeField(
  field: Omit<React.ComponentProps<typeof Field>, "type" | "pattern" | "title">,
) {
  return (
    <Field
      {...field}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      placeholder="09:00"
      pattern="\s*([01]?\d|2[0-4])([:.]?[0-5]\d)?(\s*[aApP][mM])?\s*"
      title="A time such as 09:00"
    />
  );
}
