import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { Path } from "~/values/path";

type RowButtonProps = {
  memberId: string;
  /** What is sent, by name. */
  values: Readonly<Record<string, string>>;
  /** Where it is sent, if not to the list. */
  action?: Path;
  /** Tells this button from the others of the page. */
  pressed: string;
  /** The letter that presses it in the row that has the focus. */
  shortcut: string;
  /** With the name of the row, for those who do not see where it stands. */
  label: string;
  pending?: string;
  children: React.ReactNode;
};

/** A button in a row of a list: a form of its own, which leaves the list where it is scrolled to. */
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
