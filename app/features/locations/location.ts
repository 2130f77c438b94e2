import { searchPath } from "~/features/spaces/search/space-search";
import { pagePath, type Keyset } from "~/values/page";
import type { Path } from "~/values/path";

export const LOCATIONS = "/locations";

/** Cities on a page of all locations, and spaces on the page of one. */
export const PAGE_OF_LOCATIONS = 60;
export const PAGE_OF_LOCATION = 18;

/** The number of a space's amenities on the page of a location. */
export const AMENITIES_LISTED = 9;

/** The slugs of a city and its country. */
type LocationAddress = { slug: string; countrySlug: string };

/** The canonical address of a location. Slugs may have letters of any script. */
export function locationPath(
  { slug, countrySlug }: LocationAddress,
  cursor: Keyset | null = null,
): Path {
  const path: Path = `${LOCATIONS}/${encodeURIComponent(slug)}/${encodeURIComponent(countrySlug)}`;
  return pagePath(path, {}, cursor);
}

/** The list of all locations, or of those of one country; `cursor` is the start of a page. */
export function locationsPath(country: string | null = null, cursor: string | null = null): Path {
  return pagePath(LOCATIONS, { country }, cursor);
}

type Named = { name: string; within: string | null; country: string };

/** "Lisbon, Portugal", or "Springfield, Missouri, United States" where its country has other cities of the name. */
export function describeLocation(
  { name, within, country }: Named,
  namesakes: readonly Pick<Named, "country">[] = [],
): string {
  const isOneOfMany = namesakes.some((other) => other.country === country);
  return [name, ...(isOneOfMany && within !== null ? [within] : []), country].join(", ");
}

/** The search for the spaces of a location. */
export function locationSearchPath(
  location: string,
  given: Parameters<typeof searchPath>[0] = {},
): Path {
  return searchPath({ ...given, location });
}

/** The list grouped by country, in its own order. */
export function groupByCountry<Location extends { country: string; countrySlug: string }>(
  locations: readonly Location[],
): { country: string; countrySlug: string; locations: Location[] }[] {
  const groups = new Map<string, { country: string; countrySlug: string; locations: Location[] }>();
  for (const location of locations) {
    const { country, countrySlug } = location;
    const group = groups.get(countrySlug) ?? { country, countrySlug, locations: [] };
    group.locations.push(location);
    groups.set(countrySlug, group);
  }
  return [...groups.values()];
}
