import { z } from "zod";
import { TimeOfDay } from "~/db/columns";
import { Wait } from "~/features/bookings/waiting/waiting-list.schema";
import { Space } from "~/features/spaces/space.schema";

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
  "being-paid",
  "online-only",
] as const;

/** The reasons why an online payment cannot be started, besides those of booking. */
export const PAYMENT_REFUSALS = [...REFUSALS, "not-online", "too-many-payments"] as const;

export type Refusal = (typeof PAYMENT_REFUSALS)[number];

/** Days on which a booking like the wanted one is possible. */
export const FreeSpan = z.object({
  startsOn: z.string(),
  endsOn: z.string(),
  freeDesks: z.number(),
});
export type FreeSpan = z.output<typeof FreeSpan>;

/** The price of a pass for the days of a quote; `more` is the difference from the cheapest. */
const PassCost = z.object({
  pass: z.enum(["day", "week", "month"]),
  startsOn: z.string(),
  endsOn: z.string(),
  total: z.number(),
  more: z.number(),
});

/** The current price and terms of a choice, as SQL's `private.quote_json` writes them. Instants are ISO 8601. */
export const Quote = z.object({
  /** The reason why it cannot be booked, and the days of that reason. */
  refusal: z.enum(QUOTE_REFUSALS).nullable(),
  refusedOn: z.array(z.string()),
  pass: z.enum(["day", "week", "month"]),
  startsOn: z.string(),
  endsOn: z.string(),
  /** The open days, on which desks are held, and the hours of each, "HH:mm". */
  heldDays: z.array(z.string()),
  /** The number of wanted open days, whether they are free or not. */
  daysWanted: z.number(),
  opensAt: z.array(TimeOfDay),
  closesAt: z.array(TimeOfDay),
  closedDays: z.array(z.string()),
  desks: z.number(),
  /** The number of passes per desk: one for each held day, or one week or month. */
  units: z.number(),
  /** The smallest number of free desks on any held day. */
  freeDesks: z
    .number()
    .nullable()
    .transform((desks) => desks ?? 0),
  /** Amounts in `currency`; null when the pass is not sold. */
  unitPrice: z.number().nullable(),
  total: z.number().nullable(),
  currency: z.string(),
  timezone: z.string(),
  cancellationPolicy: Space.shape.cancellationPolicy,
  lateFeePercent: z.number(),
  /** Null when there is no open day. */
  freeCancellationUntil: z.string().nullable(),
  /** The digest of everything that a guest agrees to: it changes with any of it. */
  digest: z.string(),
  /** Every pass that covers the days, the cheapest first; empty where the choice is refused. */
  passes: z.array(PassCost),
  /** Where the days are the reason of the refusal: the nearest on which such a booking is possible. */
  nearest: FreeSpan.nullable(),
  /** The viewer's wish on the waiting list: one with a hold of these days, or one for this choice. */
  wait: Wait.nullable(),
});
export type Quote = z.output<typeof Quote>;
