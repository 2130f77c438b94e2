import { CardLink } from "~/ui/lists/card-link";
import { formatInteger } from "~/values/count";
import type { Path } from "~/values/path";

type CountLinkProps = {
  to: Path;
  count: number;
  /** What is counted, of one and of many. */
  one: string;
  many?: string;
};

/** How many there are of something, large, and the way to them. */
export function CountLink({ to, count, one, many = one }: CountLinkProps) {
  return (
    <CardLink to={to} head={formatInteger(count)}>
      {count === 1 ? one : many}
    </CardLink>
  );
}
