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
  /** Whether it is an item of the row's menu. */
  isItem?: boolean;
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
    isItem = false,
    children,
  } = props;
  const button = {
    name: "pressed",
    value: pressed,
    "aria-keyshortcuts": shortcut,
    "aria-label": label,
  };
  return (
    <IntentForm
      memberId={memberId}
      values={values}
      action={action}
      preventScrollReset
      className={isItem ? "grid" : undefined}
    >
      {isItem ? (
        <button type="submit" {...button} className="menu-item">
          {children}
        </button>
      ) : (
        <SubmitButton {...button} tone="quiet" pending={pending} className="text-sm">
          {children}
        </SubmitButton>
      )}
    </IntentForm>
  );
}
