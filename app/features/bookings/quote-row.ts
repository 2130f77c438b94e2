import { z } from "zod";
import { REFUSALS, type Quote } from "~/features/bookings/quote";

/** A quote as SQL's `private.quote_at` writes it. */
export const QuoteRow = z
  .object({
    refusal: z.enum(REFUSALS).nullable(),
    refused_on: z.array(z.string()),
    pass: z.enum(["day", "week", "month"]),
    starts_on: z.string(),
    ends_on: z.string(),
    held_days: z.array(z.string()),
    closed_days: z.array(z.string()),
    desks: z.number(),
    units: z.number(),
    free_desks: z.number().nullable(),
    unit_price: z.number().nullable(),
    total: z.number().nullable(),
    currency: z.string(),
    timezone: z.string(),
    cancellation_policy: z.enum(["standard", "moderate", "flexible"]),
    late_fee_percent: z.number(),
    free_cancellation_until: z.string(),
  })
  .transform((row): Quote => ({
    refusal: row.refusal,
    refusedOn: row.refused_on,
    pass: row.pass,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    heldDays: row.held_days,
    closedDays: row.closed_days,
    desks: row.desks,
    units: row.units,
    freeDesks: row.free_desks ?? 0,
    unitPrice: row.unit_price,
    total: row.total,
    currency: row.currency,
    timezone: row.timezone,
    cancellationPolicy: row.cancellation_policy,
    lateFeePercent: row.late_fee_percent,
    freeCancellationUntil: row.free_cancellation_until,
  }));
