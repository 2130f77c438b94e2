import { z } from "zod";
import { TimeOfDay } from "~/db/columns";
import { QUOTE_REFUSALS } from "~/features/bookings/refusals";
import { Space } from "~/features/spaces/space.schema";

/** Days on which a booking like the one that was wanted could be had. */
export const FreeSpan = z.object({
  startsOn: z.string(),
  endsOn: z.string(),
  freeDesks: z.number(),
});
export type FreeSpan = z.output<typeof FreeSpan>;

/** What a pass costs for the days of a quote; `more` is what it costs beyond the cheapest. */
const PassCost = z.object({
  pass: z.enum(["day", "week", "month"]),
  startsOn: z.string(),
  endsOn: z.string(),
  total: z.number(),
  more: z.number(),
});

/** What a choice costs right now, and under which terms, as SQL's `private.quote_json` writes it. Instants are ISO 8601. */
export const Quote = z.object({
  /** Why it cannot be booked, and the days that are the reason. */
  refusal: z.enum(QUOTE_REFUSALS).nullable(),
  refusedOn: z.array(z.string()),
  pass: z.enum(["day", "week", "month"]),
  startsOn: z.string(),
  endsOn: z.string(),
  /** The open days, on which desks are held, and the hours of each, "HH:mm". */
  heldDays: z.array(z.string()),
  /** How many open days were wanted, whether they can be had or not. */
  daysWanted: z.number(),
  opensAt: z.array(TimeOfDay),
  closesAt: z.array(TimeOfDay),
  closedDays: z.array(z.string()),
  desks: z.number(),
  /** How many passes are paid for each desk: one for each held day, or one week or month. */
  units: z.number(),
  /** The fewest desks free on any held day. */
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
  /** Of everything that a guest agrees to: it changes with any of it. */
  digest: z.string(),
  /** Every pass that covers the days, the cheapest first; none where the choice is refused. */
  passes: z.array(PassCost),
  /** Where the days are what refuses it: the nearest on which such a booking can be had. */
  nearest: FreeSpan.nullable(),
});
export type Quote = z.output<typeof Quote>;
