import { X } from "lucide";
import type { ActiveFilter } from "~/features/spaces/search/space-search";
import { Icon } from "~/ui/layout/icon";
import { Link } from "~/ui/navigation/link";
import type { Path } from "~/values/path";

/** Hidden where `QuickFilters` show the same filters. */
const NOT_TWICE = "max-xl:hidden xl:noscript:hidden";
/** Hidden where the line at the head shows them. */
const NOT_IN_LINE = "max-xl:hidden";

type FilterChipsProps = {
  filters: ActiveFilter[];
  /** The search with only its place, days and desks; `null` where that takes at most one chip off. */
  cleared: Path | null;
};

/** The active filters. Each chip is a link that removes its filter. */
export function FilterChips({ filters, cleared }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <ul
      aria-label="Active filters"
      // On small screens the chips are in the row itself, so that hidden ones leave no gap.
      className="flex flex-wrap gap-2 max-xl:contents"
    >
      {filters.map(({ label, without, isQuick, isInLine }) => (
        <li
          key={label}
          className={`max-xl:shrink-0 ${isQuick ? NOT_TWICE : isInLine ? NOT_IN_LINE : ""}`}
        >
          <Link
            to={without}
            preventScrollReset
            className="badge min-h-9 gap-1.5 border border-edge bg-raised pr-2.5 pl-3.5 text-sm hover:border-ink max-xl:min-h-11"
          >
            <span className="sr-only">Remove filter </span>
            <span>{label}</span>
            <Icon icon={X} size={15} />
          </Link>
        </li>
      ))}
      {cleared && (
        <li className="max-xl:shrink-0">
          <Link
            to={cleared}
            preventScrollReset
            className="link inline-block px-2 py-1.5 text-sm max-xl:py-2.5"
          >
            Clear filters
          </Link>
        </li>
      )}
    </ul>
  );
}
