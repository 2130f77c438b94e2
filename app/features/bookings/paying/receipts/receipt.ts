import type { Receipt } from "~/features/bookings/paying/receipts/receipt.schema";

/** Lengths in characters, as the columns have them. */
export const RECEIPT_LENGTH = { name: 200, address: 500, taxId: 60 } as const;

export const REFUND_REASONS = [
  "cancelled",
  "shortened",
  "changed",
  "overpaid",
  "late",
  "mistaken",
  "disputed",
  "by-host",
] as const;

/** The reason for a credit note, in words. */
export const REASONS: Record<(typeof REFUND_REASONS)[number], string> = {
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

/** "Receipt 12", or "Credit note 13". */
export function receiptTitle(receipt: Pick<Receipt, "number" | "corrects">): string {
  return `${receiptKind(receipt)} ${receipt.number}`;
}

/** "23 %" */
export function describeRate(rate: number): string {
  return `${rate} %`;
}
