import { useLocation } from "react-router";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

/** A link from a row of a list to its page, whose link back (`ParentLink`) restores the list with its filter, order and page. */
export function RowLink({ to, ...props }: React.ComponentProps<typeof Link>) {
  const { pathname, search } = useLocation();
  const opened = search && `?${new URLSearchParams({ returnTo: `${pathname}${search}` })}`;
  return <Link to={`${to}${opened}` as Path} {...props} />;
}
