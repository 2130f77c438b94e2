import { Field } from "~/ui/forms/field";

/**
 * A time of day, written as the site writes it: a field of `type="time"` shows it as the reader's device does, beside pages that say 18:00.
 * `asTimeOfDay` reads what is typed, and alone says what is none. No pad of digits: on a phone that has no colon.
 */
export function TimeField(field: Omit<React.ComponentProps<typeof Field>, "type">) {
  return <Field {...field} type="text" autoComplete="off" maxLength={20} />;
}
