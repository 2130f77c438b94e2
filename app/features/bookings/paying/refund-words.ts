import type { BookingPayment } from "~/features/bookings/paying/payment.schema";
import { dayIn, formatDay } from "~/values/day";
import { formatMoney } from "~/values/money";

/** Money that goes back to a guest. `refundToCard`: the part of it for the card of an online payment; the space gives back the rest. */
export type Refund = { refund: number; refundToCard: number; currency: string };

/** The time that banks take for a refund, as the provider says. */
const WITHIN = "usually within ten days";

/** To the guest: "It goes back to the card that you paid with, usually within ten days." */
export function describeRefundMethod({ refund, refundToCard, currency }: Refund): string {
  if (refundToCard <= 0) return "The space gives it back to you.";
  if (refundToCard >= refund) return `It goes back to the card that you paid with, ${WITHIN}.`;
  const money = (amount: number) => formatMoney(amount, currency);
  return `${money(refundToCard)} of it goes back to the card that you paid with, ${WITHIN}. The space gives you the other ${money(refund - refundToCard)}.`;
}

/**
 * Out of which pocket a refund comes: to the host, or to an admin who acts for the host. The account that was paid may be that of a former
 * owner of the space.
 */
export function describeRefundMethodForHost(
  { refund, refundToCard, currency }: Refund,
  isHost: boolean,
): string {
  const paidHere = isHost
    ? "was paid at your desk: please give it back yourself."
    : "was paid at the desk: the host gives it back.";
  if (refundToCard <= 0) return `It ${paidHere}`;
  const money = (amount: number) => formatMoney(amount, currency);
  const send = (sum: string) =>
    `We send ${sum} to the guest's card, ${WITHIN}, from the account at the payment provider that was paid. Our fee for it goes back there; the provider keeps its own.`;
  if (refundToCard >= refund) return send("it");
  return `${send(`${money(refundToCard)} of it`)} The other ${money(refund - refundToCard)} ${paidHere}`;
}

function refundsSince(payments: readonly BookingPayment[], instant: string) {
  const back = payments.flatMap(({ refunds }) => refunds);
  return back.filter(({ createdAt }) => Date.parse(createdAt) >= Date.parse(instant));
}

/** Whether everything that is refunded since an instant has gone back. */
export function isAllBack(payments: readonly BookingPayment[], instant: string): boolean {
  const refunds = refundsSince(payments, instant);
  return refunds.length > 0 && refunds.every(({ state }) => state === "done");
}

/** The refunds of a booking since an instant, which is that of the transaction that owed them. */
export function refundSince(
  { payments, currency }: { payments: readonly BookingPayment[]; currency: string },
  instant: string,
): Refund {
  const sumOf = (some: readonly BookingPayment[]) =>
    refundsSince(some, instant).reduce(
      (sum, { amount }) => Math.round((sum + amount) * 100) / 100,
      0,
    );
  return {
    refund: sumOf(payments),
    refundToCard: sumOf(payments.filter(({ isOnline }) => isOnline)),
    currency,
  };
}

/** To the guest: what goes back since an instant, and how; nothing without a refund. */
export function describeRefundSince(
  booking: Parameters<typeof refundSince>[0],
  instant: string | null,
): string[] {
  if (instant === null) return [];
  const refund = refundSince(booking, instant);
  if (refund.refund <= 0) return [];
  const amount = formatMoney(refund.refund, refund.currency);
  return [`You get ${amount} of your payment back. ${describeRefundMethod(refund)}`];
}

/** "US$20 paid online on Tue 3 Nov 2026", and a line for each refund with its state. Those that failed have their own words. */
export function describePaymentLines(
  { isOnline, amount, paidAt, refunds }: BookingPayment,
  { currency, timezone }: { currency: string; timezone: string },
): string[] {
  const money = (sum: number) => formatMoney(sum, currency);
  const dayOf = (instant: string) => formatDay(dayIn(timezone, new Date(instant)));
  const owed = (back: string) =>
    isOnline
      ? `${back} goes back to your card, ${WITHIN}.`
      : `The space gives ${back} back to you.`;
  // Not "to your card": an admin may have sent it in another way, because the provider had refused it.
  const done = (back: string, doneAt: string) =>
    isOnline
      ? `${back} was sent back to you on ${dayOf(doneAt)}; banks take up to ten days.`
      : `${back} was given back to you on ${dayOf(doneAt)}.`;
  return [
    `${money(amount)} paid ${isOnline ? "online" : "at the space"} on ${dayOf(paidAt)}.`,
    ...refunds.flatMap(({ amount: back, state, isDisputed, doneAt }) => {
      if (state === "failed") return [];
      if (doneAt === null) return [owed(money(back))];
      return [
        isDisputed
          ? `Your bank took ${money(back)} of it back for you on ${dayOf(doneAt)}.`
          : done(money(back), doneAt),
      ];
    }),
  ];
}

type Refused = { refusedRefunds: number; currency: string };

export function describeRefusedRefund({ refusedRefunds, currency }: Refused): string {
  return `The refund of ${formatMoney(refusedRefunds, currency)} failed. We know, and send it in another way; we will write to you.`;
}
