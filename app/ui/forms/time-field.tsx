import { Field } from "~/ui/forms/field";

/**
 * A time of day in 24-hour format: a field of `type="time"` shows it in the device's format, beside pages that say 18:00. `asTimeOfDay`
 * parses the typed text, and alone decides what is invalid. No numeric keypad: on phones it has no colon.
 */
export function TimeField(field: Omit<React.ComponentProps<typeof Field>, "type">) {
  return <Field {...field} type="text" autoComplete="off" maxLength={20} />;
}
