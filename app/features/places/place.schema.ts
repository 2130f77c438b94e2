import { z } from "zod";
import { PLACE_KINDS } from "~/features/places/place";

/** A place for admins. */
const Place = z.object({
  id: z.number(),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  otherNames: z.array(z.string()),
  parent: z.object({ id: z.number(), name: z.string() }).nullable(),
  countryCode: z.string().nullable(),
  timezone: z.string().nullable(),
  currency: z.string().nullable(),
  language: z.string().nullable(),
  /** Degrees; both are set or neither. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  cameWithListing: z.boolean(),
});
export type Place = z.output<typeof Place>;

export const ListedPlace = Place.extend({ listings: z.number() });
export type ListedPlace = z.output<typeof ListedPlace>;

export const PlaceToEdit = z.object({
  place: Place,
  digest: z.string(),
  /** The numbers of users that prevent its deletion; listings of any status. */
  usedBy: z.object({ listings: z.number(), places: z.number(), guides: z.number() }),
});

/** The possible parents of a place. */
export const PlaceParents = z.array(
  z.object({
    id: z.number(),
    kind: z.enum(PLACE_KINDS),
    name: z.string(),
    within: z.string().nullable(),
  }),
);
export type PlaceParents = z.output<typeof PlaceParents>;
