import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type PagerProps = {
  /** The first page, when another one is shown. */
  first: Path | null;
  /** The page that follows, when there is one. */
  next: Path | null;
  /** What the link to it says: "Load More Bookings". */
  more: string;
  /** What the link to the first page says, and what these links are called. */
  back?: string;
  label?: string;
  className?: string;
};

/** The links from one page of a list to others. A list is walked forwards only: it is keyed, and not counted. */
export function Pager({
  first,
  next,
  more,
  back = "Back to the first page",
  label = "Pages",
  className = "",
}: PagerProps) {
  if (!first && !next) return null;
  return (
    <nav aria-label={label} className={`flex flex-wrap gap-3 ${className}`}>
      {first && (
        <Link to={first} className="button button-quiet">
          {back}
        </Link>
      )}
      {next && (
        <Link to={next} className="button button-quiet">
          {more}
        </Link>
      )}
    </nav>
  );
}
