import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type DecisionBarProps = {
  /** The id of the form that approves; `null` where nothing can be approved. */
  approve: string | null;
  /** The id of the form that rejects; `null` where nothing can be rejected. */
  reject: string | null;
  /** The page of the next item to decide on. */
  next: Path | null;
};

/** The buttons to decide on one item after the other, always visible on small screens; on others the forms themselves are. */
export function DecisionBar({ approve, reject, next }: DecisionBarProps) {
  const isOpen = approve !== null || reject !== null;
  if (!isOpen && !next) return null;
  return (
    <section aria-label="Next step" className="bottom-bar mx-0 xl:hidden">
      {isOpen && (
        <span className="flex flex-wrap gap-2">
          {approve && (
            // Submits the page's form; the name and value tell it from the form's own button while it is pending.
            <SubmitButton
              form={approve}
              name="pressed"
              value="bar"
              pending="Approving…"
              className="text-sm"
            >
              Approve
            </SubmitButton>
          )}
          {reject && (
            <a href={`#${reject}`} className="button button-quiet text-sm">
              {approve ? "Reject" : "Decide"}
            </a>
          )}
        </span>
      )}
      {next && (
        <Link to={next} className={isOpen ? "link py-2 text-sm" : "button button-primary grow"}>
          Next in the queue
        </Link>
      )}
    </section>
  );
}

type SubmitAndNextProps = {
  /** The id of the next item; without one there is no such button. */
  to: string | null;
  pending: string;
  children: React.ReactNode;
};

/** Submits the form and continues with the next item, so that a long queue needs no way back to the list. */
export function SubmitAndNext({ to, pending, children }: SubmitAndNextProps) {
  if (!to) return null;
  return (
    <SubmitButton tone="quiet" name="next" value={to} pending={pending} className="text-sm">
      {children}
    </SubmitButton>
  );
}
