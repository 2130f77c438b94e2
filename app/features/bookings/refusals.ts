/** Why SQL's `private.quote_at` says that a choice cannot be booked. */
export const QUOTE_REFUSALS = [
  "sold-out",
  "closed-that-day",
  "in-the-past",
  "too-far-ahead",
  "not-for-sale",
  "own-space",
  "inactive",
] as const;

/** Why a booking cannot be had: what the database says in a quote and, with the others, while it books. */
export const REFUSALS = [
  ...QUOTE_REFUSALS,
  "price-changed",
  "terms-changed",
  "booked-meanwhile",
  "key-already-used",
  "another-note",
  "too-many-today",
  "too-many-bookings",
  "too-many-desk-days",
  "too-many-cancelled",
  "suspended",
  "unverified",
] as const;

export type Refusal = (typeof REFUSALS)[number];
