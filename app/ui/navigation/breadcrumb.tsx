import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type BreadcrumbProps = {
  /** The ancestors of this page, from the home page down. */
  above: readonly { to: Path; name: string }[];
  /** The name of this page, where its heading does not follow at once. */
  here?: string;
};

/** The breadcrumb of a page. */
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
