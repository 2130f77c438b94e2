import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

type PagerProps = {
  /** The first page, when another one is shown. */
  first: Path | null;
  /** The next page, if there is one. */
  next: Path | null;
  /** The text of its link: "Load More Bookings". */
  more: string;
  /** The text of the link to the first page, and the label of the links. */
  back?: string;
  label?: string;
  className?: string;
};

/** The links between pages of a list. There is no previous page: the list has keyset pagination, without a count. */
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
