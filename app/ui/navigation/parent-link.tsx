import { useLocation } from "react-router";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";
import { listAsLeft } from "~/values/return-to";

/** A base for parsing paths; only paths are compared. */
const HERE = new URL("https://site.invalid/");

/** A link to the parent page, above the heading. A list is restored as it was left (`RowLink`). */
export function ParentLink({ to, children }: { to: Path; children: React.ReactNode }) {
  const { search } = useLocation();
  const left = listAsLeft(to, new URLSearchParams(search).get("returnTo"), HERE);
  return (
    <p className="text-sm">
      <Link to={left} className="link inline-block py-1">
        {children}
      </Link>
    </p>
  );
}
