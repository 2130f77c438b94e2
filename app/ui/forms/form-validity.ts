/**
 * Whether the browser can parse all fields. A partial date would be sent as empty: its field shows the error, and the first such field
 * gets the focus.
 */
export function isFormReadable({ elements }: HTMLFormElement): boolean {
  const unreadable = [...elements].filter(
    (control): control is HTMLInputElement =>
      control instanceof HTMLInputElement && control.validity.badInput,
  );
  for (const control of unreadable) control.checkValidity();
  unreadable[0]?.focus();
  return unreadable.length === 0;
}

/**
 * Whether all fields are valid for the browser. Fields with a `refusal` show it, and the first invalid one gets the focus. For forms
 * without other validation before they are sent, and with `noValidate` after hydration.
 */
export function isFormValid(form: HTMLFormElement): boolean {
  const isValid = form.checkValidity();
  if (!isValid) form.querySelector<HTMLElement>(":invalid:not(fieldset)")?.focus();
  return isValid;
}
