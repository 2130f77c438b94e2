/**
 * Whether the browser takes all that is filled in. Checked fields say what it does not take, and the first of them gets the focus. For
 * forms that nobody else checks before they are sent, and that have `noValidate` once the scripts are there.
 */
export function isFit(form: HTMLFormElement): boolean {
  const isValid = form.checkValidity();
  if (!isValid) form.querySelector<HTMLElement>(":invalid:not(fieldset)")?.focus();
  return isValid;
}
