import type { Booking, Cancellation } from "~/features/bookings/booking.schema";
import { describeRefundMethod, isAllBack } from "~/features/bookings/paying/refund-words";
import { formatDay, formatInstant } from "~/values/day";
import { formatMoney } from "~/values/money";

/** "Cancelling now is free.", or the price; once the first day is used, the price of cancelling the rest. */
export function describeCost({
  fee,
  usedUntil,
  usedCost,
  changeFees,
  currency,
}: Pick<Cancellation, "fee" | "usedUntil" | "usedCost" | "changeFees" | "currency">): string {
  if (usedUntil) {
    const used = `the days used, up to ${formatDay(usedUntil)}`;
    const all = `If you cancel the rest now, you pay ${formatMoney(fee, currency)}`;
    if (fee === usedCost) return `${all} for ${used}.`;
    const changing =
      changeFees > 0 ? `, plus ${formatMoney(changeFees, currency)} for changing` : "";
    // Less than a cent is a rounding error of the subtraction.
    const rest =
      fee - usedCost - changeFees > 0.001 ? ", plus the fee in your terms for the rest" : "";
    return `${all}: ${formatMoney(usedCost, currency)} for ${used}${changing}${rest}.`;
  }
  return fee === 0
    ? "Cancelling now is free."
    : `Cancelling now costs ${formatMoney(fee, currency)}.`;
}

type Balance = Pick<Cancellation, "refund" | "refundToCard" | "owed" | "currency">;

/** The amounts that are paid back and still owed, and where a refund goes. */
export function describeBalance(balance: Balance): string {
  const { refund, owed, currency } = balance;
  if (owed > 0) return `You owe the space ${formatMoney(owed, currency)}.`;
  if (refund <= 0) return "You owe nothing.";
  return `You get ${formatMoney(refund, currency)} back and owe nothing. ${describeRefundMethod(balance)}`;
}

type Cancelled = Pick<Booking, "cancellation" | "payments" | "cancelledAt">;

/** Whether all that is refunded for a cancelled booking has gone back. */
export function hasGoneBack({ cancellation, payments, cancelledAt }: Cancelled): boolean {
  return cancellation.refund > 0 && cancelledAt !== null && isAllBack(payments, cancelledAt);
}

/** The balance of a cancelled booking, later. Its payments have the way of each refund, which may have failed meanwhile. */
export function describeSettlement(booking: Cancelled): string {
  const { refund, owed, currency } = booking.cancellation;
  if (owed > 0 || refund <= 0) return describeBalance(booking.cancellation);
  const verb = hasGoneBack(booking) ? "got" : "get";
  return `You ${verb} ${formatMoney(refund, currency)} back and owe nothing.`;
}

/** The balance of several bookings, which may be at several spaces. */
export function describeTotal(total: Balance, bookings: number): string {
  return bookings > 1 && total.owed > 0
    ? `You owe ${formatMoney(total.owed, total.currency)} in all.`
    : describeBalance(total);
}

/** The next cut-off in the space's own zone, and the change at it. `cityZone`: the known zone of its city. */
export function describeCutOff(
  terms: Cancellation,
  { city, cityZone }: { city: string; cityZone: string | null },
): string {
  const at = (instant: string) => formatInstant(instant, terms.timezone, city, cityZone);
  const { refusal, lateFee, nextCutOff, freeUntil, cancellableUntil, usedUntil, changeFees } =
    terms;
  if (refusal === "begun")
    return "All of its days have been used, so there is nothing left to cancel.";
  if (refusal === "completed") return `It could be cancelled until ${at(cancellableUntil)}.`;
  if (refusal === "already-cancelled") return "It has already been cancelled.";
  if (usedUntil)
    return `The next day counts as used from ${at(nextCutOff ?? cancellableUntil)}, when the space opens.`;
  if (freeUntil === cancellableUntil)
    return `Free until ${at(freeUntil)}. After that, the booking counts as used and can't be cancelled.`;
  if (lateFee === changeFees)
    return `${changeFees > 0 ? "Nothing more is due" : "Free"} until the space opens on the first day. After that, you pay for the days used.`;
  if (nextCutOff === freeUntil) {
    return `${changeFees > 0 ? "That is the fee for changing, and nothing more is due" : "Free"} until ${at(freeUntil)}. After that, it costs ${formatMoney(lateFee, terms.currency)}. Days used are charged in full.`;
  }
  return `${changeFees > 0 ? "The fee in your terms is due since" : "It was free until"} ${at(freeUntil)}. You can still cancel until ${at(cancellableUntil)}, when the last day begins. Days used are charged in full.`;
}
