type DefaultButtonProps = {
  /** The form it belongs to; without one, the form around it. */
  form?: string;
  intent: string;
};

/**
 * Return sends a form by its first button. This one stands before buttons that do something else with the form; nobody sees it,
 * and the keyboard passes it by.
 */
export function DefaultButton({ form, intent }: DefaultButtonProps) {
  return (
    <button
      type="submit"
      form={form}
      name="intent"
      value={intent}
      tabIndex={-1}
      aria-hidden
      className="sr-only"
    >
      Save
    </button>
  );
}
