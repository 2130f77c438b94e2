import { SubmitButton } from "~/ui/forms/submit-button";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type DecisionBarProps = {
  /** The id of the form of the page that approves; `null` where nothing can be approved. */
  approve: string | null;
  /** The id of the form that rejects; `null` where there is nothing to decide. */
  reject: string | null;
  /** What is judged after this. */
  next: Path | null;
};

/** The next step of judging one thing after the other, on small screens always in sight; on others the decision itself is. */
export function DecisionBar({ approve, reject, next }: DecisionBarProps) {
  if (!reject && !next) return null;
  return (
    <section aria-label="Next step" className="bottom-bar mx-0 xl:hidden">
      {reject && (
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
          <a href={`#${reject}`} className="button button-quiet text-sm">
            {approve ? "Reject" : "Decide"}
          </a>
        </span>
      )}
      {next && (
        <Link to={next} className={reject ? "link py-2 text-sm" : "button button-primary grow"}>
          Next in the queue
        </Link>
      )}
    </section>
  );
}
