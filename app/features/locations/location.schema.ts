import { z } from "zod";
import { Keyset, TimeOfDay } from "~/db/columns";
import { AMENITIES_LISTED } from "~/features/locations/location";
import { SpaceCardRow, SpacePhoto } from "~/features/spaces/space.schema";
import { toSummary } from "~/features/spaces/space-summary";

/** A city as lists of locations show it. `within` is its region, where it has one. */
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

const Destination = Location.extend({ photo: SpacePhoto.nullable() });
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
});
export type LocationsPage = z.output<typeof LocationsPage>;

const CountedLocation = Location.extend({
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  timezone: z.string().nullable(),
  /** How many of its spaces have a verified owner. */
  verified: z.number(),
  /** Of a day, in US dollars; null where no space sells days. */
  averagePrice: z.number().nullable(),
  leastPrice: z.number().nullable(),
  rating: z.number().nullable(),
  reviews: z.number(),
  /** The median of what guests measured, Mbit/s, in so many spaces. */
  wifi: z.number().nullable(),
  wifiAt: z.number(),
});
export type CountedLocation = z.output<typeof CountedLocation>;

const Card = SpaceCardRow.transform((row) => toSummary(row, AMENITIES_LISTED));

/** How a guide begins; one that nobody has written has no title and no excerpt. */
const LocationGuideText = z.object({
  slug: z.string(),
  name: z.string(),
  title: z.string().nullable(),
  excerpt: z.string().nullable(),
});
export type LocationGuideText = z.output<typeof LocationGuideText>;

/** The page of a location, as SQL's `location_page` answers it; for another address of it, where it is. */
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
      /** When those that are open now close, by their ids. */
      until: z.record(z.string(), TimeOfDay),
    }),
    /** The guide to it, or to what it lies in, with the first page; `null` where there are no spaces and nobody has written one. */
    guide: LocationGuideText.nullable(),
    /** From then on the page says something else; `null` where that is not known. */
    changesAt: z.string().nullable(),
  }),
]);

/** Where an address leads that is not a location's own: to a city, or to the cities of a country. */
export const LeadsTo = z.object({
  city: z.string().optional(),
  country: z.string(),
  isOnly: z.boolean().optional(),
});
