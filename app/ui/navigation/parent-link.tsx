import { useLocation } from "react-router";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";
import { listAsLeft } from "~/values/return-to";

/** No address of ours has another: what is compared are paths. */
const HERE = new URL("https://site.invalid/");

/** A link to the page that this page belongs to, above its heading. A list is led back to as it was left (`RowLink`). */
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
