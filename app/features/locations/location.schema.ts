import { z } from "zod";
import { Keyset, TimeOfDay } from "~/db/columns";
import { AMENITIES_LISTED } from "~/features/locations/location";
import { CityPicture, SpaceCardRow } from "~/features/spaces/space.schema";
import { toSummary } from "~/features/spaces/space-summary";

/** A city in lists of locations. `within` is its region, where it has one. */
export const Location = z.object({
  id: z.number(),
  name: z.string(),
  within: z.string().nullable(),
  country: z.string(),
  slug: z.string(),
  countrySlug: z.string(),
  spaces: z.number(),
  featured: z.number(),
});
export type Location = z.output<typeof Location>;

const Destination = Location.extend({ photo: CityPicture.nullable() });
export type Destination = z.output<typeof Destination>;

const Pin = Location.extend({ lat: z.number(), lng: z.number() });

const Country = z.object({
  slug: z.string(),
  name: z.string(),
  cities: z.number(),
  spaces: z.number(),
});
export type Country = z.output<typeof Country>;

/** All locations, as SQL's `locations` answers them. */
export const LocationsPage = z.object({
  cities: z.array(Location),
  next: z.string().nullable(),
  countries: z.array(Country),
  featured: z.number(),
  top: z.array(Destination),
  trending: z.array(Location),
  pins: z.array(Pin),
  /** The instant from which the page is out of date; `null` where it is not known. */
  changesAt: z.string().nullable(),
});
export type LocationsPage = z.output<typeof LocationsPage>;

const CountedLocation = Location.extend({
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  timezone: z.string().nullable(),
  /** The number of its spaces with a verified owner. */
  verified: z.number(),
  /** Of a day pass, in US dollars; null where no space sells one. */
  averagePrice: z.number().nullable(),
  leastPrice: z.number().nullable(),
  rating: z.number().nullable(),
  reviews: z.number(),
  /** The median of guests' measurements in Mbit/s, over so many spaces. */
  wifi: z.number().nullable(),
  wifiAt: z.number(),
});
export type CountedLocation = z.output<typeof CountedLocation>;

const Card = SpaceCardRow.transform((row) => toSummary(row, AMENITIES_LISTED));

/** The beginning of a guide; a generated guide has no title and no excerpt. */
const LocationGuideText = z.object({
  slug: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  excerpt: z.string().nullable(),
});
export type LocationGuideText = z.output<typeof LocationGuideText>;

/** The page of a location, as SQL's `location_page` answers it; for an alias of its address, the canonical one. */
export const LocationPage = z.union([
  z.object({
    movedTo: z.object({ city: z.string(), country: z.string(), isOnly: z.boolean() }),
  }),
  z.object({
    location: CountedLocation,
    featured: z.array(Card),
    spaces: z.array(Card),
    next: Keyset.nullable(),
    nearby: z.array(Location),
    namesakes: z.array(Location),
    opening: z.object({
      open: z.number(),
      /** The closing times of the spaces that are open now, by id. */
      until: z.record(z.string(), TimeOfDay),
    }),
    /** The guide to the location, or to the place around it, with the first page; `null` where there is none. */
    guide: LocationGuideText.nullable(),
    /** The instant from which the page is out of date; `null` where it is not known. */
    changesAt: z.string().nullable(),
  }),
]);

/** The target of an address that is no location's canonical one: a city, or the cities of a country. */
export const LeadsTo = z.object({
  city: z.string().optional(),
  country: z.string(),
  isOnly: z.boolean().optional(),
});
