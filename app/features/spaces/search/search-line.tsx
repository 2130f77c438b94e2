import { ListFilter, Search } from "lucide";
import type { SpaceSearch } from "~/features/spaces/search/space-search";
import { Icon } from "~/ui/layout/icon";
import { formatCount } from "~/values/count";
import { formatShortSpan } from "~/values/day";

type SearchLineProps = { search: SpaceSearch; filters: number };

/** "Lisbon · 2–4 Dec · 1 desk": the search in one line, which opens its fields. */
export function SearchLine({ search, filters }: SearchLineProps) {
  return (
    <summary className="search-line control">
      <Icon icon={Search} size={18} className="shrink-0 text-soft" />
      <span>{describeSearch(search)}</span>
      <span className="search-line-filters">
        <span className="sr-only">, filters</span>
        <Icon icon={ListFilter} size={18} />
        {filters > 0 && (
          <span className="badge bg-wash text-accent">
            <span>{filters}</span>
            <span className="sr-only"> active</span>
          </span>
        )}
      </span>
    </summary>
  );
}

export function describeSearch(search: SpaceSearch): string {
  const { location, city, country, bbox, startDate, endDate, desks } = search;
  // The country behind a city is in the field itself.
  const [typed] = location?.split(",") ?? [];
  const place = typed?.trim() || (city ?? country) || (bbox ? "This part of the map" : "Anywhere");
  const days = startDate ? formatShortSpan(startDate, endDate ?? startDate) : "Any day";
  return `${place} · ${days} · ${formatCount(desks, "desk")}`;
}
