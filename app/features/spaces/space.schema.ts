import { z } from "zod";
import { PAYMENT_CHOICES } from "~/features/spaces/payment-choice";
import { Keyset, TimeOfDay } from "~/db/columns";
import type { Prices } from "~/features/spaces/prices";
import { toSummary } from "~/features/spaces/space-summary";
import type { Photo } from "~/values/photo";

/** A photo as SQL's `private.photo` writes it. */
const PHOTO = {
  id: z.string(),
  alternativeText: z.string(),
  width: z.number(),
  height: z.number(),
  address: z.string().optional(),
};
export const SpacePhoto: z.ZodType<Photo> = z.object(PHOTO);

/** The cover of the guide to a city, or else the photo of a listing there. */
export const CityPicture: z.ZodType<Photo> = z.object({
  ...PHOTO,
  folder: z.enum(["photos", "pictures"]).default("photos"),
});

const PRICES = {
  pricePerDay: z.number().nullable(),
  pricePerWeek: z.number().nullable(),
  pricePerMonth: z.number().nullable(),
} satisfies Record<keyof Prices, z.ZodType>;

/** A card as SQL's `private.space_cards` writes it. */
export const SpaceCardRow = z.object({
  id: z.string(),
  name: z.string(),
  neighbourhood: z.string().nullable(),
  city: z.string(),
  country: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  photo: SpacePhoto.nullable(),
  ...PRICES,
  currency: z.string(),
  amenities: z.array(z.string()),
  /** The mean of the stars of its visible reviews; null without reviews. */
  averageRating: z.number().nullable(),
  reviewCount: z.number(),
  isFeatured: z.boolean(),
  isVerifiedOwner: z.boolean(),
});
export type SpaceCardRow = z.output<typeof SpaceCardRow>;

/** The part of a card that a pin of the map lacks. */
export const PinCard = SpaceCardRow.pick({ photo: true, averageRating: true, reviewCount: true });
export type PinCard = z.output<typeof PinCard>;

/** The price of a search's days at a space: `days` of the `wanted` ones are open, and only those are charged. */
export type Stay = { total: number; days: number; wanted: number; desks: number };

/** A card as SQL's `search.find` writes it: with guests' measurements, and for a search with days the number of open ones. */
export const FoundCard = SpaceCardRow.extend({
  /** Mbit/s down. */
  wifi: z.number().optional(),
  isQuiet: z.boolean().optional(),
  openDays: z.number().optional(),
  /** The free desks on each of the days, where they are few. */
  fewDesks: z.number().optional(),
});
export type FoundCard = z.output<typeof FoundCard>;

export const SpaceSummary = SpaceCardRow.transform((row) => toSummary(row));
export type SpaceSummary = z.output<typeof SpaceSummary> & { stay?: Stay; fewDesks?: number };

/** The part of a space on its card; the map has the points. */
export type ListedSpace = Omit<SpaceSummary, "lat" | "lng">;

/** A place with spaces, its parent, and their number. */
export const SuggestedPlace = z.object({
  name: z.string(),
  within: z.string().nullable(),
  kind: z.enum(["continent", "country", "region", "city", "neighbourhood"]),
  spaces: z.number(),
});
export type SuggestedPlace = z.output<typeof SuggestedPlace>;

/** A page of cards, and the cursor of the next one. */
export const SpacePage = z.object({
  spaces: z.array(SpaceSummary),
  next: Keyset.nullable(),
  total: z.number(),
});

const WeekOfTimes = z.array(TimeOfDay.nullable()).length(7);

/** A known city: its zone, and its centre. */
export const KnownCity = z.object({
  timezone: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});
export type KnownCity = z.output<typeof KnownCity>;

/**
 * A listing on its page. Prices are per desk; null means that the pass is not sold. Times are "HH:mm" by weekday, Monday first; null on
 * closed days.
 */
export const Space = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  websiteUrl: z.string().nullable(),
  photos: z.array(SpacePhoto),
  address: z.string(),
  neighbourhood: z.string().nullable(),
  city: z.string(),
  country: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  timezone: z.string(),
  ...PRICES,
  currency: z.string(),
  capacity: z.number(),
  amenities: z.array(z.string()),
  /** The accepted means of payment; empty when the owner has not named any. */
  paymentMethods: z.array(z.string()),
  paymentChoice: z.enum(PAYMENT_CHOICES).optional(),
  opensAt: WeekOfTimes,
  closesAt: WeekOfTimes,
  cancellationPolicy: z.enum(["standard", "moderate", "flexible"]),
  status: z.string(),
  isFeatured: z.boolean(),
  isVerifiedOwner: z.boolean(),
  /** The instant at which the owner last confirmed hours and prices. */
  confirmedAt: z.string().nullable(),
  /** `null` when its city is not known yet. */
  knownCity: KnownCity.nullable(),
});
export type Space = z.output<typeof Space>;

/** A day in the calendar of a space. */
export const SpaceDay = z.object({
  day: z.string(),
  state: z.enum(["open", "closed", "past", "too-far"]),
  freeDesks: z.number(),
  closedBecause: z.string().nullable(),
});
export type SpaceDay = z.output<typeof SpaceDay>;
