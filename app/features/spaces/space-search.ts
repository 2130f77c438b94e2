import { formatSpan, type Day } from "~/values/day";
import { formatCount, formatInteger } from "~/values/count";
import type { Sort } from "~/features/spaces/search-options";
import { cameFromFields } from "~/features/spaces/came-from";
import { toCursor, type Keyset } from "~/values/page";
import type { Path } from "~/values/path";

/** What a visitor is looking for, as it stands in the URL of the search page. */
export type SpaceSearch = {
  location: string | null;
  city: string | null;
  country: string | null;
  q: string | null;
  startDate: Day | null;
  endDate: Day | null;
  desks: number;
  amenities: string[];
  minPrice: number | null;
  maxPrice: number | null;
  sort: Sort;
  cursor: Keyset | null;
};

export const EMPTY_SEARCH: SpaceSearch = {
  location: null,
  city: null,
  country: null,
  q: null,
  startDate: null,
  endDate: null,
  desks: 1,
  amenities: [],
  minPrice: null,
  maxPrice: null,
  sort: "featured",
  cursor: null,
};

/** The URL of a search: only what was given stands in it. */
export function searchPath(search: Partial<SpaceSearch>): Path {
  const params = new URLSearchParams();
  const set = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined && value !== "") params.set(name, String(value));
  };
  set("location", search.location);
  set("city", search.city);
  set("country", search.country);
  set("q", search.q);
  set("startDate", search.startDate);
  set("endDate", search.endDate);
  if (search.desks && search.desks > 1) set("desks", search.desks);
  for (const amenity of search.amenities ?? []) params.append("amenities", amenity);
  set("minPrice", search.minPrice);
  set("maxPrice", search.maxPrice);
  if (search.sort && search.sort !== "featured") set("sort", search.sort);
  if (search.cursor) set("cursor", toCursor(search.cursor));
  const query = params.toString();
  return query ? `/search?${query}` : "/search";
}

/**
 * The dates and desks of a search, as the page of a listing takes them, and the search itself for the way back. `found` is how
 * many spaces it found, `null` where they were not counted to the end.
 */
export function listingQuery(search: SpaceSearch, found: number | null): string {
  const { startDate, endDate, desks } = search;
  const params = new URLSearchParams();
  if (startDate) params.set("startDate", startDate);
  if (startDate && endDate) params.set("endDate", endDate);
  if (desks > 1) params.set("desks", String(desks));
  const [, own = ""] = searchPath({ ...search, cursor: null }).split("?");
  for (const [name, value] of cameFromFields({ search: own, found })) params.set(name, value);
  return `?${params}`;
}

/** "Found 12 Spaces", or "Found 1,000+ Spaces" where counting ended before the spaces did. */
export function describeFound(total: number, isBounded: boolean): string {
  if (isBounded) return `Found ${formatInteger(total)}+ Spaces`;
  return `Found ${formatCount(total, "Space")}`;
}

export type ActiveFilter = { label: string; without: Path };

/** One chip per filter that is on, each with the URL that takes it off. Taking one off starts at the first page. */
export function activeFilters(search: SpaceSearch): ActiveFilter[] {
  const filters: { label: string; off: Partial<SpaceSearch> }[] = [];
  if (search.location) filters.push({ label: search.location, off: { location: null } });
  if (search.city) filters.push({ label: `City: ${search.city}`, off: { city: null } });
  if (search.country) filters.push({ label: `Country: ${search.country}`, off: { country: null } });
  if (search.q) filters.push({ label: `“${search.q}”`, off: { q: null } });
  if (search.startDate) {
    const label = formatSpan(search.startDate, search.endDate ?? search.startDate);
    filters.push({ label, off: { startDate: null, endDate: null } });
  }
  if (search.desks > 1)
    filters.push({ label: formatCount(search.desks, "desk"), off: { desks: 1 } });
  if (search.minPrice !== null)
    filters.push({ label: `From US$${search.minPrice} a day`, off: { minPrice: null } });
  if (search.maxPrice !== null)
    filters.push({ label: `Up to US$${search.maxPrice} a day`, off: { maxPrice: null } });
  for (const amenity of search.amenities) {
    filters.push({
      label: amenity,
      off: { amenities: search.amenities.filter((other) => other !== amenity) },
    });
  }
  return filters.map(({ label, off }) => ({
    label,
    without: searchPath({ ...search, ...off, cursor: null }),
  }));
}
