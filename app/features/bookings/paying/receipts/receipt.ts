import type { RefundReason } from "~/features/bookings/paying/refund-reasons";
import type { Receipt } from "~/features/bookings/paying/receipts/receipt.schema";

/** Lengths in characters, as the columns have them. */
export const RECEIPT_LENGTH = { name: 200, address: 500, taxId: 60 } as const;

/** The reason of a refund, in the words of its credit note. */
export const CREDIT_NOTE_REASONS: Readonly<Record<RefundReason, string>> = {
  cancelled: "The booking was cancelled.",
  shortened: "Days of the booking were cancelled.",
  changed: "The booking was changed to one that costs less.",
  overpaid: "More was paid than the booking costs.",
  late: "The payment came too late for the booking.",
  mistaken: "The payment had been noted by mistake.",
  disputed: "The guest’s bank took the payment back.",
  "by-host": "The host refunded it.",
};

export function receiptKind({ corrects }: Pick<Receipt, "corrects">): string {
  return corrects === null ? "Receipt" : "Credit note";
}

/** "Receipt 12", or "Credit note 13"; a draft has no number. */
export function receiptTitle(
  receipt: Pick<Receipt, "corrects"> & { number: number | null },
): string {
  return [receiptKind(receipt), receipt.number].filter((part) => part !== null).join(" ");
}

/** "23 %" */
export function describeRate(rate: number): string {
  return `${rate} %`;
}
