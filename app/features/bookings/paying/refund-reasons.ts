/** Why a payment goes back, as the column `reason` of `public.refunds` has it. */
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
export type RefundReason = (typeof REFUND_REASONS)[number];
