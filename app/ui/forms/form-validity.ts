/**
 * Whether all that is filled in can be read. Half a date would be sent as none: its field says so, and the first of them gets the focus.
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
 * Whether the browser takes all that is filled in. Fields with a `refusal` say what it does not take, and the first of them gets the focus. For
 * forms that nobody else checks before they are sent, and that have `noValidate` once the scripts are there.
 */
export function isFormValid(form: HTMLFormElement): boolean {
  const isValid = form.checkValidity();
  if (!isValid) form.querySelector<HTMLElement>(":invalid:not(fieldset)")?.focus();
  return isValid;
}
