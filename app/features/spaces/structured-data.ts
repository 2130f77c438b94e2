import type { Space } from "~/features/spaces/space";
import { absoluteUrl } from "~/values/absolute-url";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** The listing as search engines read it (schema.org LocalBusiness). Nothing in it is not on the page. */
export function spaceStructuredData(space: Space, origin: string): Record<string, unknown> {
  const url = `${origin}/spaces/${space.id}`;
  const business = {
    "@type": "LocalBusiness",
    "@id": url,
    url,
    name: space.name,
    description: space.description,
    image: space.photos.flatMap((photo) => absoluteUrl(photo, origin) ?? []),
    address: {
      "@type": "PostalAddress",
      streetAddress: space.address,
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
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: space.openDays.map((day) => WEEKDAYS[day - 1]),
      opens: space.opensAt,
      closes: space.closesAt === "24:00" ? "23:59" : space.closesAt,
    },
  };
  const crumbs = [
    { name: "Home", item: origin },
    {
      name: space.city,
      item: `${origin}/search?${new URLSearchParams({ location: `${space.city}, ${space.country}` })}`,
    },
    { name: space.name, item: url },
  ];
  const breadcrumb = {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      ...crumb,
    })),
  };
  return { "@context": "https://schema.org", "@graph": [business, breadcrumb] };
}
