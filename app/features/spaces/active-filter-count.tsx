import { activeFilters, type SpaceSearch } from "~/features/spaces/space-search";

/** How many of the filters are on that a small screen hides. */
export function ActiveFilterCount({ search }: { search: SpaceSearch }) {
  const elsewhere = { location: null, city: null, country: null };
  const active = activeFilters({ ...search, ...elsewhere }).length;
  if (active === 0) return null;
  return <span className="badge bg-wash text-accent">{active} active</span>;
}
