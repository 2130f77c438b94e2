import { Link } from "~/ui/navigation/link";

/** Links to the custom code of the public pages. */
export function Customization() {
  return (
    <section aria-labelledby="customization" className="card grid gap-3 p-5">
      <h2 id="customization" className="text-xl">
        Customization
      </h2>
      <p className="text-soft">
        Styles and scripts of your own for the public pages. A version is saved first, and put live
        when you have looked at it.
      </p>
      <p className="flex flex-wrap gap-3">
        <Link to="/admin/settings/css" className="button button-quiet">
          Custom CSS
        </Link>
        <Link to="/admin/settings/javascript" className="button button-quiet">
          Custom JavaScript
        </Link>
      </p>
    </section>
  );
}
