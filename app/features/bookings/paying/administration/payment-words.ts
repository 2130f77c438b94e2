import type {
  Dispute,
  ListedPayment,
  ListedRefund,
} from "~/features/bookings/paying/administration/listed-payment.schema";
import type { RefundReason } from "~/features/bookings/paying/refund-reasons";

/** Characters of the way of a refund by hand; SQL's `finish_failed_refund` has the same limit. */
export const LONGEST_WAY = 500;

export const PAYMENT_STATES: Readonly<Record<ListedPayment["state"], string>> = {
  open: "Open",
  paid: "Paid",
  expired: "Expired",
};

export const REFUND_STATES: Readonly<Record<ListedRefund["state"], string>> = {
  owed: "Owed",
  done: "Done",
  failed: "Failed",
};

/** The reason of a refund, in words for admins. */
export const REASONS_FOR_ADMINS: Readonly<Record<RefundReason, string>> = {
  cancelled: "The booking was cancelled",
  shortened: "The remaining days were cancelled",
  changed: "The booking was changed",
  overpaid: "More was paid than the booking costs",
  late: "The payment came too late",
  mistaken: "The host had noted it by mistake",
  disputed: "The guest won a dispute",
  "by-host": "The host refunded it at the provider",
};

export const DISPUTE_STATES: Readonly<Record<Dispute["state"], string>> = {
  open: "Open",
  won: "Won by the host",
  lost: "Lost by the host",
};

/** "stripe" as "Stripe", "at-the-space" as "At the space". */
export function describeProvider(provider: string): string {
  return provider.replaceAll("-", " ").replace(/^./, (first) => first.toUpperCase());
}
