import { useEffect, useRef } from "react";
import {
  describeAlready,
  describeDone,
  sayListingsNotDone,
  type BulkOutcome,
} from "~/features/listings/moderation/bulk-listings";
import { Link } from "~/ui/navigation/link";
import { FAILURE_TITLE } from "~/values/flash";

type OutcomeProps = { outcome: BulkOutcome; what: "update" | "delete" };

/** The result for several listings, where some failed. It is above the list, maybe far above the pressed button: the focus moves here. */
export function BulkOutcomeSection({ outcome, what }: OutcomeProps) {
  const box = useRef<HTMLElement>(null);
  const focusedFor = useRef<BulkOutcome>(undefined);
  useEffect(() => {
    if (focusedFor.current === outcome) return;
    focusedFor.current = outcome;
    box.current?.focus();
  }, [outcome]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-label="What was done"
      className="grid gap-2 rounded-xl border border-alarm bg-alarm-wash px-5 py-4"
    >
      <p className="font-semibold">{FAILURE_TITLE}</p>
      <p className="font-semibold text-alarm">
        {[
          `${sayListingsNotDone(outcome.notDone.length, what)}.`,
          describeDone(outcome),
          describeAlready(outcome),
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      <ul className="list-disc pl-5 text-sm wrap-anywhere">
        {outcome.notDone.map(({ id, name, why }) => (
          <li key={id}>
            <Link to={`/admin/listings/${id}`} className="link">
              {name}
            </Link>
            <span>{`: ${why}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
