type DefaultButtonProps = {
  /** The id of its form; by default the form around it. */
  form?: string;
  intent: string;
};

/** Enter submits a form with its first button. This invisible one, skipped by the keyboard, comes before buttons with other actions. */
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
