import { HONEYPOT_FIELD } from "~/values/submitted-form";

/**
 * A field for bots, which fill in every field; `readForm` refuses a form in which it is not empty. The style sheet hides it, and without
 * styles its label explains it.
 */
export function Honeypot() {
  return (
    <label className="honeypot">
      Leave this empty
      <input name={HONEYPOT_FIELD} autoComplete="off" tabIndex={-1} />
    </label>
  );
}
