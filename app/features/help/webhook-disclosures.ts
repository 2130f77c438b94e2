import type { EventType } from "~/features/webhooks/event-types";
import { listOf } from "~/values/words";

type Disclosure = {
  what: string;
  events: readonly EventType[];
  /** The sent values besides ids, by key, with their words; null where the words of another key name the value as well. */
  values: Readonly<Record<string, string | null>>;
};

/** The data that the operator's programs may receive, as the privacy policy lists it. A test compares it with the sent data. */
export const WEBHOOK_DISCLOSURES: readonly Disclosure[] = [
  {
    what: "A listing came or changed, or we approved or rejected it",
    events: ["space_created", "space_updated", "listing_approved", "listing_rejected"],
    values: {
      name: "its name",
      city: "city",
      country: "country",
      status: "state",
      changed: "which parts changed",
      reason: "why we rejected it",
    },
  },
  {
    what: "A booking was made, changed or cancelled",
    events: ["booking_created", "booking_changed", "booking_cancelled"],
    values: {
      before: "what it was before a change",
      after: "and after it",
      starts_on: "its days",
      ends_on: null,
      stands_until: null,
      desks: "desks",
      pass: "pass",
      total: "total",
      currency: "currency",
      cancelled_by: "who cancelled (guest, owner or administrator)",
      cancellation_fee: "the fee",
      fee: null,
    },
  },
  {
    what: "Somebody claimed a listing, or we decided about a claim",
    events: ["claim_submitted", "claim_approved", "claim_rejected"],
    values: { reason: "why it was rejected" },
  },
  {
    what: "A guest wrote a review",
    events: ["review_created"],
    values: { rating: "its stars" },
  },
  {
    what: "Somebody wrote to us on the contact page",
    events: ["contact_received"],
    values: { category: "what it is about, of the list there" },
  },
  {
    what: "A post of the blog came out",
    events: ["blog_published"],
    values: {
      title: "its title",
      slug: "address",
      category: "category",
      published_at: "hour",
    },
  },
  {
    what: "Somebody created an account, or reported a conversation",
    events: ["user_registered", "message_reported"],
    values: {},
  },
];

/** "its name, city, country and state"; `null` where only ids are sent. */
export function describeValues({ values }: Disclosure): string | null {
  const words = Object.values(values).filter((word) => word !== null);
  return words.length === 0 ? null : listOf(words);
}
