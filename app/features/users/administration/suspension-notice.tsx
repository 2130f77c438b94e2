import { Link } from "~/ui/navigation/link";

/** The first notice to a suspended member: the reason, and the remaining rights. */
export function SuspensionNotice({ because }: { because: string }) {
  return (
    <section
      aria-labelledby="suspension"
      className="grid gap-3 rounded-xl border border-alarm bg-alarm-wash p-5"
    >
      <h2 id="suspension" className="text-xl">
        Your account is suspended
      </h2>
      <p className="measure wrap-anywhere typed-text">{because}</p>
      <p className="measure text-sm">
        You can cancel bookings, read messages, download your data and delete your account, but not
        book or write. Until the suspension is lifted, guests can't find or book any listing of
        yours.
      </p>
      <p>
        <Link to="/contact" className="link py-1">
          Ask about this
        </Link>
      </p>
    </section>
  );
}
