import { z } from "zod";
import type { EventType } from "~/features/webhooks/event-types";

/** The content of events: ids and the subject of the event, nothing else about a person. Receivers are promised exactly these keys. */

const amount = z.string().regex(/^\d+\.\d{2}$/);
const currency = z.string().regex(/^[A-Z]{3}$/);
const instant = z.iso.datetime({ offset: true });
const desks = z.int().min(1).max(10_000);

const listing = {
  space_id: z.guid(),
  name: z.string(),
  // A draft may have no place yet.
  city: z.string().nullable(),
  country: z.string().nullable(),
  status: z.enum(["draft", "pending", "active", "inactive", "rejected", "archived"]),
  owner_id: z.guid().nullable(),
};
/** The columns whose changes trigger an event, as named by the trigger. */
export const TRIGGER_COLUMNS = [
  "address",
  "amenities",
  "cancellation_policy",
  "capacity",
  "city",
  "closes_at",
  "country",
  "currency",
  "description",
  "is_featured",
  "is_verified_owner",
  "lat",
  "lng",
  "name",
  "neighbourhood",
  "opens_at",
  "owner_id",
  "payment_methods",
  "price_per_day",
  "price_per_month",
  "price_per_week",
  "status",
  "timezone",
  "website_url",
] as const;
const claim = { claim_id: z.guid(), space_id: z.guid(), user_id: z.guid() };
const booking = {
  booking_id: z.guid(),
  space_id: z.guid(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  desks,
  currency,
};

const choice = z.strictObject({
  pass: z.enum(["day", "week", "month"]),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  held_days: z.array(z.iso.date()),
  desks,
  total: amount,
});

/** The schema of `data`, by type. */
export const EVENT_DATA = {
  space_created: z.strictObject(listing),
  space_updated: z.strictObject({ ...listing, changed: z.array(z.enum(TRIGGER_COLUMNS)).min(1) }),
  user_registered: z.strictObject({ user_id: z.guid() }),
  claim_submitted: z.strictObject(claim),
  blog_published: z.strictObject({
    post_id: z.guid(),
    title: z.string(),
    slug: z.string(),
    category: z.string().nullable(),
    author_id: z.guid().nullable(),
    published_at: instant,
  }),
  booking_created: z.strictObject({
    ...booking,
    user_id: z.guid(),
    pass: z.enum(["day", "week", "month"]),
    total: amount,
  }),
  booking_changed: z.strictObject({
    booking_id: z.guid(),
    space_id: z.guid(),
    user_id: z.guid(),
    currency,
    // The cost of the days or desks that were given back, which is part of the new total.
    fee: amount,
    before: choice,
    after: choice,
  }),
  booking_cancelled: z.strictObject({
    ...booking,
    // Null after the guest's account was deleted.
    user_id: z.guid().nullable(),
    // The last day that remains booked where only the rest was cancelled; null where the whole booking was.
    stands_until: z.iso.date().nullable(),
    cancelled_by: z.enum(["guest", "owner", "admin"]),
    cancellation_fee: amount,
  }),
  review_created: z.strictObject({
    review_id: z.guid(),
    space_id: z.guid(),
    user_id: z.guid(),
    booking_id: z.guid(),
    rating: z.int().min(1).max(5),
  }),
  claim_approved: z.strictObject(claim),
  claim_rejected: z.strictObject({ ...claim, reason: z.string().nullable() }),
  listing_approved: z.strictObject(listing),
  listing_rejected: z.strictObject({ ...listing, reason: z.string() }),
  contact_received: z.strictObject({
    message_id: z.guid(),
    category: z.enum(["general", "booking", "listing", "technical", "partnership", "feedback"]),
  }),
  message_reported: z.strictObject({ report_id: z.guid() }),
} as const satisfies Record<EventType, z.ZodType>;

export type EventData<T extends EventType> = z.infer<(typeof EVENT_DATA)[T]>;

/** The sent event: the same for every type except for its `data`. `timestamp` is when it happened. */
export type WebhookEvent<T extends EventType = EventType> = {
  id: string;
  type: T;
  timestamp: string;
  data: EventData<T>;
};

/** The schema of an event of one type, including its envelope. */
export function eventSchema<T extends EventType>(type: T) {
  return z.strictObject({
    id: z.guid(),
    type: z.literal(type),
    timestamp: instant,
    data: EVENT_DATA[type],
  });
}
