import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type DecisionBarProps = {
  /** The id of the form of the page that approves; `null` where nothing can be approved. */
  approve: string | null;
  /** The id of the form that rejects; `null` where nothing can be rejected. */
  reject: string | null;
  /** What is judged after this. */
  next: Path | null;
};

/** The next step of judging one thing after the other, on small screens always in sight; on others the decision itself is. */
export function DecisionBar({ approve, reject, next }: DecisionBarProps) {
  const isOpen = approve !== null || reject !== null;
  if (!isOpen && !next) return null;
  return (
    <section aria-label="Next step" className="bottom-bar mx-0 xl:hidden">
      {isOpen && (
        <span className="flex flex-wrap gap-2">
          {approve && (
            // It sends the form of the page, and is told apart from its button while that is on its way.
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
