import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

/** A link to the page that this page belongs to, above its heading. */
export function ParentLink({ to, children }: { to: Path; children: React.ReactNode }) {
  return (
    <p className="text-sm">
      <Link to={to} className="link inline-block py-1">
        {children}
      </Link>
    </p>
  );
}
