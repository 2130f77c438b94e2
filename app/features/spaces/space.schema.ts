import { z } from "zod";
import { Keyset, TimeOfDay } from "~/db/columns";
import type { Prices } from "~/features/spaces/prices";
import { toSummary } from "~/features/spaces/space-summary";
import type { Photo } from "~/values/photo";

/** A photo as SQL's `private.photo` writes it. */
export const SpacePhoto: z.ZodType<Photo> = z.object({
  id: z.string(),
  alternativeText: z.string(),
  width: z.number(),
  height: z.number(),
  address: z.string().optional(),
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
  /** The mean of the stars of its visible reviews; null until there is one. */
  averageRating: z.number().nullable(),
  reviewCount: z.number(),
  isFeatured: z.boolean(),
  isVerifiedOwner: z.boolean(),
});
export type SpaceCardRow = z.output<typeof SpaceCardRow>;

/** What the days of a search cost at a space: `days` of the `wanted` ones are open, and no other is charged. */
export type Stay = { total: number; days: number; wanted: number; desks: number };

/** A card of a search as SQL's `search.find` writes it: with what guests measured, and with days on how many of them it is open. */
export const FoundCard = SpaceCardRow.extend({
  /** Mbit/s down. */
  wifi: z.number().optional(),
  isQuiet: z.boolean().optional(),
  openDays: z.number().optional(),
});
export type FoundCard = z.output<typeof FoundCard>;

export const SpaceSummary = SpaceCardRow.transform((row) => toSummary(row));
export type SpaceSummary = z.output<typeof SpaceSummary> & { stay?: Stay };

/** A place that has spaces, what it lies in, and how many they are. */
export const SuggestedPlace = z.object({
  name: z.string(),
  within: z.string().nullable(),
  kind: z.enum(["continent", "country", "region", "city", "neighbourhood"]),
  spaces: z.number(),
});
export type SuggestedPlace = z.output<typeof SuggestedPlace>;

/** A page of cards, and where the next one begins. */
export const SpacePage = z.object({
  spaces: z.array(SpaceSummary),
  next: Keyset.nullable(),
  total: z.number(),
});

const WeekOfTimes = z.array(TimeOfDay.nullable()).length(7);

/** What is known of a city: its zone, and its centre. */
export const KnownCity = z.object({
  timezone: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});
export type KnownCity = z.output<typeof KnownCity>;

/**
 * A listing as its page shows it. Prices are per desk; null means that pass is not sold. Times are "HH:mm" by weekday, Monday
 * first; null on days when it is closed.
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
  /** What guests can pay with there; empty when its owner has not said. */
  paymentMethods: z.array(z.string()),
  opensAt: WeekOfTimes,
  closesAt: WeekOfTimes,
  cancellationPolicy: z.enum(["standard", "moderate", "flexible"]),
  status: z.string(),
  isFeatured: z.boolean(),
  isVerifiedOwner: z.boolean(),
  /** When its owner last said that hours and prices are right. */
  confirmedAt: z.string().nullable(),
  /** `null` when nobody knows its city yet. */
  knownCity: KnownCity.nullable(),
});
export type Space = z.output<typeof Space>;

/** One day in the calendar of a space. */
export const SpaceDay = z.object({
  day: z.string(),
  state: z.enum(["open", "closed", "past", "too-far"]),
  freeDesks: z.number(),
  closedBecause: z.string().nullable(),
});
export type SpaceDay = z.output<typeof SpaceDay>;
