import { describeWriteRefusal, type Side, type WriteRefusal } from "~/features/messages/message";
import { Link } from "~/ui/navigation/link";

type CannotWriteProps = {
  refusal: WriteRefusal;
  side: Side;
  /** The button that unblocks the other side, for the member who blocked it. */
  unblock?: React.ReactNode;
};

/** Replaces the message form: the reason why this member cannot write, and the nearest alternative. */
export function CannotWrite({ refusal, side, unblock }: CannotWriteProps) {
  const { text, link } = describeWriteRefusal(refusal, side);
  return (
    <section aria-label="Writing" className="below-toasts card grid justify-items-start gap-3 p-5">
      <p>{text}</p>
      {refusal === "blocked-by-you" && unblock}
      {link && (
        <Link to={link.to} className="button button-quiet">
          {link.label}
        </Link>
      )}
    </section>
  );
}
