import { describeWriteRefusal, type Side, type WriteRefusal } from "~/features/messages/message";
import { Link } from "~/ui/navigation/link";

type CannotWriteProps = {
  refusal: WriteRefusal;
  side: Side;
  /** What is offered to whoever has blocked the other side. */
  unblock?: React.ReactNode;
};

/** In place of the form of a message: why there is none, and the nearest thing that works. */
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
