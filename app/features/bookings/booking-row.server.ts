import { z } from "zod";
import type { Activity, Booking, BookingSummary, Cancellation } from "~/features/bookings/booking";
import { formatTime } from "~/values/day";

/** A card as SQL's `private.booking_card` writes it. */
const Card = z.object({
  id: z.string(),
  space_id: z.string(),
  pass: z.enum(["day", "week", "month"]),
  starts_on: z.string(),
  ends_on: z.string(),
  desks: z.number(),
  total: z.number(),
  currency: z.string(),
  timezone: z.string(),
  status: z
    .enum(["confirmed", "completed", "cancelled"])
    .or(z.string().transform(() => "unknown" as const)),
  space: z.object({
    name: z.string(),
    city: z.string(),
    country: z.string(),
    photo: z.string().nullable(),
  }),
});

function toSummary(row: z.output<typeof Card>): BookingSummary {
  return {
    id: row.id,
    spaceId: row.space_id,
    pass: row.pass,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    desks: row.desks,
    total: row.total,
    currency: row.currency,
    timezone: row.timezone,
    status: row.status,
    space: row.space,
  };
}

export const BookingSummaryRow = Card.transform(toSummary);

const CancellationRow = z
  .object({
    refusal: z.enum(["already-cancelled", "completed"]).nullable(),
    fee: z.number(),
    refund: z.number(),
    owed: z.number(),
    late_fee: z.number(),
    currency: z.string(),
    timezone: z.string(),
    free_until: z.string(),
    cancellable_until: z.string(),
    next_cut_off: z.string().nullable(),
  })
  .transform((row): Cancellation => ({
    refusal: row.refusal,
    fee: row.fee,
    refund: row.refund,
    owed: row.owed,
    lateFee: row.late_fee,
    currency: row.currency,
    timezone: row.timezone,
    freeUntil: row.free_until,
    cancellableUntil: row.cancellable_until,
    nextCutOff: row.next_cut_off,
  }));

export const BookingRow = Card.extend({
  held_days: z.array(z.string()),
  unit_price: z.number(),
  paid_amount: z.number(),
  note: z.string().nullable(),
  address: z.string(),
  opens_at: z.string(),
  closes_at: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  cancelled_at: z.string().nullable(),
  cancellation: CancellationRow,
}).transform((row): Booking => ({
  ...toSummary(row),
  heldDays: row.held_days,
  unitPrice: row.unit_price,
  paidAmount: row.paid_amount,
  note: row.note,
  address: row.address,
  opensAt: formatTime(row.opens_at),
  closesAt: formatTime(row.closes_at),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  cancelledAt: row.cancelled_at,
  cancellation: row.cancellation,
}));

export const ActivityRow = z
  .object({
    kind: z.enum(["booked", "cancelled", "saved"]),
    happened_at: z.string(),
    booking_id: z.string().nullable(),
    space_id: z.string(),
    space_name: z.string(),
  })
  .transform((row): Activity => ({
    kind: row.kind,
    happenedAt: row.happened_at,
    bookingId: row.booking_id,
    spaceId: row.space_id,
    spaceName: row.space_name,
  }));
