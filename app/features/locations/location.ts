import { searchPath } from "~/features/spaces/space-search";
import { pagePath, type Keyset } from "~/values/page";
import type { Path } from "~/values/path";

export const LOCATIONS = "/locations";

/** Cities on a page of all locations, and spaces on a page of one. */
export const PAGE_OF_LOCATIONS = 60;
export const PAGE_OF_LOCATION = 18;

/** Amenities that are named of a space on the page of a location. */
export const AMENITIES_LISTED = 9;

/** The slugs of a city and its country. */
type LocationAddress = { slug: string; countrySlug: string };

/** The one address of a location. Slugs may have letters of any script. */
export function locationPath(
  { slug, countrySlug }: LocationAddress,
  cursor: Keyset | null = null,
): Path {
  const path: Path = `${LOCATIONS}/${encodeURIComponent(slug)}/${encodeURIComponent(countrySlug)}`;
  return pagePath(path, {}, cursor);
}

/** All locations, or those of one country; `cursor` is where a page begins. */
export function locationsPath(country: string | null = null, cursor: string | null = null): Path {
  return pagePath(LOCATIONS, { country }, cursor);
}

type Named = { name: string; within: string | null; country: string };

/** "Lisbon, Portugal", or "Springfield, Missouri, United States" where it has namesakes in its country. */
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

/** A list in groups of the same country, in its own order. */
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
