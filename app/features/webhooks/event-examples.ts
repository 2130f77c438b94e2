import type { EventType } from "~/features/webhooks/event-types";
import type { EventData, WebhookEvent } from "~/features/webhooks/events";

/** Placeholder ids that people can tell apart. */
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, "0")}`;

const SPACE = id(1);
const OWNER = id(2);
const GUEST = id(3);
const BOOKING = id(4);
const CLAIM = id(5);

const listing = {
  space_id: SPACE,
  name: "Quay Desks",
  city: "Lisbon",
  country: "Portugal",
  status: "active",
  owner_id: OWNER,
} as const;
const claim = { claim_id: CLAIM, space_id: SPACE, user_id: GUEST };
const booking = {
  booking_id: BOOKING,
  space_id: SPACE,
  user_id: GUEST,
  starts_on: "2027-03-01",
  ends_on: "2027-03-05",
  desks: 1,
  currency: "USD",
};

/** An example of every `data` with all optional values: body templates are checked with it. */
const DATA: { readonly [T in EventType]: EventData<T> } = {
  space_created: { ...listing, status: "pending" },
  space_updated: { ...listing, changed: ["name", "price_per_day"] },
  user_registered: { user_id: GUEST },
  claim_submitted: claim,
  blog_published: {
    post_id: id(6),
    title: "A week of work in Lisbon",
    slug: "a-week-of-work-in-lisbon",
    category: "Destination Guide",
    author_id: id(7),
    published_at: "2027-02-11T09:30:00.000000+00:00",
  },
  booking_created: { ...booking, pass: "week", total: "120.00" },
  booking_changed: {
    booking_id: BOOKING,
    space_id: SPACE,
    user_id: GUEST,
    currency: "USD",
    fee: "0.00",
    before: {
      pass: "day",
      starts_on: "2027-03-01",
      ends_on: "2027-03-02",
      held_days: ["2027-03-01", "2027-03-02"],
      desks: 1,
      total: "50.00",
    },
    after: {
      pass: "day",
      starts_on: "2027-03-02",
      ends_on: "2027-03-03",
      held_days: ["2027-03-02", "2027-03-03"],
      desks: 1,
      total: "50.00",
    },
  },
  booking_cancelled: {
    ...booking,
    stands_until: "2027-03-02",
    cancelled_by: "guest",
    cancellation_fee: "60.00",
  },
  review_created: {
    review_id: id(8),
    space_id: SPACE,
    user_id: GUEST,
    booking_id: BOOKING,
    rating: 5,
  },
  claim_approved: claim,
  claim_rejected: { ...claim, reason: "The documents name another company." },
  listing_approved: listing,
  listing_rejected: {
    ...listing,
    status: "rejected",
    reason: "The photos show another space.",
  },
  contact_received: { message_id: id(9), category: "general" },
  message_reported: { report_id: id(10) },
};

/** An event as a receiver gets it. */
export function exampleOf<T extends EventType>(type: T): WebhookEvent<T> {
  return {
    id: id(12),
    type,
    timestamp: "2027-02-11T09:30:00.250517+00:00",
    data: DATA[type],
  };
}
