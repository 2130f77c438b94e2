import type { Closure } from "~/features/availability/availability.schema";
import { ReopenClosure } from "~/features/availability/reopen-closure";
import { InlineFlash } from "~/ui/feedback/inline-flash";
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
