import type { City, ItemList } from "schema-dts";
import { breadcrumbList, type Described, type StructuredData } from "~/values/structured-data";
import { LOCATIONS, locationPath, locationsPath } from "~/features/locations/location";
import type { CountedLocation } from "~/features/locations/location.schema";
import type { SpaceSummary } from "~/features/spaces/space.schema";

/** The list of locations (schema.org CollectionPage). */
export function locationsStructuredData(origin: string): StructuredData {
  const url = `${origin}${LOCATIONS}`;
  return {
    "@context": "https://schema.org",
    "@graph": [
      { "@type": "CollectionPage", "@id": url, url, name: "Locations" },
      breadcrumbList([
        { name: "Home", item: `${origin}/` },
        { name: "Locations", item: url },
      ]),
    ],
  };
}

/** The page of a location: the city, the spaces that it shows, and where it stands. Nothing in it is not on the page. */
export function locationStructuredData(
  location: CountedLocation,
  spaces: SpaceSummary[],
  origin: string,
): StructuredData {
  const { name, country, countrySlug, lat, lng } = location;
  const url = `${origin}${locationPath(location)}`;
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
        ...(spaces.length > 0 ? { mainEntity: list } : {}),
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
