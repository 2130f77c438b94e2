import { z } from "zod";
import { TimeOfDay } from "~/db/columns";
import { QUOTE_REFUSALS } from "~/features/bookings/quote/quote.schema";

/** The reasons of SQL's `private.change_at` why a booking cannot be changed in this way. */
const CHANGE_QUOTE_REFUSALS = [
  ...QUOTE_REFUSALS,
  "already-cancelled",
  "completed",
  "changed-too-often",
  "begun",
  "unchanged",
  "too-long",
] as const;

/** Those of a quote, and those that appear only while changing. */
export const CHANGE_REFUSALS = [
  ...CHANGE_QUOTE_REFUSALS,
  "price-changed",
  "terms-changed",
  "key-already-used",
  "too-many-desk-days",
  "suspended",
  "unverified",
  "being-paid",
  "online-only",
  "no-such-booking",
  "nobody-there",
  "too-many-changes",
  "not-online",
  "too-many-payments",
] as const;
export type ChangeRefusal = (typeof CHANGE_REFUSALS)[number];

/** The state of a booking after a change, and its cost, as SQL's `private.change_at` writes them. Amounts are in `currency`. */
export const ChangeQuote = z.object({
  refusal: z.enum(CHANGE_QUOTE_REFUSALS).nullable(),
  /** The days of the reason. */
  refusedOn: z.array(z.string()),
  pass: z.enum(["day", "week", "month"]),
  startsOn: z.string(),
  endsOn: z.string(),
  /** All days with desks after the change, used ones included, and the hours of each, "HH:mm". */
  heldDays: z.array(z.string()),
  opensAt: z.array(TimeOfDay),
  closesAt: z.array(TimeOfDay),
  desks: z.number(),
  newDays: z.array(z.string()),
  /** The days of which desks are given back, and the cost of that under the terms of the booking. */
  givenBackDays: z.array(z.string()),
  fee: z.number(),
  /** The price afterwards, with the fees of this and of earlier changes. */
  total: z.number().nullable(),
  changeFees: z.number(),
  totalBefore: z.number(),
  /** The amount that is paid back. */
  refund: z.number().nullable(),
  /** The part of it that goes back to the card of an online payment. */
  refundToCard: z.number(),
  currency: z.string(),
  timezone: z.string(),
  /** The end of free cancellation afterwards, and the cost of cancelling after it. */
  freeCancellationUntil: z.string().nullable(),
  lateFee: z.number().nullable(),
  /** The host proposes this change, so giving back is free. */
  isProposed: z.boolean(),
  /** Until when giving back is free; null when it is not any more. */
  freeUntil: z.string().nullable(),
  /** The smallest number of free desks on any held day, the guest's own included. */
  freeDesks: z
    .number()
    .nullable()
    .transform((desks) => desks ?? 0),
  digest: z.string(),
});
export type ChangeQuote = z.output<typeof ChangeQuote>;

const BookingFacts = z.object({
  pass: z.enum(["day", "week", "month"]),
  startsOn: z.string(),
  endsOn: z.string(),
  heldDays: z.array(z.string()),
  opensAt: z.array(TimeOfDay),
  closesAt: z.array(TimeOfDay),
  desks: z.number(),
  total: z.number(),
});
export type BookingFacts = z.output<typeof BookingFacts>;

/** A change of a booking, numbered from 1, as SQL's `private.changes_of_booking` writes it. */
export const BookingChange = z.object({
  number: z.number(),
  changedAt: z.string(),
  fee: z.number(),
  before: BookingFacts,
  after: BookingFacts,
});
export type BookingChange = z.output<typeof BookingChange>;

/** New days that the host proposes, as SQL's `private.open_proposal` writes them. `endsOn`: of day passes. */
export const BookingProposal = z.object({
  id: z.string(),
  proposedAt: z.string(),
  pass: z.enum(["day", "week", "month"]),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  desks: z.number(),
});
export type BookingProposal = z.output<typeof BookingProposal>;
