import { describeRefusal } from "~/features/bookings/quote/quote";
import { Link } from "~/ui/navigation/link";

/** Replaces the booking button: the reason of the member's suspension, and the contact. */
export function SuspendedNotice({ because }: { because: string }) {
  const { title, text } = describeRefusal("suspended", { freeDesks: 0, refusedOn: [] });
  return (
    <section className="card grid content-start gap-3 self-start p-5 md:p-6">
      <h2 className="text-xl">{title}</h2>
      <p className="typed-text">{because}</p>
      <p className="text-soft">{text}</p>
      <Link to="/contact" className="button button-quiet">
        Ask about this
      </Link>
    </section>
  );
}
