import { Link } from "~/ui/navigation/link";
import { formatInteger } from "~/values/count";
import type { Path } from "~/values/path";

type CardLinkProps = {
  to: Path;
  /** A figure, or a word, in large text. */
  head: string;
  /** The label below it. */
  children: React.ReactNode;
};

/** A card that is a link. */
export function CardLink({ to, head, children }: CardLinkProps) {
  return (
    <Link
      to={to}
      className="card flex h-full items-baseline gap-x-4 gap-y-1 px-4 py-4 hover:border-edge max-lg:flex-col lg:px-6 lg:py-5"
    >
      <span className="min-w-10 shrink-0 font-display text-2xl font-semibold tracking-tight tabular-nums">
        {head}
      </span>{" "}
      <span className="text-sm text-soft">{children}</span>
    </Link>
  );
}

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
