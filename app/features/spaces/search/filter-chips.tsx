import { X } from "lucide";
import type { ActiveFilter } from "~/features/spaces/search/space-search";
import { Icon } from "~/ui/layout/icon";
import { Link } from "~/ui/navigation/link";

/** Hidden where `QuickFilters` show the same filters. */
const NOT_TWICE = "max-lg:hidden lg:noscript:hidden";

/** The active filters. Each chip is a link that removes its filter. */
export function FilterChips({ filters }: { filters: ActiveFilter[] }) {
  const [first, second] = filters;
  if (!first) return null;
  const isAllTwice = first.isQuick && !second;
  return (
    <ul
      aria-label="Active filters"
      className={`flex flex-wrap gap-2 ${isAllTwice ? NOT_TWICE : ""}`}
    >
      {filters.map(({ label, without, isQuick }) => (
        <li key={label} className={isQuick ? NOT_TWICE : undefined}>
          <Link
            to={without}
            preventScrollReset
            className="badge min-h-9 gap-1.5 border border-edge bg-raised pr-2.5 pl-3.5 text-sm hover:border-ink"
          >
            <span className="sr-only">Remove filter </span>
            <span>{label}</span>
            <Icon icon={X} size={15} />
          </Link>
        </li>
      ))}
      {second && (
        <li>
          <Link to="/search" preventScrollReset className="link inline-block px-2 py-1.5 text-sm">
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}
