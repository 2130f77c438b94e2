import { Link } from "~/ui/navigation/link";

/** Replaces a form for a suspended member: the reason, and the contact. */
export function SuspendedOwner({ because }: { because: string }) {
  return (
    <section className="card grid content-start gap-3 justify-self-start p-5 md:p-6">
      <h2 className="text-xl">Your account is suspended</h2>
      <p className="measure typed-text">{because}</p>
      <p className="measure text-soft">
        Until the suspension is lifted, guests can't find or book your listings, and you can't
        change them.
      </p>
      <Link to="/contact" className="button button-quiet justify-self-start">
        Ask about this
      </Link>
    </section>
  );
}
