import { QUOTE_REFUSALS } from "~/features/bookings/quote/quote.schema";

/** The refusals of SQL's `join_waiting_list`. Only the server reads them: the schemas of a quote need zod. */
export const JOIN_REFUSALS = [
  ...QUOTE_REFUSALS,
  "a-desk-is-free",
  "more-than-it-has",
  "too-many-desk-days",
  "too-many-unused",
  "too-many-waits",
  "too-many-waits-today",
  "line-full",
  "suspended",
  "unverified",
] as const;
export type JoinRefusal = (typeof JOIN_REFUSALS)[number];
