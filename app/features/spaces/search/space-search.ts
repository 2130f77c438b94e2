import { formatSpan, type Day } from "~/values/day";
import { formatCount, formatInteger } from "~/values/count";
import { writeBbox, type Bbox } from "~/features/spaces/map/bbox";
import type { Sort } from "~/features/spaces/search/search-options";
import { searchOriginFields } from "~/features/spaces/search/search-origin";
import { formatMoney } from "~/values/money";
import { toCursor, type Keyset } from "~/values/page";
import type { Path } from "~/values/path";

/** The search in the URL of the search page. */
export type SpaceSearch = {
  location: string | null;
  city: string | null;
  country: string | null;
  q: string | null;
  startDate: Day | null;
  endDate: Day | null;
  desks: number;
  amenities: string[];
  onWeekends: boolean;
  minPrice: number | null;
  maxPrice: number | null;
  /** The minimum of guests' Wi-Fi measurements, Mbit/s down. */
  minWifi: number | null;
  quiet: boolean;
  /** A part of the map, instead of a place. */
  bbox: Bbox | null;
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
  onWeekends: false,
  minPrice: null,
  maxPrice: null,
  minWifi: null,
  quiet: false,
  bbox: null,
  sort: "featured",
  cursor: null,
};

export const PAGE_OF_SPACES = 24;
/** The numbers of spaces that one document can show. */
export const SPACES_SHOWN: readonly number[] = [1, 2, 3, 4, 5].map(
  (pages) => pages * PAGE_OF_SPACES,
);

/** An active filter. */
type Filter = {
  /** The name in SQL's `search_help`, which suggests removals; an amenity is named by itself. */
  group: string;
  label: string;
  /** The changes that remove it. */
  off: Partial<SpaceSearch>;
  inUrl: Record<string, string | number | null>;
  /** The arguments for SQL's `search_spaces`. */
  inSql: Record<string, string | number | boolean | string[] | number[] | null>;
};

/** The definition of each filter except for its field: URL, SQL, chip and removal follow from this. */
function filtersOf(search: SpaceSearch): Filter[] {
  const { location, city, country, q, startDate, endDate, desks, minPrice, maxPrice } = search;
  const { minWifi } = search;
  const text = (name: "location" | "city" | "country" | "q", label: string): Filter => ({
    group: name === "q" ? "q" : "place",
    label,
    off: { [name]: null },
    inUrl: { [name]: search[name] },
    inSql: { [name]: name === "q" ? withoutDots(search.q ?? "") : search[name] },
  });
  const filters: (Filter | false)[] = [
    location !== null && text("location", location),
    city !== null && text("city", `City: ${city}`),
    country !== null && text("country", `Country: ${country}`),
    q !== null && text("q", `“${q}”`),
    startDate !== null && {
      group: "dates",
      label: formatSpan(startDate, endDate ?? startDate),
      off: { startDate: null, endDate: null },
      inUrl: { startDate, endDate },
      inSql: { start_date: startDate, end_date: endDate },
    },
    desks > 1 && {
      group: "desks",
      label: formatCount(desks, "desk"),
      off: { desks: 1 },
      inUrl: { desks },
      inSql: { desks },
    },
    search.onWeekends && {
      group: "on_weekends",
      label: "Open on weekends",
      off: { onWeekends: false },
      inUrl: { onWeekends: "yes" },
      inSql: { on_weekends: true },
    },
    minPrice !== null && {
      group: "price",
      label: `From ${formatMoney(minPrice, "USD")} a day`,
      off: { minPrice: null },
      inUrl: { minPrice },
      inSql: { min_price: minPrice },
    },
    maxPrice !== null && {
      group: "price",
      label: `Up to ${formatMoney(maxPrice, "USD")} a day`,
      off: { maxPrice: null },
      inUrl: { maxPrice },
      inSql: { max_price: maxPrice },
    },
    minWifi !== null && {
      group: "min_wifi",
      label: `Wi-Fi from ${minWifi} Mbit/s`,
      off: { minWifi: null },
      inUrl: { minWifi },
      inSql: { min_wifi: minWifi },
    },
    search.quiet && {
      group: "quiet",
      label: "Quiet",
      off: { quiet: false },
      inUrl: { quiet: "yes" },
      inSql: { quiet: true },
    },
    search.bbox !== null && {
      group: "bbox",
      label: "A part of the map",
      off: { bbox: null },
      inUrl: { bbox: writeBbox(search.bbox) },
      inSql: { bbox: search.bbox },
    },
    ...search.amenities.map((amenity) => ({
      group: amenity,
      label: amenity,
      off: { amenities: search.amenities.filter((other) => other !== amenity) },
      inUrl: { amenities: amenity },
      inSql: { amenities: search.amenities },
    })),
  ];
  return filters.filter((filter) => filter !== false);
}

