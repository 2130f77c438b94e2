/** The trigger types of webhooks: each with its title, its occasion, and notes for receivers. */
export const EVENT_WORDS = {
  space_created: {
    title: "Space created",
    when: "A listing was sent for approval for the first time, added by an admin or imported from a file.",
  },
  space_updated: {
    title: "Space updated",
    when: "What a listing says was changed; the event names the columns that were changed.",
    more: "A state is one of these columns, so an outcome is told twice: one that rejects a listing as listing_rejected, and as space_updated with status among the changed. Photos, closed days and the hours of single days are none of them.",
  },
  user_registered: { title: "User registered", when: "Somebody created an account." },
  claim_submitted: {
    title: "Claim submitted",
    when: "A member said that they run a space whose listing has no owner.",
  },
  blog_published: {
    title: "Blog post published",
    when: "A post came out: when an admin published it, or at the hour for which it was planned.",
  },
  booking_created: { title: "Booking created", when: "A member booked desks." },
  booking_changed: {
    title: "Booking changed",
    when: "A guest chose other days, another pass or another number of desks for a booking.",
    more: "held_days are the days with desks: of a stay that has begun the used days stay, so the others need not follow them. total includes what earlier changes cost.",
  },
  booking_cancelled: {
    title: "Booking cancelled",
    when: "A booking, or what was left of it, was cancelled by its guest, by the host or by an admin.",
    more: "Where a booking had begun, the days that were used stay a booking: stands_until is the last of them, and cancellation_fee is what they and the rest cost. Where the whole booking was cancelled, stands_until is null.",
  },
  review_created: {
    title: "Review created",
    when: "A guest wrote the review of a booking; changing a review is not an event.",
  },
  claim_approved: {
    title: "Claim approved",
    when: "An admin approved a claim, and the member owns the listing from then on.",
  },
  claim_rejected: {
    title: "Claim rejected",
    when: "A claim was rejected: by an admin, or because it could no longer be approved.",
  },
  listing_approved: {
    title: "Listing approved",
    when: "An admin approved a listing.",
  },
  listing_rejected: {
    title: "Listing rejected",
    when: "An admin rejected a listing, one that waited for review or one that was public.",
  },
  contact_received: {
    title: "Contact message received",
    when: "Somebody wrote to the team with the contact form.",
  },
  message_reported: {
    title: "Message reported",
    when: "A member reported a conversation of theirs to the team.",
  },
} as const;

export type EventType = keyof typeof EVENT_WORDS;

/** In the order of the form and the documentation. */
export const EVENT_TYPES = Object.keys(EVENT_WORDS) as [EventType, ...EventType[]];
