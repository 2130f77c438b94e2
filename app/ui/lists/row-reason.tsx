import { SelectField } from "~/ui/forms/field";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";
import type { UsualReasons } from "~/values/reason";

type RowReasonProps = {
  memberId: string;
  /** The hidden fields beside the reason, by name. */
  values: Readonly<Record<string, string>>;
  /** The address of the action; the list by default. */
  action?: Path;
  /** A name that identifies its button on the page. */
  pressed: string;
  /** The accessible name, including that of the row. */
  label: string;
  verb: string;
  reasons: UsualReasons;
  /** The page for a reason in other words. */
  ownWords: Path;
};

/** Refuses a row of a list for one of the usual reasons, in the menu of the row after it is unfolded. */
export function RowReason(props: RowReasonProps) {
  const { memberId, values, action, pressed, label, verb, reasons, ownWords } = props;
  return (
    <details>
      <summary className="menu-item text-alarm" aria-keyshortcuts="r" aria-label={label}>
        {verb}
      </summary>
      <IntentForm
        memberId={memberId}
        values={values}
        action={action}
        preventScrollReset
        className="grid min-w-52 justify-items-start gap-2 px-3 py-2"
      >
        <SelectField
          id={`why ${pressed}`.replaceAll(" ", "-")}
          label="Why *"
          name="usual"
          required
          defaultValue=""
          className="w-full"
        >
          <option value="">Choose</option>
          {Object.entries(reasons).map(([value, reason]) => (
            <option key={value} value={value}>
              {reason.label}
            </option>
          ))}
        </SelectField>
        <SubmitButton
          tone="danger"
          name="pressed"
          value={pressed}
          pending="Saving…"
          className="text-sm"
        >
          {verb}
        </SubmitButton>
        <Link to={ownWords} className="link py-1">
          In your own words
        </Link>
      </IntentForm>
    </details>
  );
}
