import { ClosureWords } from "~/features/opening/closure-words";
import { describeClosure } from "~/features/opening/closures";
import type { Closure } from "~/features/opening/opening.schema";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";

/** What is closed and why, and the button that opens all of it again. */
export function OpenAgain({ closure, memberId }: { closure: Closure; memberId: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <ClosureWords closure={closure} />
      <IntentForm
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
