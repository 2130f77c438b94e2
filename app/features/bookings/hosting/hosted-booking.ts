import type { HostedBooking, HostedStay } from "~/features/bookings/hosting/hosted-booking.schema";
import { addDays, type Day } from "~/values/day";
import { restOf } from "~/features/bookings/paying/paid";
import { formatMoney } from "~/values/money";

export const HOSTED_TABS = ["today", "upcoming", "past", "cancelled"] as const;
export type HostedTab = (typeof HOSTED_TABS)[number];

/**
 * The tab to open where the address names none: Today, or Upcoming where that is empty; for a search the first tab with a match. A link
 * to one booking carries only its reference, because the booking moves from tab to tab.
 */
export function tabToOpen(counts: Record<HostedTab, number>, isSearch: boolean): HostedTab {
  const tabs = isSearch ? HOSTED_TABS : (["today", "upcoming"] as const);
  return tabs.find((tab) => counts[tab] > 0) ?? "today";
}

/** The host's note on a guest's arrival, from the first day on. "none" removes it. */
export const ARRIVALS = ["arrived", "did-not-come", "none"] as const;

/** Characters of a host's reason for cancelling; the table enforces the same limit. */
export const LONGEST_CANCEL_REASON = 500;

export const mayHost = {
  /** From the first held day on, in the calendar of the space. */
  markArrival: (booking: Pick<HostedBooking, "status" | "heldDays">, today: Day): boolean =>
    booking.status !== "cancelled" && (booking.heldDays[0] ?? "") <= today,
  /** Once per amount that is due; a mistake can be taken back while the booking stands. */
  notePayment: (booking: Paid): boolean => dueAtDesk(booking) > 0,
  takeBackPayment: ({ status, paidAmount, paidOnline }: Paid): boolean =>
    status !== "cancelled" && paidAmount > paidOnline,
  noteRefund: ({ owedBack }: Pick<HostedBooking, "owedBack">): boolean => owedBack > 0,
  /** As in SQL's `private.is_near`: until 30 days after the last day. */
  write: ({ guest, endsOn }: Pick<HostedBooking, "guest" | "endsOn">, today: Day): boolean =>
    guest !== null && endsOn >= addDays(today, -30),
  /** While a held day is still to come: from the first day on SQL keeps the days until today and cancels the rest. */
  cancel: ({ status, heldDays }: Pick<HostedBooking, "status" | "heldDays">, today: Day): boolean =>
    status === "confirmed" && (heldDays.at(-1) ?? "") > today,
  /** As long as some held day may still be moved; SQL knows which. */
  propose: (
    { status, heldDays, pass, guest, cancelledAs, isHost }: HostedBooking,
    today: Day,
  ): boolean =>
    isHost &&
    guest !== null &&
    status === "confirmed" &&
    cancelledAs === null &&
    ((heldDays[0] ?? "") > today || (pass === "day" && (heldDays.at(-1) ?? "") > today)),
};

/** "Gus Guest"; the e-mail address where there is no name, and a word for a deleted account. */
export function guestName({ guest }: Pick<HostedBooking, "guest">): string {
  return guest ? (guest.name ?? guest.email) : "A former member";
}

type Paid = Pick<
  HostedBooking,
  "status" | "total" | "cancellationFee" | "paidAmount" | "paidOnline" | "paidToFormer" | "currency"
>;

/** The amount that the guest still pays at the desk: of the price or, after a cancellation, of its fee. */
export function dueAtDesk({ status, total, cancellationFee, paidAmount }: Paid): number {
  return restOf(status === "cancelled" ? (cancellationFee ?? 0) : total, paidAmount);
}

/**
 * What is paid and what is not: "paid online", "paid online US$20, pays here US$18". Null where nothing is known to be paid and the
 * guest is not expected any more: many hosts note no payments.
 */
export function describePaid(booking: Paid): string | null {
  const { status, paidAmount, paidOnline, paidToFormer, currency } = booking;
  const online = paidToFormer ? "online to the former owner" : "online";
  const money = (amount: number) => formatMoney(amount, currency);
  const due = dueAtDesk(booking);
  const rest = status === "confirmed" ? `pays here ${money(due)}` : `${money(due)} not paid`;
  if (paidAmount === 0) return due > 0 && status === "confirmed" ? rest : null;
  if (due === 0 && paidOnline > 0 && paidOnline < paidAmount)
    return `paid, ${money(paidOnline)} of it ${online}`;
  const paid = paidOnline === 0 ? "paid here" : paidOnline < paidAmount ? "paid" : `paid ${online}`;
  return due > 0 ? `${paid} ${money(paidAmount)}, ${rest}` : paid;
}

/** "gets back US$20 here": of payments at the desk. Null where nothing is owed. */
export function describeOwedBack({
  owedBack,
  currency,
}: Pick<HostedBooking, "owedBack" | "currency">): string | null {
  return owedBack > 0 ? `gets back ${formatMoney(owedBack, currency)} here` : null;
}

/** "US$20 on its way back, refund of US$5 failed": of online payments. Null where every refund is done. */
export function describeOpenRefunds({
  refunding,
  refusedRefunds,
  currency,
}: Pick<HostedBooking, "refunding" | "refusedRefunds" | "currency">): string | null {
  const parts = [
    refunding > 0 && `${formatMoney(refunding, currency)} on its way back`,
    refusedRefunds > 0 && `refund of ${formatMoney(refusedRefunds, currency)} failed, we see to it`,
  ];
  return parts.filter(Boolean).join(", ") || null;
}

/** Whether today is the guest's first day, one between, or the last. */
export function describeStayToday({
  heldDays,
  today,
}: Pick<HostedStay, "heldDays" | "today">): string {
  const [first, last] = [heldDays[0], heldDays.at(-1)];
  if (first === today && last === today) return "Here today only";
  if (first === today) return "Arrives today";
  return last === today ? "Leaves today" : "Stays";
}
