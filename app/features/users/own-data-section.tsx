import { Link } from "~/ui/navigation/link";

/** Links to the export of the member's data, and to the deletion of the account. */
export function OwnDataSection() {
  return (
    <section aria-labelledby="own-data-heading" className="grid content-start gap-4">
      <h2 id="own-data-heading" className="text-xl">
        Your data
      </h2>
      <p className="text-soft">
        Download a copy of everything we hold about you, or delete your account. You'll see what
        that does before you decide.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/dashboard/account/data" className="button button-quiet">
          Download my data
        </Link>
        <Link to="/dashboard/account/delete" className="button button-quiet">
          Delete account
        </Link>
      </div>
    </section>
  );
}
