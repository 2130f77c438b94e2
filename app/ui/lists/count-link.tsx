import { CardLink } from "~/ui/lists/card-link";
import { formatInteger } from "~/values/count";
import type { Path } from "~/values/path";

type CountLinkProps = {
  to: Path;
  count: number;
  /** The noun for one and for several. */
  one: string;
  many?: string;
};

/** A large number with a link. */
export function CountLink({ to, count, one, many = one }: CountLinkProps) {
  return (
    <CardLink to={to} head={formatInteger(count)}>
      {count === 1 ? one : many}
    </CardLink>
  );
}
