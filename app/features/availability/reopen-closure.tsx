import { ClosureWords } from "~/features/availability/closure-words";
import { describeClosure } from "~/features/availability/closures";
import type { Closure } from "~/features/availability/availability.schema";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { Path } from "~/values/path";

type ReopenClosureProps = {
  closure: Closure;
  /** The address of the calendar with its search parameters. */
  action: Path;
  memberId: string;
};

/** A closure with its reason, and the button that lifts it. */
export function ReopenClosure({ closure, action, memberId }: ReopenClosureProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <ClosureWords closure={closure} />
      <IntentForm
        action={action}
        memberId={memberId}
        values={{ intent: "lift", closureId: closure.id }}
        preventScrollReset
        className="shrink-0"
      >
        <SubmitButton
          tone="quiet"
          pending="Opening…"
          aria-label={`Open again: ${describeClosure(closure)}`}
        >
          Open again
        </SubmitButton>
      </IntentForm>
    </div>
  );
}
