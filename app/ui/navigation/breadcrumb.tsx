import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type BreadcrumbProps = {
  /** The pages above this one, from the home page down. */
  above: readonly { to: Path; name: string }[];
  /** This page, where its heading does not follow at once. */
  here?: string;
};

/** Where a page stands among the others. */
export function Breadcrumb({ above, here }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        {above.map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        {here !== undefined && <li aria-current="page">{here}</li>}
      </ol>
    </nav>
  );
}
