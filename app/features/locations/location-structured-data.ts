import type { City, ItemList } from "schema-dts";
import { breadcrumbList, type Described, type StructuredData } from "~/values/structured-data";
import { LOCATIONS, locationPath, locationsPath } from "~/features/locations/location";
import type { CountedLocation, Country } from "~/features/locations/location.schema";
import type { SpaceSummary } from "~/features/spaces/space.schema";
import type { Path } from "~/values/path";

/** A page of a list with its canonical address: `path` has the country and the cursor. */
type Page = { origin: string; path: Path };

/** A page of all locations, or of those of a country (schema.org CollectionPage). */
export function locationsStructuredData(
  { origin, path }: Page,
  country: Country | null,
): StructuredData {
  const url = `${origin}${path}`;
  const name = country ? `Coworking spaces in ${country.name}` : "Locations";
  return {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "CollectionPage", "@id": url, url, name },
      breadcrumbList([
        { name: "Home", item: `${origin}/` },
        { name: "Locations", item: country ? `${origin}${LOCATIONS}` : url },
        ...(country ? [{ name: country.name, item: url }] : []),
      ]),
    ],
  };
}

/** A page of a location: the city, and its breadcrumb; the first page also has its spaces. All of it is visible on the page. */
export function locationStructuredData(
  location: CountedLocation,
  spaces: SpaceSummary[],
  { origin, path }: Page,
): StructuredData {
  const { name, country, countrySlug, lat, lng } = location;
  const url = `${origin}${path}`;
  const isFirst = path === locationPath(location);
  const city: Described<City> = {
    "@type": "City",
    name,
    containedInPlace: { "@type": "Country", name: country },
    ...(lat !== null && lng !== null
      ? { geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lng } }
      : {}),
  };
  const list: Described<ItemList> = {
    "@type": "ItemList",
    numberOfItems: location.spaces,
    itemListElement: spaces.map((space, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: `${origin}/spaces/${space.id}`,
      name: space.name,
    })),
  };
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "CollectionPage",
        "@id": url,
        url,
        name: `Coworking spaces in ${name}`,
        about: city,
        ...(isFirst && spaces.length > 0 ? { mainEntity: list } : {}),
      },
      breadcrumbList([
        { name: "Home", item: `${origin}/` },
        { name: "Locations", item: `${origin}${LOCATIONS}` },
        { name: country, item: `${origin}${locationsPath(countrySlug)}` },
        { name, item: url },
      ]),
    ],
  };
}
