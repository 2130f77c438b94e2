import type { Cancellation } from "~/features/bookings/booking.schema";
import { formatInstant } from "~/values/day";
import { formatMoney } from "~/values/money";

/** "Cancelling now is free." or what it costs. */
export function describeCost({ fee, currency }: Pick<Cancellation, "fee" | "currency">): string {
  return fee === 0
    ? "Cancelling now is free."
    : `Cancelling now costs ${formatMoney(fee, currency)}.`;
}

/** What comes back, and what stays owed. */
export function describeBalance({
  refund,
  owed,
  currency,
}: Pick<Cancellation, "refund" | "owed" | "currency">): string {
  if (owed > 0) return `You still owe ${formatMoney(owed, currency)}.`;
  return refund > 0
    ? `You get ${formatMoney(refund, currency)} back and owe nothing.`
    : "You owe nothing.";
}

/** The next cut-off in the space's own zone, and what changes there. `cityZone`: the zone that is known for its city. */
export function describeCutOff(
  terms: Cancellation,
  { city, cityZone }: { city: string; cityZone: string | null },
): string {
  const at = (instant: string) => formatInstant(instant, terms.timezone, city, cityZone);
  const { refusal, lateFee, nextCutOff, freeUntil, cancellableUntil } = terms;
  if (refusal === "completed") return `It could be cancelled until ${at(cancellableUntil)}.`;
  if (refusal === "already-cancelled") return "It is already cancelled.";
  if (lateFee === 0 || freeUntil === cancellableUntil)
    return `Free until ${at(cancellableUntil)}, when the last day is over.`;
  if (nextCutOff === freeUntil) {
    return `Free until ${at(freeUntil)}. After that it costs ${formatMoney(lateFee, terms.currency)}.`;
  }
  return `It was free until ${at(freeUntil)}. You can still cancel until ${at(cancellableUntil)}, when the last day is over.`;
}
