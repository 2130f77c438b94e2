import { AMENITIES } from "~/features/spaces/search/search-options";
import { searchPath, type SpaceSearch } from "~/features/spaces/search/space-search";
import { Link } from "~/ui/navigation/link";
import { formatCount } from "~/values/count";

type QuickFiltersProps = {
  search: SpaceSearch;
  /** The number of found spaces with each amenity; null where counting stopped early. */
  counts: Record<string, number> | null;
  found: number | null;
};

/**
 * Filters for the amenities that only some of the found spaces have, one press each, where the form hides its boxes or cannot submit by
 * itself: on small screens, and without scripts. Active ones are first, in sight of a row that scrolls.
 */
export function QuickFilters({ search, counts, found }: QuickFiltersProps) {
  const isOn = (amenity: string) => search.amenities.includes(amenity);
  const others = AMENITIES.filter((amenity) => {
    const having = counts?.[amenity] ?? 0;
    return !isOn(amenity) && having > 0 && having < (found ?? 0);
  });
  const offered = [...search.amenities, ...others];
  if (offered.length === 0) return null;
  const toggled = (amenity: string) =>
    isOn(amenity)
      ? search.amenities.filter((other) => other !== amenity)
      : [...search.amenities, amenity];
  return (
    <ul
      aria-label="Filter by amenity"
      className="flex gap-2 max-xl:shrink-0 xl:hidden xl:noscript:flex xl:noscript:flex-wrap"
    >
      {offered.map((amenity) => {
        const count = counts?.[amenity];
        return (
          <li key={amenity} className="relative shrink-0">
            <Link
              to={searchPath({ ...search, amenities: toggled(amenity), cursor: null })}
              preventScrollReset
              aria-current={isOn(amenity) || undefined}
              className="chip min-h-11 gap-1.5"
            >
              <span>{amenity}</span>
              {count !== undefined && (
                <>
                  <span aria-hidden className="text-soft">
                    {count}
                  </span>
                  <span className="sr-only">{`, ${formatCount(count, "space")}`}</span>
                </>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
