import type { Closure } from "~/features/opening/opening.schema";
import { OpenAgain } from "~/features/opening/open-again";

/** What is closed from today on. */
export function ClosedDays({ closures, memberId }: { closures: Closure[]; memberId: string }) {
  return (
    <section aria-labelledby="closures" className="grid grid-cols-1 content-start gap-3">
      <h2 id="closures" className="text-xl">
        Closed days
      </h2>
      {closures.length === 0 ? (
        <p className="text-soft">No closed days apart from your weekly hours.</p>
      ) : (
        <ul className="grid divide-y divide-line border-y border-line">
          {closures.map((closure) => (
            <li key={closure.id}>
              <OpenAgain closure={closure} memberId={memberId} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
