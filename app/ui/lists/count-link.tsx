import { Link } from "~/ui/navigation/link";
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
    <Link
      to={to}
      className="card flex h-full items-baseline gap-x-4 gap-y-1 px-4 py-4 hover:border-edge max-lg:flex-col lg:px-6 lg:py-5"
    >
      <span className="min-w-10 font-display text-2xl font-semibold tracking-tight tabular-nums">
        {formatInteger(count)}
      </span>{" "}
      <span className="text-sm text-soft">{count === 1 ? one : many}</span>
    </Link>
  );
}
