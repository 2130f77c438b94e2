/** The reasons of SQL's `private.quote_at` why a choice cannot be booked. */
export const QUOTE_REFUSALS = [
  "sold-out",
  "closed-that-day",
  "in-the-past",
  "too-far-ahead",
  "not-for-sale",
  "own-space",
  "inactive",
] as const;

/** The reasons why a choice cannot be booked: those of a quote, and those that appear only while booking. */
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
