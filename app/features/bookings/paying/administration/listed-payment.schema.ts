import { z } from "zod";
import { REFUND_REASONS } from "~/features/bookings/paying/refund-reasons";
import { KnownMember } from "~/features/users/user.schema";

/** A payment in the list of the admin area. */
export const ListedPayment = z.object({
  id: z.string(),
  provider: z.string(),
  state: z.enum(["open", "paid", "expired"]),
  amount: z.number(),
  currency: z.string(),
  /** The part of it that the site takes, before refunds. */
  serviceFee: z.number(),
  refunded: z.number(),
  /** The provider has refused a refund of it. */
  refundFailed: z.boolean(),
  /** A refund of it is promised, and not confirmed yet. */
  refundOwed: z.boolean(),
  isDisputed: z.boolean(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  bookingId: z.string().nullable(),
  /** Null when the form that started it is deleted, or the listing. */
  space: z.object({ id: z.string(), name: z.string() }).nullable(),
  guest: KnownMember.nullable(),
});
export type ListedPayment = z.output<typeof ListedPayment>;

const ListedRefund = z.object({
  id: z.string(),
  state: z.enum(["owed", "done", "failed"]),
  amount: z.number(),
  reason: z.enum(REFUND_REASONS),
  failure: z.string().nullable(),
  /** The provider's id of the lost dispute with which the bank of the guest has paid it. */
  paidByDispute: z.string().nullable(),
  providerId: z.string().nullable(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
});
export type ListedRefund = z.output<typeof ListedRefund>;

const Dispute = z.object({
  id: z.string(),
  state: z.enum(["open", "won", "lost"]),
  amount: z.number(),
  /** The word of the provider. */
  reason: z.string().nullable(),
  respondBy: z.string().nullable(),
  providerId: z.string(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
});
export type Dispute = z.output<typeof Dispute>;

/** A payment on its page. `session`, `account` and `providerId` are ids of the provider. */
export const ManagedPayment = ListedPayment.extend({
  session: z.string().nullable(),
  account: z.string().nullable(),
  /** Of money that came back after a dispute, the disputed payment. */
  originalId: z.string().nullable(),
  host: KnownMember.nullable(),
  booking: z
    .object({
      id: z.string(),
      spaceId: z.string(),
      status: z.enum(["confirmed", "cancelled"]),
      startsOn: z.string(),
      endsOn: z.string(),
      total: z.number(),
      cancellationFee: z.number().nullable(),
    })
    .nullable(),
  refunds: z.array(ListedRefund),
  disputes: z.array(Dispute),
});
export type ManagedPayment = z.output<typeof ManagedPayment>;
