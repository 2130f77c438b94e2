import type { Departure, LeftListing } from "~/features/departures/departure.schema";

/** The listings whose guests are still to come. */
export const awaitingGuests = ({ listings }: Pick<Departure, "listings">): LeftListing[] =>
  listings.filter(({ upcoming }) => upcoming > 0);

/** Whether something keeps the member from deleting the account. */
export function isHeld(departure: Departure): boolean {
  return departure.isLastAdmin || awaitingGuests(departure).length > 0;
}
