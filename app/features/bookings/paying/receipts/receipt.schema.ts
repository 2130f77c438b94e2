import { z } from "zod";
import { REFUND_REASONS } from "~/features/bookings/paying/refund-reasons";

/** A receipt or, with `corrects`, a credit note, whose amounts are negative. It never changes. */
export const Receipt = z.object({
  id: z.string(),
  /** Counted by the seller, without gaps. */
  number: z.number(),
  /** Of a credit note: the number of the receipt. */
  corrects: z.number().nullable(),
  reason: z.enum(REFUND_REASONS).nullable(),
  gross: z.number(),
  /** In percent; null for none. */
  taxRate: z.number().nullable(),
  tax: z.number(),
  net: z.number(),
  currency: z.string(),
  sellerName: z.string(),
  sellerAddress: z.string(),
  sellerTaxId: z.string().nullable(),
  buyerName: z.string(),
  buyerAddress: z.string().nullable(),
  space: z.string(),
  pass: z.enum(["day", "week", "month"]),
  startsOn: z.string(),
  endsOn: z.string(),
  desks: z.number(),
  issuedOn: z.string(),
  paidOn: z.string(),
  isOnline: z.boolean(),
  bookingId: z.string(),
});
export type Receipt = z.output<typeof Receipt>;

/** A receipt that is not issued yet: `id` is that of its payment. Each refund gets a credit note. */
export const DraftReceipt = Receipt.omit({
  number: true,
  corrects: true,
  reason: true,
  buyerName: true,
  buyerAddress: true,
  issuedOn: true,
}).extend({
  refunds: z.array(z.object({ amount: z.number(), reason: z.enum(REFUND_REASONS) })),
});
export type DraftReceipt = z.output<typeof DraftReceipt>;

/** The documents of a booking, and whether its guest can get one. */
export const BookingReceipts = z.object({
  bookingId: z.string(),
  space: z.string(),
  isGuest: z.boolean(),
  isPaid: z.boolean(),
  /** A payment has no receipt. */
  isWaiting: z.boolean(),
  /** The host who was paid has set up receipts. */
  hasSeller: z.boolean(),
  /** For the guest: the values that the form begins with. */
  buyerName: z.string().nullable(),
  buyerAddress: z.string().nullable(),
  /** For the guest: the receipts that would be issued now. `digest`: of all of them. */
  drafts: z.array(DraftReceipt),
  digest: z.string(),
  receipts: z.array(Receipt),
});
export type BookingReceipts = z.output<typeof BookingReceipts>;

/** A host as the seller of receipts, with the latest ones. */
export const ReceiptSettings = z.object({
  maySell: z.boolean(),
  legalName: z.string().nullable(),
  address: z.string().nullable(),
  taxId: z.string().nullable(),
  taxRate: z.number().nullable(),
  lastNumber: z.number(),
  /** The number before which the next page begins. */
  next: z.number().nullable(),
  receipts: z.array(Receipt),
  /** "yyyy-MM": those with a document, the first one first. */
  months: z.array(z.string()),
});
export type ReceiptSettings = z.output<typeof ReceiptSettings>;

/** A page of documents in the order of their numbers. `next`: the number after which the next one begins. */
export const IssuedReceiptsPage = z.object({
  receipts: z.array(Receipt),
  next: z.number().nullable(),
});