/** "S.O.I." becomes "SOI". SQL's `search.typed` does the same with places. */
export function withoutDots(text: string): string {
  return text.replaceAll(/(?<![\p{L}\p{M}\p{N}])(\p{L})\./gu, "$1");
}

/** The URL of a search, with the given values only. */
export function searchPath(given: Partial<SpaceSearch>): Path {
  const search = { ...EMPTY_SEARCH, ...given };
  const params = new URLSearchParams();
  for (const { inUrl } of filtersOf(search))
    for (const [name, value] of Object.entries(inUrl))
      if (value !== null) params.append(name, String(value));
  if (search.sort !== "featured") params.set("sort", search.sort);
  if (search.cursor) params.set("cursor", toCursor(search.cursor));
  const query = params.toString();
  return query ? `/search?${query}` : "/search";
}

/**
 * The target of "Load More" without scripts: the same spaces followed by the next page, scrolled to it. Beyond the maximum of a document,
 * only the next page.
 */
export function morePath(search: SpaceSearch, next: Keyset, shown: number): Path {
  const more = shown + PAGE_OF_SPACES;
  if (search.cursor || !SPACES_SHOWN.includes(more)) return searchPath({ ...search, cursor: next });
  const path = searchPath(search);
  return `${path}${path.includes("?") ? "&" : "?"}shown=${more}#space-${shown + 1}`;
}

/** The filters as SQL arguments; absent ones are left out. */
export function sqlFilters(search: SpaceSearch) {
  const given = filtersOf(search).flatMap(({ inSql }) => Object.entries(inSql));
  return Object.fromEntries(given.filter(([, value]) => value !== null));
}

/** The search without the filters of a group in SQL's `search_help`, and their labels. */
export function leaveOut(search: SpaceSearch, group: string) {
  const concerned = filtersOf(search).filter((filter) => filter.group === group);
  const off = Object.assign({}, ...concerned.map((filter) => filter.off)) as Partial<SpaceSearch>;
  const rest: SpaceSearch = { ...search, ...off, cursor: null };
  return { label: concerned.map(({ label }) => label).join(", "), rest };
}

/**
 * The query string for a listing's page: dates, desks, and the search to go back to. `found` is the number of found spaces, `null` where
 * counting stopped early.
 */
export function listingQuery(search: SpaceSearch, found: number | null, shown = search): string {
  const { startDate, endDate, desks } = search;
  const params = new URLSearchParams();
  if (startDate) params.set("startDate", startDate);
  if (startDate && endDate) params.set("endDate", endDate);
  if (desks > 1) params.set("desks", String(desks));
  const [, own = ""] = searchPath({ ...shown, cursor: null }).split("?");
  for (const [name, value] of searchOriginFields({ search: own, found })) params.set(name, value);
  return `?${params}`;
}

/** "Found 12 Spaces", or "Found 1,000+ Spaces" where counting stopped early. */
export function describeFound(total: number, isBounded: boolean): string {
  if (isBounded) return `Found ${formatInteger(total)}+ Spaces`;
  return `Found ${formatCount(total, "Space")}`;
}

/** `isQuick`: whether the row of quick filters shows it as well; `isInLine`: whether the line at the head does. */
export type ActiveFilter = { label: string; without: Path; isQuick: boolean; isInLine: boolean };

/** One chip per active filter, each with the URL without it, which starts at the first page. */
export function activeFilters(search: SpaceSearch): ActiveFilter[] {
  return filtersOf(search).map(({ label, group, off }) => ({
    label,
    without: searchPath({ ...search, ...off, cursor: null }),
    isQuick: search.amenities.includes(group),
    // City and country have no field: only their chips take them off.
    isInLine: "location" in off || "startDate" in off || "desks" in off,
  }));
}

/** The search with only what the line at the head says, and its order; `null` where at most one chip is beside it. */
export function withoutChips(search: SpaceSearch): Path | null {
  if (activeFilters(search).filter(({ isInLine }) => !isInLine).length < 2) return null;
  const { location, startDate, endDate, desks, sort } = search;
  return searchPath({ location, startDate, endDate, desks, sort });
}
