import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { Path } from "~/values/path";

type RowButtonProps = {
  memberId: string;
  /** The hidden fields, by name. */
  values: Readonly<Record<string, string>>;
  /** The address of the action; the list by default. */
  action?: Path;
  /** A name that identifies the button on the page. */
  pressed: string;
  /** The letter that presses it in the focused row. */
  shortcut: string;
  /** The accessible name, including that of the row. */
  label: string;
  pending?: string;
  children: React.ReactNode;
};

/** A button in a row of a list: a form of its own, which keeps the scroll position. */
export function RowButton(props: RowButtonProps) {
  const {
    memberId,
    values,
    action,
    pressed,
    shortcut,
    label,
    pending = "Saving…",
    children,
  } = props;
  return (
    <IntentForm memberId={memberId} values={values} action={action} preventScrollReset>
      <SubmitButton
        tone="quiet"
        name="pressed"
        value={pressed}
        pending={pending}
        aria-keyshortcuts={shortcut}
        aria-label={label}
        className="text-sm"
      >
        {children}
      </SubmitButton>
    </IntentForm>
  );
}
