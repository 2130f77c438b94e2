import type { HostedBooking, HostedStay } from "~/features/bookings/hosted-booking.schema";
import { addDays, type Day } from "~/values/day";

/** The tabs of the bookings of a space. */
export const HOSTED_TABS = ["today", "upcoming", "past", "cancelled"] as const;
export type HostedTab = (typeof HOSTED_TABS)[number];

/**
 * The tab that is opened where the address names none: Today, and where that is empty, Upcoming, or wherever a search finds something.
 * A link to one booking names its reference alone, because it moves on from tab to tab.
 */
export function tabToOpen(counts: Record<HostedTab, number>, isSearch: boolean): HostedTab {
  const tabs = isSearch ? HOSTED_TABS : (["today", "upcoming"] as const);
  return tabs.find((tab) => counts[tab] > 0) ?? "today";
}

/** What a host notes about a guest, once the first day has come. "none" takes the note back. */
export const ARRIVALS = ["arrived", "did-not-come", "none"] as const;

/** Characters of the reason for which a host cancels; the table takes as many. */
export const LONGEST_CANCEL_REASON = 500;

export const mayHost = {
  /** From the first held day on, in the calendar of the space. */
  markArrival: (booking: Pick<HostedBooking, "status" | "heldDays">, today: Day): boolean =>
    booking.status !== "cancelled" && (booking.heldDays[0] ?? "") <= today,
  /** As SQL's `private.is_near` has it: until 30 days after the last day. */
  write: ({ guest, endsOn }: Pick<HostedBooking, "guest" | "endsOn">, today: Day): boolean =>
    guest !== null && endsOn >= addDays(today, -30),
  /** As long as a held day is still to come: from the first one on SQL keeps the days until today, and cancels the rest. */
  cancel: ({ status, heldDays }: Pick<HostedBooking, "status" | "heldDays">, today: Day): boolean =>
    status === "confirmed" && (heldDays.at(-1) ?? "") > today,
};

/** "Gus Guest"; an e-mail address where there is no name, and a word where the account is gone. */
export function guestName({ guest }: Pick<HostedBooking, "guest">): string {
  return guest ? (guest.name ?? guest.email) : "A former member";
}

/** Whether a guest comes for the first time, stays, or leaves on the day that it is for them. */
export function describeStay({ heldDays, today }: Pick<HostedStay, "heldDays" | "today">): string {
  const [first, last] = [heldDays[0], heldDays.at(-1)];
  if (first === today && last === today) return "Here today only";
  if (first === today) return "Arrives today";
  return last === today ? "Leaves today" : "Stays";
}
