import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type CardLinkProps = {
  to: Path;
  /** What is read from afar: a figure, or a word. */
  head: string;
  /** What that is. */
  children: React.ReactNode;
};

/** A card that leads somewhere. */
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
