import type { Closure } from "~/features/availability/availability.schema";
import { describeClosure } from "~/features/availability/closures";
import { InlineFlash } from "~/ui/feedback/inline-flash";
import { IntentForm } from "~/ui/forms/intent-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import type { FlashMessage } from "~/values/flash";
import type { Path } from "~/values/path";

type ClosedDaysProps = {
  closures: Closure[];
  /** The address of the calendar with its search parameters. */
  action: Path;
  memberId: string;
  messages: FlashMessage[];
};

/** The closures from today on. */
export function ClosedDays({ closures, messages, ...form }: ClosedDaysProps) {
  return (
    <section aria-labelledby="closures" className="grid grid-cols-1 content-start gap-3">
      <h2 id="closures" className="text-xl">
        Closed days
      </h2>
      <InlineFlash at="closures" messages={messages} />
      {closures.length === 0 ? (
        <p className="text-soft">No closed days apart from your weekly hours.</p>
      ) : (
        <ul className="grid divide-y divide-line border-y border-line">
          {closures.map((closure) => (
            <li key={closure.id}>
              <ReopenClosure {...form} closure={closure} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type ReopenClosureProps = {
  closure: Closure;
  /** The address of the calendar with its search parameters. */
  action: Path;
  memberId: string;
};

/** A closure with its reason, and the button that lifts it. */
function ReopenClosure({ closure, action, memberId }: ReopenClosureProps) {
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

/** The days of a closure, and its reason. */
export function ClosureWords({ closure }: { closure: Closure }) {
  return (
    <p className="min-w-0">
      <span className="font-semibold">{describeClosure(closure)}</span>
      <span className="block text-sm wrap-anywhere text-soft">{closure.reason}</span>
    </p>
  );
}
