import type { Departure, LeftListing } from "~/features/departures/departure.schema";

/** The listings with guests still to come. */
export const awaitingGuests = ({ listings }: Pick<Departure, "listings">): LeftListing[] =>
  listings.filter(({ upcoming }) => upcoming > 0);

/** Whether something blocks the deletion of the account. */
export function isHeld(departure: Departure): boolean {
  return departure.isLastAdmin || awaitingGuests(departure).length > 0;
}
