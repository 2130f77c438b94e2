import { z } from "zod";
import { KeysetRow } from "~/db/keyset";
import {
  CARD_AMENITIES,
  leadPrice,
  type Space,
  type SpaceDay,
  type SpaceSummary,
} from "~/features/spaces/space";
import { formatTime } from "~/values/day";

/** A card as SQL's `private.space_card` writes it. */
export const SpaceSummaryRow = z
  .object({
    id: z.string(),
    name: z.string(),
    city: z.string(),
    country: z.string(),
    lat: z.number().nullable().default(null),
    lng: z.number().nullable().default(null),
    photo: z.string().nullable(),
    price_per_day: z.number().nullable(),
    price_per_week: z.number().nullable(),
    price_per_month: z.number().nullable(),
    currency: z.string(),
    amenities: z.array(z.string()),
    is_featured: z.boolean(),
    is_verified_owner: z.boolean(),
  })
  .transform((row): SpaceSummary => {
    const lead = leadPrice({
      pricePerDay: row.price_per_day,
      pricePerWeek: row.price_per_week,
      pricePerMonth: row.price_per_month,
    });
    return {
      id: row.id,
      name: row.name,
      city: row.city,
      country: row.country,
      lat: row.lat,
      lng: row.lng,
      photo: row.photo,
      price: lead?.price ?? null,
      unit: lead?.unit ?? null,
      currency: row.currency,
      amenities: row.amenities.slice(0, CARD_AMENITIES),
      moreAmenities: Math.max(row.amenities.length - CARD_AMENITIES, 0),
      isFeatured: row.is_featured,
      isVerifiedOwner: row.is_verified_owner,
    };
  });

/** A page of cards, and where the next one begins. */
export const SpacePageRow = z.object({
  spaces: z.array(SpaceSummaryRow),
  next: KeysetRow.nullable(),
  total: z.number(),
});

export const SpaceRow = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    website_url: z.string().nullable(),
    photo_urls: z.array(z.string()),
    address: z.string(),
    city: z.string(),
    country: z.string(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
    timezone: z.string(),
    price_per_day: z.number().nullable(),
    price_per_week: z.number().nullable(),
    price_per_month: z.number().nullable(),
    currency: z.string(),
    capacity: z.number(),
    amenities: z.array(z.string()),
    opens_at: z.string(),
    closes_at: z.string(),
    open_days: z.array(z.number()),
    cancellation_policy: z.enum(["standard", "moderate", "flexible"]),
    status: z.string(),
    is_featured: z.boolean(),
    is_verified_owner: z.boolean(),
  })
  .transform((row): Space => ({
    id: row.id,
    name: row.name,
    description: row.description,
    websiteUrl: row.website_url,
    photos: row.photo_urls,
    address: row.address,
    city: row.city,
    country: row.country,
    lat: row.lat,
    lng: row.lng,
    timezone: row.timezone,
    pricePerDay: row.price_per_day,
    pricePerWeek: row.price_per_week,
    pricePerMonth: row.price_per_month,
    currency: row.currency,
    capacity: row.capacity,
    amenities: row.amenities,
    opensAt: formatTime(row.opens_at),
    closesAt: formatTime(row.closes_at),
    openDays: row.open_days,
    cancellationPolicy: row.cancellation_policy,
    status: row.status,
    isFeatured: row.is_featured,
    isVerifiedOwner: row.is_verified_owner,
  }));

export const SpaceDayRow = z
  .object({
    day: z.string(),
    state: z.enum(["open", "closed", "past", "too-far"]),
    free_desks: z.number(),
    closed_because: z.string().nullable(),
  })
  .transform((row): SpaceDay => ({
    day: row.day,
    state: row.state,
    freeDesks: row.free_desks,
    closedBecause: row.closed_because,
  }));
