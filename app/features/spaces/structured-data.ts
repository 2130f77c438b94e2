import type { LocalBusiness, OpeningHoursSpecification } from "schema-dts";
import { breadcrumbList, type Described, type StructuredData } from "~/values/structured-data";
import { groupHours } from "~/features/spaces/opening-hours";
import { describeStreet } from "~/features/spaces/space";
import type { Rated } from "~/features/spaces/rating";
import type { Space } from "~/features/spaces/space.schema";
import { photoAddress } from "~/values/photo";
import { WEEKDAYS } from "~/values/weekday";

/** The listing as schema.org LocalBusiness. All of it is visible on the page. `rating` is null, and left out, while there is no review. */
export function spaceStructuredData(
  space: Space,
  rating: Rated | null,
  origin: string,
): StructuredData {
  const url = `${origin}/spaces/${space.id}`;
  const business: Described<LocalBusiness> = {
    "@type": "LocalBusiness",
    "@id": url,
    url,
    name: space.name,
    description: space.description,
    image: space.photos.map((photo) => new URL(photoAddress(photo, 1280), origin).href),
    address: {
      "@type": "PostalAddress",
      streetAddress: describeStreet(space),
      addressLocality: space.city,
      addressCountry: space.country,
    },
    ...(space.lat !== null && space.lng !== null
      ? { geo: { "@type": "GeoCoordinates", latitude: space.lat, longitude: space.lng } }
      : {}),
    ...(space.pricePerDay !== null
      ? { priceRange: `${space.currency} ${space.pricePerDay} per day` }
      : {}),
    amenityFeature: space.amenities.map((name) => ({
      "@type": "LocationFeatureSpecification",
      name,
      value: true,
    })),
    openingHoursSpecification: openingHours(space),
    ...(rating
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: rating.average,
            reviewCount: rating.reviews,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
  const crumbs = [
    { name: "Home", item: origin },
    {
      name: space.city,
      item: `${origin}/search?${new URLSearchParams({ location: `${space.city}, ${space.country}` })}`,
    },
    { name: space.name, item: url },
  ];
  const breadcrumb = breadcrumbList(crumbs);
  return { "@context": "https://schema.org", "@graph": [business, breadcrumb] };
}

/** Days without an entry are closed. */
function openingHours(space: Space): Described<OpeningHoursSpecification>[] {
  return groupHours(space).flatMap(({ weekdays, hours }) =>
    hours
      ? {
          "@type": "OpeningHoursSpecification",
          dayOfWeek: weekdays.flatMap((weekday) => WEEKDAYS[weekday - 1] ?? []),
          opens: hours.opens,
          closes: hours.closes === "24:00" ? "23:59" : hours.closes,
        }
      : [],
  );
}
