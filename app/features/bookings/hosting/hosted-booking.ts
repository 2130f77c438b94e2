import type { HostedBooking, HostedStay } from "~/features/bookings/hosting/hosted-booking.schema";
import { addDays, type Day } from "~/values/day";

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
